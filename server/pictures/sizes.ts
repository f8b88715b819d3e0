import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureFrame } from '../../market/media/encode.ts';
import {
  heroKey,
  heroWidths,
  type PictureFormat,
  pictureAddress,
  pictureFormats,
  productShape,
  productWidths,
  shopWidths,
  socialKey,
  socialWidths,
  widthsIn,
} from '../../market/media/rules.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Folders of the originals: the goods of the demo shop, and the pictures of the shop itself. */
export const originals = { products: at('database/demo/pictures'), shop: at('app/ui/pictures') } as const;

// A change in one of these files invalidates all pictures.
const recipe = ['market/media/encode.ts', 'market/media/rules.ts'].map(at);

/** One width of a picture, in its formats: the unit of encoding, about 0.2 s of CPU time. */
export interface PictureSize {
  readonly key: string;
  readonly width: number;
  readonly frame: PictureFrame;
  /** Path of the original. */
  readonly original: string;
  /** Hash of the original and of the recipe; stored with the files to detect outdated ones. */
  readonly hash: string;
}

/** All sizes of the shop's pictures, the smallest first: phones need them, and they take least time. */
export async function allSizes(): Promise<PictureSize[]> {
  const how = await Promise.all(recipe.map((file) => readFile(file)));
  const inFolder = async (folder: string, frameOf: (key: string) => PictureFrame) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort();
    const sizes = names.map(async (name) => {
      const [key, original] = [basename(name, '.webp'), join(folder, name)];
      const hash = hashOf([...how, await readFile(original)]);
      const frame = frameOf(key);
      return frame.widths.map((width) => ({ key, width, frame, original, hash }));
    });
    return (await Promise.all(sizes)).flat();
  };
  const shop = await inFolder(originals.shop, (key) => ({ widths: ownWidths[key] ?? shopWidths }));
  const products = await inFolder(originals.products, () => ({ widths: productWidths, shape: productShape }));
  return [...shop, ...products].sort((one, other) => one.width - other.width);
}

const ownWidths: Readonly<Record<string, readonly number[]>> = {
  [heroKey]: heroWidths,
  [socialKey]: socialWidths,
};

function hashOf(parts: readonly Uint8Array[]): string {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
}

/** The sizes whose files are missing in a folder, or were encoded from another original or recipe. */
export async function outdatedIn(folder: string, sizes: readonly PictureSize[]): Promise<PictureSize[]> {
  const present = new Set(await readdir(folder));
  const isCurrent = async (size: PictureSize) =>
    pictureNames(size).every((name) => present.has(name)) &&
    present.has(stampOf(size)) &&
    (await readFile(join(folder, stampOf(size)), 'utf8')) === size.hash;
  const current = await Promise.all(sizes.map(isCurrent));
  return sizes.filter((_, index) => !current[index]);
}

/** Removes the files of pictures without an original, and what interrupted writes left. */
export async function removeOthers(folder: string, sizes: readonly PictureSize[]): Promise<void> {
  const expected = new Set(sizes.flatMap((size) => [stampOf(size), ...pictureNames(size)]));
  const ours = (await readdir(folder)).filter((name) => /\.(avif|webp|jpg|hash|part)$/.test(name));
  await Promise.all(ours.filter((name) => !expected.has(name)).map((name) => rm(join(folder, name))));
}

/** File names of a size in its formats. */
export function pictureNames({ key, width, frame }: PictureSize): string[] {
  return pictureFormats
    .filter((format) => widthsIn(format, frame.widths).includes(width))
    .map((format) => pictureName({ key, width }, format));
}

export function pictureName(
  { key, width }: Pick<PictureSize, 'key' | 'width'>,
  format: PictureFormat,
): string {
  return basename(pictureAddress(key, width, format));
}

/** Name of the hash file; the server does not serve names that begin with a dot. */
export function stampOf({ key, width }: PictureSize): string {
  return `.${key}-${width}.hash`;
}
