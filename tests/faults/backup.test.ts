import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../support/database/data-folder.ts';
import { compileCache } from '../support/shop/compile-cache.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-backup-'));
  await rename(await dataFolder(), join(folder, 'shop'));
  shop = await startShop({ DATA_DIR: join(folder, 'shop') });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Runs an operator command and returns its output. */
async function run(program: string, DATA_DIR: string, ...given: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../../server/commands/${program}.ts`, import.meta.url));
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...given], {
    env: { PATH, HOME, DATA_DIR, ...compileCache },
  });
  return stdout;
}

it('backs up the embedded database while the shop runs and restores into an empty folder', async () => {
  const [file, fresh] = [join(folder, 'shop.tar'), join(folder, 'fresh')];
  const [output, page] = await Promise.all([
    run('backup', join(folder, 'shop'), file),
    fetch(`${shop.url}/products`),
  ]);
  expect(output).toMatch(/Backed up [\d,]+ rows/);
  expect(page.status).toBe(200);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { stdout: names } = await promisify(execFile)('tar', ['-tf', file]);
  expect(names).toMatch(/^shop\.json\ntables\/[\s\S]*\nmanifest\.json\nsha256\n$/);

  expect(await run('restore', fresh, file)).toMatch(/Restored [\d,]+ rows/);
  expect(await run('doctor', fresh)).toContain('All is well');
  const again = await startShop({ DATA_DIR: fresh });
  expect(again.output()).not.toContain('Loading the demo shop');
  const list = await (await fetch(`${again.url}/products`)).text();
  await again.end();
  expect(list).toContain('Wheat');
});

it('disconnects a stalled backup client, because pages wait for the backup', async () => {
  const stalled = connect(join(folder, 'shop', 'backup.sock'));
  stalled.pause();
  stalled.write('rows');
  await expect.poll(() => stalled.bytesWritten).toBe(4);
  const body = new URLSearchParams({ intent: 'password', email: 'nobody@test.example', password: 'a-guess' });
  const login = await fetch(`${shop.url}/login`, { method: 'POST', body, headers: { origin: shop.url } });
  expect(login.status).toBe(401);
  stalled.destroy();
});

it('overwrites neither files nor an existing shop', async () => {
  const there = join(folder, 'shop.tar');
  await expect(run('backup', join(folder, 'shop'), there)).rejects.toMatchObject({
    stderr: `Cannot write ${there}: it is there already.\n`,
  });
  await expect(run('restore', join(folder, 'fresh'), there)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^There is a shop in this database already[^\n]*\n$/) as string,
  });
});
