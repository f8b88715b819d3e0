import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../market/limits/places.ts';
import { childrenOf } from '../../tests/support/shop/children-of.ts';
import { encodeSize } from './encode-size.ts';
import { type Encoder, encoderProcess } from './encoder.ts';
import { ShopPictures } from './shop-pictures.ts';
import { allSizes, outdatedIn, type PictureSize, pictureNames, removeOthers, stampOf } from './sizes.ts';

const sizes = await allSizes();
const small = sizes.filter(({ width }) => width === 320);
const [one, ...others] = small as [PictureSize, ...PictureSize[]];
const pathOf = (size: PictureSize, format: string) => `/${size.key}-${size.width}.${format}`;
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
const request = new Request('http://shop.example/');
const ask = (pictures: ShopPictures, path: string) => pictures.answer(path, request, 60);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Encodes in this process, and records what it encoded. */
function recorder() {
  const encoded: PictureSize[] = [];
  const encode: Encoder = (size) => {
    encoded.push(size);
    return encodeSize(size, folder);
  };
  return { encoded, encode };
}

/** Records the progress of `prepare`, and fails at errors. */
function progress() {
  const seen: string[] = [];
  const onFailure = (error: unknown) => {
    throw error;
  };
  return { seen, onProgress: (done: number, count: number) => seen.push(`${done} of ${count}`), onFailure };
}

it('encodes in one process of low priority, which ends with its last size', async () => {
  const encode = encoderProcess(folder);
  const encoding = Promise.all(small.slice(0, 3).map(encode));
  const own = childrenOf(process.pid).filter((pid) => commandOf(pid).includes('encoder-child'));
  expect(own.map((pid) => getPriority(pid))).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
  await encoding;
  await expect.poll(() => childrenOf(process.pid), { timeout: 30_000 }).not.toContain(own[0]);
  await encode(one);
});

it('rejects the sizes of a process that was killed, and starts another for the next', async () => {
  const encode = encoderProcess(folder);
  const encoding = encode(one);
  for (const pid of childrenOf(process.pid)) {
    if (commandOf(pid).includes('encoder-child')) process.kill(pid, 'SIGKILL');
  }
  await expect(encoding).rejects.toThrow('ended');
  await encode(one);
  expect(await outdatedIn(folder, [one])).toEqual([]);
});

describe('a picture that is requested before it is encoded', () => {
  it('is encoded by a process of its own in the requested format and width', async () => {
    const pictures = new ShopPictures(folder, small, encoderProcess(folder));
    for (const format of ['avif', 'webp']) {
      const answer = await ask(pictures, pathOf(one, format));
      expect(answer?.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer?.headers.get('cache-control')).toBe('public, max-age=60');
      const { format: decoded, width } = await sharp(await answer?.bytes()).metadata();
      expect([decoded, width]).toEqual([format === 'avif' ? 'heif' : format, 320]);
    }
  });

  it('is encoded once for twenty requests, in all formats', async () => {
    const { encoded, encode } = recorder();
    const pictures = new ShopPictures(folder, small, encode);
    const formats = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'avif' : 'webp'));
    const answers = await Promise.all(formats.map((format) => ask(pictures, pathOf(one, format))));
    expect(answers.map((answer) => answer?.status)).toEqual(formats.map(() => 200));
    expect(encoded).toEqual([one]);
  });

  it('is encoded two at a time, and one more than the queue holds is refused', async () => {
    const gate = Promise.withResolvers<void>();
    const started: PictureSize[] = [];
    const pictures = new ShopPictures(folder, sizes, async (size) => {
      started.push(size);
      await gate.promise;
      for (const name of pictureNames(size)) await writeFile(join(folder, name), '');
    });
    const answers = sizes.slice(0, 103).map((size) => ask(pictures, pathOf(size, 'webp')));
    await expect(answers.at(-1)).rejects.toThrow(Busy);
    expect(started).toHaveLength(2);
    gate.resolve();
    for (const answer of await Promise.all(answers.slice(0, -1))) expect(answer?.status).toBe(200);
  });

  it('is encoded again after a failure', async () => {
    const { encode } = recorder();
    let fails = true;
    const pictures = new ShopPictures(folder, small, async (size) => {
      if (fails) throw new Error('no space');
      return encode(size);
    });
    await expect(ask(pictures, pathOf(one, 'webp'))).rejects.toThrow('no space');
    fails = false;
    expect((await ask(pictures, pathOf(one, 'webp')))?.status).toBe(200);
  });

  it('is answered from its new files when those in the folder are of another original', async () => {
    await encodeSize({ ...one, hash: 'of another original' }, folder);
    await writeFile(join(folder, `${one.key}-320.webp`), 'old');
    const { encode } = recorder();
    const pictures = new ShopPictures(folder, await outdatedIn(folder, [one]), encode);
    const answer = await ask(pictures, pathOf(one, 'webp'));
    expect((await sharp(await answer?.bytes()).metadata()).width).toBe(320);
  });
});

