import sharp from 'sharp';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { contentTypeOf, type FileStore } from './file-store.ts';
import { newFileKey, registerFile } from './keep-picture.ts';
import { readPicture } from './read-picture.ts';

/** Most bytes of a photograph that is sent. */
const maxPhotographBytes = 10 * 1024 * 1024;

/** A private photograph as it is read. */
export interface PhotographFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The bytes of an upload. Answers `input.invalid` at `picture` for none, and for more than 10 MB. */
export function photographBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes || bytes.byteLength === 0)
    return refuse('input.invalid', { fields: { picture: 'picture.missing' } });
  if (bytes.byteLength > maxPhotographBytes)
    return refuse('input.invalid', { fields: { picture: 'picture.bytes' } });
  return bytes;
}

/**
 * Stores a private photograph as a JPEG without its metadata, and returns its key. Outside of transactions; the file is
 * removed later when no row has its key. Fails as `readPicture` does.
 */
export async function keepPhotograph(context: Context, store: FileStore, bytes: Uint8Array): Promise<string> {
  const content = await sharp(await readPicture(bytes))
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
  const key = newFileKey();
  await registerFile(context, { key, vendorId: null, kind: 'evidence' });
  const name = nameOf(key);
  await store.put(name, content, contentTypeOf(name));
  return key;
}

/** When the camera took a photograph, by its EXIF in India's time; null without one, and for a time to come. */
export async function photographTakenAt(bytes: Uint8Array, now: Date): Promise<Date | null> {
  const { exif } = await sharp(bytes)
    .metadata()
    .catch(() => ({ exif: undefined }));
  const times = [...(exif?.toString('latin1') ?? '').matchAll(/(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)\0/g)]
    .map(([, year, month, day, time]) => new Date(`${year}-${month}-${day}T${time}+05:30`))
    .filter((at) => at <= now)
    .sort((one, other) => Number(one) - Number(other));
  return times[0] ?? null;
}

/** A stored photograph. Answers `not-found`, also without a key. */
export async function storedPhotograph(store: FileStore, key: string | undefined): Promise<PhotographFile> {
  const name = nameOf(key ?? '');
  const bytes = (key && (await store.get(name))) || refuse('not-found');
  return { bytes, type: contentTypeOf(name) };
}

function nameOf(key: string): string {
  return `evidence/${key}.jpg`;
}
