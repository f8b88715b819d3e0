import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Context } from '../kernel/context.ts';
import { countUpload } from './count-upload.ts';
import { encodePicture } from './encode.ts';
import { type FileStore, typeOf } from './file-store.ts';
import { readPicture } from './read-picture.ts';
import { pictureAddress, pictureFormats, productWidths, widthsIn } from './rules.ts';
import { serialQueue } from './serial-queue.ts';

const encoding = serialQueue();

/** A key that nobody guesses: 128 random bits. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Writes down that a vendor's file is about to be stored, so that it is found again if nothing comes to refer to it. */
export async function registerFile(
  context: Context,
  file: { key: string; vendorId: string; kind: 'picture' | 'licence' },
): Promise<void> {
  await context.db
    .insertInto('storedFiles')
    .values({ ...file, createdAt: context.clock() })
    .execute();
}

/**
 * Reads a vendor's picture and stores all that is served of it. Outside of any transaction: it takes a second, and a file is
 * kept for nobody until a row names its key. Refuses what `readPicture` refuses.
 */
export async function keepPicture(
  context: Context,
  store: FileStore,
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
): Promise<{ key: string; preview: string }> {
  await countUpload(context, vendorId);
  const { variants, preview } = await encoding(async () =>
    encodePicture(await readPicture(bytes), { widths: productWidths, shape: 1 }),
  );
  const key = newFileKey();
  await registerFile(context, { key, vendorId, kind: 'picture' });
  for (const { width, format, bytes: made } of variants) {
    const name = pictureName(pictureAddress(key, width, format));
    await store.put(name, made, typeOf(name));
  }
  return { key, preview };
}

/** The names of all files of a picture. */
export function pictureFiles(key: string): string[] {
  return pictureFormats.flatMap((format) =>
    widthsIn(format, productWidths).map((width) => pictureName(pictureAddress(key, width, format))),
  );
}

function pictureName(address: string): string {
  return `pictures/${basename(address)}`;
}
