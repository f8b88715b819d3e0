import { join } from 'node:path';
import sharp from 'sharp';
import { catalogue } from '../../database/demo/catalogue/index.ts';
import { pictureKey } from '../../database/demo/catalogue/pictures.ts';
import { originals } from '../pictures.ts';
import type { Shot } from './scenes.ts';

/** Where a picture's original is: that of a product with the demo shop, any other with the pages. */
export function originalFile({ scene, view }: Shot): string {
  const folder = catalogue.some(({ id }) => id === scene) ? originals.products : originals.shop;
  return join(folder, `${pictureKey(scene, view)}.webp`);
}

/**
 * Keeps a rendered picture as the original from which all variants are made: a WebP in its full size, in which no loss
 * is seen. Answers with its file.
 */
export async function keepOriginal(png: string, shot: Shot): Promise<string> {
  const file = originalFile(shot);
  await sharp(png).removeAlpha().webp({ quality: 90, effort: 6 }).toFile(file);
  return file;
}
