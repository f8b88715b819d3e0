import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../support/database/data-folder.ts';
import { childrenOf } from '../support/shop/children-of.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import { setImage } from '../support/shop/staged-image.ts';
import type { Stage } from '../support/shop/staged-start.ts';

const key = 'wheat-hd-3086';
const products = [key, 'battery-sprayer-16-l', 'okra-arka-anamika'];
const count = 3 * products.length;
const soon = { timeout: 30_000 };

let stage: Stage;
let folder: string;
let shop: ShopProcess;
const start = async () => startShop({ DATA_DIR: folder }, join(stage.folder, 'server/main.ts'));
const media = () => join(stage.folder, 'build/media');
const encoded = async () => (await readdir(media())).filter((name) => name.endsWith('.hash')).length;

/** A copy of the project with a few originals and without encoded pictures. */
beforeAll(async () => {
  stage = await setImage(['app', 'database', 'market', 'server', 'package.json']);
  folder = await dataFolder();
  await rm(media(), { recursive: true });
  const originals = join(stage.folder, 'database/demo/pictures');
  const kept = new Set(products.map((product) => `${product}.webp`));
  for (const name of await readdir(originals)) if (!kept.has(name)) await rm(join(originals, name));
  await rm(join(stage.folder, 'app/ui/pictures'), { recursive: true });
  await mkdir(join(stage.folder, 'app/ui/pictures'));
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await stage?.remove();
  await rm(folder, { recursive: true });
});

it('a shop opens without pictures, and encodes one that is requested', async () => {
  shop = await start();
  const answer = await fetch(`${shop.url}/media/${key}-1000.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect((await fetch(`${shop.url}/media/${key}-1001.webp`)).status).toBe(404);
});

it('goes on after a kill where it stopped, and leaves no process', async () => {
  const children = childrenOf(shop.pid);
  await shop.end('SIGKILL');
  await expect.poll(() => children.filter(isRunning), soon).toEqual([]);
  const before = await encoded();
  expect(before).toBeGreaterThan(0);

  await rm(join(media(), `.${key}-1000.hash`));
  const left = count - (await encoded());
  shop = await start();
  const allDone = `Preparing pictures: ${left} of ${left}"`;
  await expect.poll(() => shop.output(), soon).toContain(allDone);
  expect(await encoded()).toBe(count);
  await expect.poll(() => childrenOf(shop.pid), soon).toEqual([]);
});

it('encodes nothing at the next start', async () => {
  expect(await shop.end('SIGTERM')).toBe(0);
  shop = await start();
  expect((await fetch(`${shop.url}/media/${key}-320.avif`)).status).toBe(200);
  expect(childrenOf(shop.pid)).toEqual([]);
  expect(shop.output()).not.toContain('Preparing');
});

/** False also for a process that has ended and whose parent has not noticed. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
