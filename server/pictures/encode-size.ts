import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWidth } from '../../market/media/encode.ts';
import { type PictureSize, pictureName, stampOf } from './sizes.ts';

/** Encodes a size of a picture into a folder. Its hash is written last: without it the size is encoded again. */
export async function encodeSize(size: PictureSize, folder: string): Promise<void> {
  for (const { format, bytes } of await encodeWidth(await readFile(size.original), size.width, size.frame)) {
    await write(folder, pictureName(size, format), bytes);
  }
  await write(folder, stampOf(size), size.hash);
}

/** Atomic write through a name of this process: neither a crash nor a second shop leaves an incomplete picture. */
async function write(folder: string, name: string, content: Uint8Array | string): Promise<void> {
  const part = join(folder, `.${name}.${process.pid}.part`);
  await writeFile(part, content);
  await rename(part, join(folder, name));
}
