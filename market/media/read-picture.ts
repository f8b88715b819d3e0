import sharp from 'sharp';
import { refuse } from '../kernel/errors.ts';
import { productShape } from './rules.ts';
import { longestSide, maxBytes, maxPixels, shortestSide } from './upload-rules.ts';

/**
 * Vendor pictures are not cropped: they are padded to the shape of product pictures, with the background of product
 * photographs.
 */
const background = '#d6ccb7';
const width = 1_200;
const height = width * productShape;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) ===
  text;

/** Detects the file type by its first bytes; the file name is ignored. */
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

/** Fails with a `picture` message key (`validation.picture` in the message catalogues). */
function refusePicture(reason: string): never {
  return refuse('input.invalid', { fields: { picture: `picture.${reason}` } });
}

/**
 * Decodes an uploaded picture and encodes it again as PNG: upright, in the shape of product pictures, without metadata.
 * Fails at the field `picture` for other file types, too many bytes or pixels, animations and truncated files.
 */
export async function readPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength === 0) refusePicture('missing');
  if (bytes.byteLength > maxBytes) refusePicture('bytes');
  const kind = kindOf(bytes);
  if (kind === 'svg') refusePicture('svg');
  if (kind === null) refusePicture('kind');
  await checkHeader(bytes, kind);
  return decode(bytes);
}

/** Reads only the header: pixels are not decoded before the size is checked. */
async function checkHeader(bytes: Uint8Array, kind: string): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refusePicture('broken'));
  const { width, height, format, pages = 1 } = header;
  if (format !== kind) refusePicture('kind');
  if (width * height > maxPixels || Math.max(width, height) > longestSide) refusePicture('pixels');
  if (Math.min(width, height) < shortestSide) refusePicture('small');
  if (pages > 1 || isMovingPng(bytes)) refusePicture('moving');
}

/** An animated PNG has an acTL chunk before its first IDAT chunk (PNG 3). */
function isMovingPng(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\x89PNG')) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = text.indexOf('acTL');
  return frames !== -1 && frames < text.indexOf('IDAT');
}

/** The only place that decodes the uploaded pixels; all variants are encoded from its result. */
async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', autoOrient: true })
    .timeout({ seconds: longestDecoding })
    .resize({ width, height, fit: 'contain', background })
    .flatten({ background })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => refusePicture('broken'));
}

const longestDecoding = 10;
