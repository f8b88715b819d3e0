import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process has locked the folder. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process, until `release` or its end. Throws `FolderInUse` when another process has it.
 *
 * The lock is the operating system's, held through SQLite on a small file: it ends with the process, however that ends.
 * So there are no stale locks, and no race between checking and taking.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const holder = join(folder, 'process');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    const pid = await readFile(holder, 'utf8').catch(() => '');
    throw new FolderInUse(`${folder} is in use by another running process${pid && ` (process id ${pid})`}`);
  }
  await writeFile(holder, String(process.pid));
  return {
    async release() {
      await rm(holder, { force: true });
      lock.close();
    },
  };
}

function isLocked(error: unknown): boolean {
  const busy = 5; // SQLITE_BUSY
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}
