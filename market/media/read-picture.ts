import sharp from 'sharp';
import { refuse } from '../kernel/errors.ts';
import { longestSide, mostBytes, mostPixels, shortestSide } from './upload-rules.ts';

/** What a vendor sends shall be seen whole: what it lacks to a square is filled with the ground of our photographs. */
const ground = '#d6ccb7';
const side = 1_200;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) ===
  text;

/** The kinds that cameras, phones and screenshots make, by their first bytes; how a file is called does not matter. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | 'svg' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftypavif', 4)) return 'heif';
  return /^\ufeff?\s*<(?:svg|\?xml|!doctype svg|!--)/i.test(textAtStart(bytes)) ? 'svg' : null;
}

function textAtStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 256));
}

/** Ends the verb with the sentence about this picture (`validation.picture` in the catalogues). */
function refusePicture(why: string): never {
  return refuse('input.invalid', { fields: { picture: `picture.${why}` } });
}

/**
 * A picture as somebody sent it, read once and made anew: upright, square, without what the camera and others wrote into the
 * file. What is no photograph, has too many bytes or pixels, moves, or breaks off is refused at its field `picture`.
 */
export async function readPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength === 0) refusePicture('missing');
  if (bytes.byteLength > mostBytes) refusePicture('bytes');
  const kind = kindOf(bytes);
  if (kind === 'svg') refusePicture('svg');
  if (kind === null) refusePicture('kind');
  await checkHead(bytes, kind);
  return decode(bytes);
}

/** The head alone is read: nothing is unpacked before its size is known. */
async function checkHead(bytes: Uint8Array, kind: string): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refusePicture('broken'));
  const { width, height, format, pages = 1 } = head;
  if (format !== kind) refusePicture('kind');
  if (width * height > mostPixels || Math.max(width, height) > longestSide) refusePicture('pixels');
  if (Math.min(width, height) < shortestSide) refusePicture('small');
  if (pages > 1 || isMovingPng(bytes)) refusePicture('moving');
}

/** A PNG that moves says so before its first pixels (PNG 3, acTL). */
function isMovingPng(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\x89PNG')) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = text.indexOf('acTL');
  return frames !== -1 && frames < text.indexOf('IDAT');
}

/** All pixels are read here, and only here; what is served is made from what comes out. */
async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', autoOrient: true })
    .timeout({ seconds: longestDecoding })
    .resize({ width: side, height: side, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => refusePicture('broken'));
}

const longestDecoding = 10;
