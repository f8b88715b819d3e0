import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../start.ts';
import type { ArchiveTotals } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/**
 * Writes an archive into a file that only its owner may read. The file gets its name once it has been read back and
 * verified. Throws `CannotStart` when it exists or cannot be written, `InvalidArchive` when the archive is incomplete.
 */
export async function saveArchive(bytes: AsyncIterable<Uint8Array>, file: string): Promise<ArchiveTotals> {
  await mkdir(dirname(file), { recursive: true });
  const name = await open(file, 'wx', 0o600).catch(cannotWrite(file));
  await name.close();
  const part = `${file}.part`;
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
    const end = await readArchive(createReadStream(part));
    await rename(part, file);
    return end;
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(file)]);
    return cannotWrite(file)(error);
  }
}

function cannotWrite(file: string): (error: unknown) => never {
  return (error) => {
    const isOfFile = error instanceof Error && 'syscall' in error && 'code' in error;
    if (!isOfFile || !['open', 'write', 'fsync'].includes(String(error.syscall))) throw error;
    const reason = error.code === 'EEXIST' ? 'it is there already' : error.message;
    throw new CannotStart(`Cannot write ${file}: ${reason}.`, { cause: error });
  };
}
