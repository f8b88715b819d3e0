import sharp from 'sharp';
import { type PictureFormat, pictureFormats, widthsIn } from './rules.ts';

export interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

export interface EncodedPicture {
  readonly variants: readonly Variant[];
  /** The picture in two hundred letters: a data URI that a page shows until the picture itself has come. */
  readonly preview: string;
}

/** What is asked of a picture. */
export interface PictureFrame {
  readonly widths: readonly number[];
  /** Height by width; what stands out is cut off on both sides. The original's own where it is left out. */
  readonly shape?: number;
}

/**
 * The most bytes that an AVIF of this width may have. A product's page shows a phone three of 640 pixels and three of 320:
 * together they stay below the 100 KB of a first visit.
 */
export function byteBudget(width: number): number {
  if (width <= 320) return 9_000;
  return width <= 640 ? 24_000 : 60_000;
}

// AVIF's own scale. Below the first nothing is seen to get better at the size it is shown.
const qualities = [60, 52, 44, 36, 28, 20] as const;

// More than the cameras of phones make as a rule; what unpacks to more may be an attack.
const mostPixels = 60_000_000;
const previewWidth = 16;

// The ground of our photographs (`--photo` of the design), for what an original leaves transparent.
const ground = '#d6ccb7';

/**
 * All that is served of one picture, from an original in any format and size: every width in every format, upright,
 * in sRGB and without what a camera writes beside it. An AVIF is made coarser until it keeps its budget, the others
 * with it. Rejects when the original is no picture.
 */
export async function encodePicture(original: Uint8Array, frame: PictureFrame): Promise<EncodedPicture> {
  const variants: Variant[] = [];
  for (const width of frame.widths) variants.push(...(await encodeWidth(original, width, frame)));
  return { variants, preview: await encodePreview(original, frame.shape) };
}

/** The tiny picture alone: see `EncodedPicture`. */
export async function encodePreview(original: Uint8Array, shape?: number): Promise<string> {
  const bytes = await resized(original, previewWidth, shape).webp({ quality: 70, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

async function encodeWidth(original: Uint8Array, width: number, frame: PictureFrame): Promise<Variant[]> {
  // Read and made smaller once; the formats start from its pixels.
  const { data, info } = await resized(original, width, frame.shape)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const { quality, avif } = await withinBudget(width, (at) =>
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

async function withinBudget(width: number, encode: (quality: number) => Promise<Uint8Array>) {
  const [best, ...coarser] = qualities;
  let made = { quality: best as number, avif: await encode(best) };
  for (const quality of coarser) {
    if (made.avif.byteLength <= byteBudget(width)) break;
    made = { quality, avif: await encode(quality) };
  }
  return made;
}

function resized(original: Uint8Array, width: number, shape?: number) {
  const height = shape && Math.round(width * shape);
  return sharp(original, { limitInputPixels: mostPixels, autoOrient: true })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: ground })
    .toColourspace('srgb');
}
