import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from '../start.ts';
import type { End } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/**
 * Writes an archive into a file that its owner alone may read, and reads it as it goes: under its name there is a whole
 * archive or none. Throws `CannotStart` when the file is there already or cannot be written, `BadArchive` when it breaks off.
 */
export async function saveArchive(bytes: AsyncIterable<Uint8Array>, file: string): Promise<End> {
  await mkdir(dirname(file), { recursive: true });
  const name = await open(file, 'wx', 0o600).catch(cannotWrite(file));
  await name.close();
  const part = `${file}.part`;
  try {
    const written = await open(part, 'w', 0o600);
    const end = await readArchive(copiedTo(written, bytes)).finally(() => written.close());
    await rename(part, file);
    return end;
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(file)]);
    return cannotWrite(file)(error);
  }
}

async function* copiedTo(file: FileHandle, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    await file.writeFile(chunk);
    yield chunk;
  }
  await file.sync();
}

function cannotWrite(file: string): (error: unknown) => never {
  return (error) => {
    const isOfFile = error instanceof Error && 'syscall' in error && 'code' in error;
    if (!isOfFile || !['open', 'write', 'fsync'].includes(String(error.syscall))) throw error;
    const reason = error.code === 'EEXIST' ? 'it is there already' : error.message;
    throw new CannotStart(`Cannot write ${file}: ${reason}.`, { cause: error });
  };
}
