import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'data', 'session-secret');

it('session secret is created once, readable by its owner only', async () => {
  const secret = await ownSecret(join(folder, 'data'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await ownSecret(join(folder, 'data'))).toBe(secret);
  expect(await readFile(file(), 'utf8')).toBe(secret);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it.each([0, 31])('a session secret truncated to %i characters is replaced', async (length) => {
  const whole = await ownSecret(join(folder, 'data'));
  await writeFile(file(), whole.slice(0, length));
  const secret = await ownSecret(join(folder, 'data'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readFile(file(), 'utf8')).toBe(secret);
});
