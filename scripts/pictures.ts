import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { encodePicture, type PictureFrame } from '../market/media/encode.ts';
import {
  heroKey,
  heroPhoneKey,
  heroPhoneWidths,
  heroWidths,
  pictureAddress,
  pictureFormats,
  productWidths,
  shopWidths,
  socialKey,
  socialWidths,
  widthsIn,
} from '../market/media/rules.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Folders of the originals: the goods of the demo shop, and the pictures of the shop itself. */
export const originals = { products: at('database/demo/pictures'), shop: at('app/ui/pictures') } as const;

// A change in one of these files invalidates all pictures.
const recipe = ['market/media/encode.ts', 'market/media/rules.ts'].map(at);

interface Job {
  readonly key: string;
  readonly original: Uint8Array;
  readonly frame: PictureFrame;
  /** Hash of the original and of the recipe; stored with the pictures to detect outdated ones. */
  readonly hash: string;
}

/**
 * Encodes every width and format of the shop's pictures into `folder`, and removes pictures without an original. Incremental:
 * only changed ones are encoded again.
 */
export async function preparePictures(folder = at('build/media')): Promise<void> {
  await mkdir(folder, { recursive: true });
  const jobs = await allJobs();
  await removeOthers(folder, jobs);
  const queue = await staleOf(folder, jobs);
  const count = queue.length;
  let done = 0;
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await make(job, folder);
      done += 1;
      if (done % 10 === 0 || done === count) console.log(`Preparing pictures: ${done} of ${count}`);
    }
  };
  // Two at a time: encoding keeps a core busy, and the usual machines have few.
  await Promise.all([work(), work()]);
}

async function allJobs(): Promise<Job[]> {
  const how = await Promise.all(recipe.map((file) => readFile(file)));
  const hashOf = (original: Uint8Array) =>
    [...how, original].reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
  const inFolder = async (folder: string, frameOf: (key: string) => PictureFrame) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort();
    return names.map(async (name) => {
      const [key, original] = [basename(name, '.webp'), await readFile(join(folder, name))];
      return { key, original, frame: frameOf(key), hash: hashOf(original) };
    });
  };
  const products = await inFolder(originals.products, () => ({ widths: productWidths, shape: 1 }));
  const shop = await inFolder(originals.shop, (key) => ({ widths: widthsOf(key) }));
  return Promise.all([...shop, ...products]);
}

const ownWidths: Readonly<Record<string, readonly number[]>> = {
  [heroKey]: heroWidths,
  [heroPhoneKey]: heroPhoneWidths,
  [socialKey]: socialWidths,
};

function widthsOf(key: string): readonly number[] {
  return ownWidths[key] ?? shopWidths;
}

async function staleOf(folder: string, jobs: readonly Job[]): Promise<Job[]> {
  const present = new Set(await readdir(folder));
  const made = await Promise.all(
    jobs.map(({ key }) => readFile(stampOf(folder, key), 'utf8').catch(() => '')),
  );
  return jobs.filter(
    ({ hash, ...job }, index) => made[index] !== hash || !namesOf(job).every((name) => present.has(name)),
  );
}

async function make({ key, original, frame, hash }: Job, folder: string): Promise<void> {
  const { variants } = await encodePicture(original, frame);
  for (const { width, format, bytes } of variants) {
    await write(join(folder, basename(pictureAddress(key, width, format))), bytes);
  }
  await write(stampOf(folder, key), hash);
}

/** Atomic write through a temporary name: an interrupted start leaves no incomplete picture. */
async function write(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Path of a hash file; the server does not serve names that begin with a dot. */
function stampOf(folder: string, key: string): string {
  return join(folder, `.${key}.hash`);
}

async function removeOthers(folder: string, jobs: readonly Job[]): Promise<void> {
  const expected = new Set(jobs.flatMap((job) => [basename(stampOf(folder, job.key)), ...namesOf(job)]));
  const ours = (await readdir(folder)).filter((name) => /\.(avif|webp|jpg|hash|part)$/.test(name));
  await Promise.all(ours.filter((name) => !expected.has(name)).map((name) => rm(join(folder, name))));
}

function namesOf({ key, frame }: Pick<Job, 'key' | 'frame'>): string[] {
  return pictureFormats.flatMap((format) =>
    widthsIn(format, frame.widths).map((width) => basename(pictureAddress(key, width, format))),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await preparePictures();
