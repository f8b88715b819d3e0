import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Context } from '../kernel/context.ts';
import { countUpload } from './count-upload.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';
import { contentTypeOf, type FileStore } from './file-store.ts';
import { readPicture } from './read-picture.ts';
import { pictureAddress, pictureFormats, productShape, productWidths, widthsIn } from './rules.ts';
import type { StoredFileTable } from './schema.ts';

const encodingQueue = serialQueue();

/** A new unguessable key: 128 random bits. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Registers a vendor's file, a courier's label included, or the operator's evidence, before it is stored, so that the
 * sweep can delete it when no row refers to it.
 */
export async function registerFile(
  context: Context,
  file: Pick<StoredFileTable, 'key' | 'vendorId' | 'kind'>,
): Promise<void> {
  await context.db
    .insertInto('storedFiles')
    .values({ ...file, createdAt: context.clock() })
    .execute();
}

/**
 * Decodes a vendor's picture, encodes all variants and stores them. Runs outside of transactions, because it takes
 * about a second; the files are unused until a row has their key. `check` may refuse the encoded picture before it is
 * stored. Fails as `readPicture` and `countUpload` do.
 */
export async function keepPicture(
  context: Context,
  store: FileStore,
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
  check: (encoded: EncodedPicture) => Promise<void> = async () => {},
): Promise<{ key: string; preview: string }> {
  await countUpload(context, vendorId);
  const encoded = await encodingQueue(async () =>
    encodePicture(await readPicture(bytes), { widths: productWidths, shape: productShape }),
  );
  await check(encoded);
  const { variants, preview } = encoded;
  const key = newFileKey();
  await registerFile(context, { key, vendorId, kind: 'picture' });
  for (const { width, format, bytes: variant } of variants) {
    const name = pictureName(pictureAddress(key, width, format));
    await store.put(name, variant, contentTypeOf(name));
  }
  return { key, preview };
}

/** Whether a stored picture has the same content: its smallest file is the same, byte by byte. */
export async function isSamePicture(
  store: FileStore,
  key: string,
  { variants }: EncodedPicture,
): Promise<boolean> {
  const [smallest] = variants;
  if (!smallest) return false;
  const stored = await store.get(pictureName(pictureAddress(key, smallest.width, smallest.format)));
  return stored !== undefined && Buffer.compare(stored, smallest.bytes) === 0;
}

/** File names of all variants of a picture. */
export function pictureFiles(key: string): string[] {
  return pictureFormats.flatMap((format) =>
    widthsIn(format, productWidths).map((width) => pictureName(pictureAddress(key, width, format))),
  );
}

function pictureName(address: string): string {
  return `pictures/${basename(address)}`;
}

/**
 * Runs tasks one at a time, first in, first out. Encoding a picture uses a whole core, so parallel uploads would slow
 * down the pages of the shop.
 */
function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