it('finds no picture of an unknown key, width or format, and encodes nothing for it', async () => {
  const { encoded, encode } = recorder();
  const pictures = new ShopPictures(folder, sizes, encode);
  const unknown = [
    '/unknown-320.avif',
    `/${one.key}-321.avif`,
    `/${one.key}-320.png`,
    `/${one.key}-320.jpg`,
    `/${stampOf(one)}`,
    `/../media${pathOf(one, 'avif')}`,
  ];
  for (const path of unknown) expect(await ask(pictures, path), path).toBeUndefined();
  expect(encoded).toEqual([]);
});

describe('preparing all pictures', () => {
  it('reports its progress, and encodes nothing the second time', async () => {
    const few = others.slice(0, 3);
    const [first, second] = [progress(), recorder()];
    await new ShopPictures(folder, few, recorder().encode).prepare(first);
    expect(first.seen).toEqual(['3 of 3']);
    expect(await outdatedIn(folder, few)).toEqual([]);

    const again = progress();
    const pictures = new ShopPictures(folder, await outdatedIn(folder, few), second.encode);
    await pictures.prepare(again);
    expect([again.seen, second.encoded]).toEqual([[], []]);
    for (const size of few) expect((await ask(pictures, pathOf(size, 'avif')))?.status).toBe(200);
  });

  it('shares what requests encode', async () => {
    const few = others.slice(0, 3);
    const { encoded, encode } = recorder();
    const pictures = new ShopPictures(folder, few, encode);
    await Promise.all([
      ...few.map((size) => ask(pictures, pathOf(size, 'webp'))),
      pictures.prepare(progress()),
    ]);
    expect(encoded.map(({ key }) => key).sort()).toEqual(few.map(({ key }) => key).sort());
  });

  it('goes on after a picture that cannot be encoded, and stops when all fail', async () => {
    const broken = { ...one, original: join(folder, 'missing.webp') };
    const failures: unknown[] = [];
    const report = { ...progress(), onFailure: (error: unknown) => failures.push(error) };
    await new ShopPictures(folder, [broken, ...others.slice(0, 2)], encoderProcess(folder)).prepare(report);
    expect(failures.map(String)).toEqual([expect.stringMatching(/cannot encode .*ENOENT/)]);
    expect(report.seen).toEqual([]);
    expect(await outdatedIn(folder, [one, ...others.slice(0, 2)])).toEqual([one]);

    let attempts = 0;
    const full: Encoder = async () => {
      attempts += 1;
      throw new Error('no space');
    };
    await new ShopPictures(folder, sizes, full).prepare({ ...report, onFailure: () => {} });
    expect(attempts).toBeLessThan(10);
  });
});

it('removes the files of pictures without an original and interrupted writes', async () => {
  await encodeSize(one, folder);
  for (const name of ['gone-320.avif', '.gone-320.hash', `.${one.key}-320.avif.17.part`]) {
    await writeFile(join(folder, name), '');
  }
  await removeOthers(folder, sizes);
  expect((await readdir(folder)).sort()).toEqual([stampOf(one), ...pictureNames(one)].sort());
});
