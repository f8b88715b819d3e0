import sharp from 'sharp';
import { type PictureFormat, pictureFormats, widthsIn } from './rules.ts';
import { maxPixels } from './upload-rules.ts';

export interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

export interface EncodedPicture {
  readonly variants: readonly Variant[];
  /** Placeholder of about 200 characters: a data URI that a page shows until the picture has loaded. */
  readonly preview: string;
}

/** Widths and aspect ratio to encode. */
export interface PictureFrame {
  readonly widths: readonly number[];
  /**
   * Aspect ratio, height by width; the picture is cropped to it on both sides. Default: the original's aspect ratio.
   */
  readonly shape?: number;
}

/**
 * Byte budget of an AVIF of this width. A product page on a phone loads three of 640 pixels and three of 320: together
 * less than the 100 KB of a first visit.
 */
export function byteBudget(width: number): number {
  if (width <= 320) return 9_000;
  return width <= 640 ? 24_000 : 60_000;
}

// Quality levels of AVIF. Above the first, no improvement is visible at the displayed size.
const qualities = [60, 52, 44, 36, 28, 20] as const;

const previewWidth = 16;

// Background for transparent pixels: the background of product photographs (`--photo` of the design).
const background = '#d6ccb7';

/**
 * Encodes an original of any format and size to all served variants: every width in its formats, upright, in sRGB,
 * without metadata. Lowers the quality of all formats until the AVIF is within its byte budget. Rejects when the
 * original is not a picture.
 */
export async function encodePicture(original: Uint8Array, frame: PictureFrame): Promise<EncodedPicture> {
  const variants: Variant[] = [];
  for (const width of frame.widths) variants.push(...(await encodeWidth(original, width, frame)));
  return { variants, preview: await encodePreview(original, frame.shape) };
}

/** Encodes only the placeholder: see `EncodedPicture`. */
export async function encodePreview(original: Uint8Array, shape?: number): Promise<string> {
  const bytes = await resized(original, previewWidth, shape).webp({ quality: 70, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Encodes one width in its formats, as `encodePicture` does. */
export async function encodeWidth(
  original: Uint8Array,
  width: number,
  frame: PictureFrame,
): Promise<Variant[]> {
  // Decodes and resizes once; every format is encoded from these pixels.
  const { data, info } = await resized(original, width, frame.shape)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const { quality, avif } = await encodeWithinBudget(width, (at) =>
    pixels().avif({ quality: at, effort: 1 }).toBuffer(),
  );
  const encode = {
    avif: async () => avif,
    webp: () =>
      pixels()
        .webp({ quality: quality + 16 })
        .toBuffer(),
    jpg: () =>
      pixels()
        .jpeg({ quality: quality + 16, mozjpeg: true })
        .toBuffer(),
  };
  const formats = pictureFormats.filter((format) => widthsIn(format, frame.widths).includes(width));
  return Promise.all(formats.map(async (format) => ({ width, format, bytes: await encode[format]() })));
}

async function encodeWithinBudget(width: number, encode: (quality: number) => Promise<Uint8Array>) {
  const [best, ...coarser] = qualities;
  let encoded = { quality: best as number, avif: await encode(best) };
  for (const quality of coarser) {
    if (encoded.avif.byteLength <= byteBudget(width)) break;
    encoded = { quality, avif: await encode(quality) };
  }
  return encoded;
}

function resized(original: Uint8Array, width: number, shape?: number) {
  const height = shape && Math.round(width * shape);
  return sharp(original, { limitInputPixels: maxPixels, autoOrient: true })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background })
    .toColourspace('srgb');
}
