import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import nodeFlags from '../../server/node-flags.json' with { type: 'json' };
import { childrenOf } from '../support/shop/children-of.ts';
import { npmStart, type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import { setStage } from '../support/shop/staged-start.ts';

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-life-'));
  shop = await startShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

it('prints its progress, with the demo accounts', () => {
  expect(shop.output()).toMatch(/Opening the embedded database[\s\S]+Loading the demo shop[\s\S]+is open at/);
  expect(shop.output()).toMatch(/farmer@demo\.example +demo-farmer/);
});

it('makes the session secret readable only by its owner', async () => {
  const { mode } = await stat(join(folder, 'session-secret'));
  expect(mode & 0o777).toBe(0o600);
});

it('rejects a second process on the same data with one line', async () => {
  const second = startShop({ DATA_DIR: folder });
  await expect(second).rejects.toThrow(
    new RegExp(`ended with 1:\\n[^\\n]+ in use[^\\n]+${shop.pid}[^\\n]+\\n$`),
  );
});

it('stops at an invalid setting with one line that names it', async () => {
  await expect(startShop({ DATA_DIR: folder, PORT: 'abc' })).rejects.toThrow(
    /ended with 1:\n[^\n]*PORT[^\n]*\n$/,
  );
});

it('reports in one line that its database is unreachable', async () => {
  const settings = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', SESSION_SECRET: randomUUID() };
  await expect(startShop(settings)).rejects.toThrow(
    /ended with 1:\nOpening[^\n]+\nCannot open[^\n]+DATABASE_URL\.\n$/,
  );
});

it('logs requests without query and without personal data', async () => {
  await fetch(`${shop.url}/products?search=savita%40test.example`);
  await expect.poll(() => shop.output()).toMatch(/"path":"\/products","status":200/);
  expect(shop.output()).not.toMatch(/savita|127\.0\.0\.1"/);
});

it('finishes open requests on shutdown, and npm start opens the same data again, in one process of the shop', async () => {
  const inFlight = fetch(`${shop.url}/products`);
  await fetch(`${shop.url}/healthz`);
  const ended = shop.end('SIGTERM');
  expect((await inFlight).status).toBe(200);
  expect(await ended).toBe(0);
  expect(existsSync(join(folder, 'process'))).toBe(false);

  const stage = await setStage();
  shop = await npmStart({ DATA_DIR: folder }, stage.folder);
  expect(shop.output()).not.toMatch(/Installing|Building|Preparing|Loading the demo shop/);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const [start = 0, program = 0, ...others] = descendantsOf(shop.pid);
  expect(others).toEqual([]);
  const command = await readFile(`/proc/${program}/cmdline`, 'utf8');
  const node = join(stage.folder, 'node_modules/node/bin/node');
  expect(command.split('\0')).toEqual([node, ...nodeFlags, 'server/main.ts', '']);
  process.kill(start, 'SIGTERM');
  expect(await shop.exit).toBe(0);

  // npm passes a signal to its shell alone.
  shop = await npmStart({ DATA_DIR: folder }, stage.folder);
  await shop.end('SIGTERM');
  await expect.poll(() => existsSync(join(folder, 'process')), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => shop.output()).toContain('Stopping');
  await stage.remove();
});

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}
