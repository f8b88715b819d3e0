import { join } from 'node:path';
import sharp from 'sharp';
import { catalogue } from '../../database/demo/catalogue/index.ts';
import { pictureKey } from '../../database/demo/catalogue/pictures.ts';
import { originals } from '../../server/pictures/sizes.ts';
import type { Shot } from './scenes.ts';

/** Path of a picture's original: with the demo shop for products, with the pages for others. */
export function originalFile({ scene, view }: Shot): string {
  const folder = catalogue.some(({ id }) => id === scene) ? originals.products : originals.shop;
  return join(folder, `${pictureKey(scene, view)}.webp`);
}

/**
 * Stores a rendered picture as the original of all its variants: a WebP in full size, at a visually lossless quality.
 * Returns its file.
 */
export async function keepOriginal(png: string, shot: Shot): Promise<string> {
  const file = originalFile(shot);
  await sharp(png).removeAlpha().webp({ quality: 90, effort: 6 }).toFile(file);
  return file;
}
