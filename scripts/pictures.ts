import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import {
  heroKey,
  heroWidths,
  type PictureFormat,
  pictureFormats,
  productWidths,
} from '../market/media/rules.ts';

const productPictures = fileURLToPath(new URL('../database/demo/pictures/', import.meta.url));
const heroPicture = fileURLToPath(new URL(`../app/ui/pictures/${heroKey}.webp`, import.meta.url));
const builtMedia = fileURLToPath(new URL('../build/media/', import.meta.url));

interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly file: string;
}

interface Source {
  readonly file: string;
  readonly variants: readonly Variant[];
}

/**
 * Makes every width and format of the shop's pictures in `folder`. Only what is missing or older than its source
 * is made again, so that a second call ends at once.
 */
export async function preparePictures(folder = builtMedia): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sources = await staleOf(await sourcesFor(folder));
  const queue = [...sources];
  let done = 0;
  const work = async () => {
    for (let source = queue.shift(); source; source = queue.shift()) {
      await makeVariants(source);
      done += 1;
      console.log(`Preparing pictures ${done}/${sources.length}`);
    }
  };
  // Two at a time: a picture keeps a core busy, and the machines this runs on have few.
  await Promise.all([work(), work()]);
}

async function sourcesFor(folder: string): Promise<Source[]> {
  const names = (await readdir(productPictures)).filter((name) => name.endsWith('.webp')).sort();
  const products = names.map((name) => sourceOf(join(productPictures, name), productWidths, folder));
  return [sourceOf(heroPicture, heroWidths, folder), ...products];
}

function sourceOf(file: string, widths: readonly number[], folder: string): Source {
  const key = basename(file, '.webp');
  const variants = widths.flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, file: join(folder, `${key}-${width}.${format}`) })),
  );
  return { file, variants };
}

/** What is still to be made. */
async function staleOf(sources: Source[]): Promise<Source[]> {
  const stale: Source[] = [];
  for (const { file, variants } of sources) {
    const changed = await changedAt(file);
    const times = await Promise.all(variants.map((variant) => changedAt(variant.file)));
    const missing = variants.filter((_, index) => (times[index] ?? 0) < changed);
    if (missing.length > 0) stale.push({ file, variants: missing });
  }
  return stale;
}

async function changedAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? 0;
}

async function makeVariants({ file, variants }: Source): Promise<void> {
  for (const { width, format, file: target } of variants) {
    const resized = sharp(file).resize({ width });
    // Under another name until it is whole: an interrupted start must not leave half a picture behind.
    await encode(resized, width, format).toFile(`${target}.part`);
    await rename(`${target}.part`, target);
  }
}

/** Small pictures are seen small and sharp, large ones bear more loss. `effort` 2 of 9 keeps the first start short. */
function encode(picture: Sharp, width: number, format: PictureFormat): Sharp {
  const quality = width <= 320 ? 56 : 54;
  return format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality: quality + 18 });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await preparePictures();
