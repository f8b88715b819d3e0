import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '../../market/kernel/timeout.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { type FakeS3, startFakeS3 } from '../../tests/support/shop/fake-s3.ts';
import { readConfig } from '../config.ts';
import { createHttp } from '../http/http.ts';
import { createLog } from '../observability/log.ts';
import { mediaOf } from './media.ts';
import { s3Store } from './s3-store.ts';
import { openStore } from './storage.ts';

const keys = {
  S3_BUCKET: 'kheti',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'secret-key',
};
let folder: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-files-'));
  s3 = await startFakeS3(keys.S3_ACCESS_KEY_ID);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => FileStore> = {
  'a folder': () => openStore(readConfig({ DATA_DIR: folder })),
  S3: () => openStore(readConfig({ ...keys, S3_ENDPOINT: s3.url })),
};
const key = 'a1'.repeat(16);
const name = `pictures/${key}-320.webp`;
const bytes = new Uint8Array([0, 1, 2, 253, 254, 255]);

describe.each(Object.keys(stores))('%s', (kind) => {
  const store = () => stores[kind]?.() as FileStore;

  it('returns stored bytes unchanged', async () => {
    await store().put(name, bytes, 'image/webp');
    expect(await store().get(name)).toEqual(bytes);
    expect(await store().has(name)).toBe(true);
    await store().put(name, new Uint8Array([7]), 'image/webp');
    expect(await store().get(name)).toEqual(new Uint8Array([7]));
  });

  it('has no file that was never stored or was removed', async () => {
    expect(await store().get(`licences/${key}.pdf`)).toBeUndefined();
    await store().put(name, bytes, 'image/webp');
    await store().remove([name, `pictures/${key}-640.webp`]);
    expect(await store().get(name)).toBeUndefined();
    expect(await store().has(name)).toBe(false);
    await store().remove([name]);
  });

  it.each(['../database/secret', 'pictures/../../x.webp', `pictures/${key}.webp/..`, `other/${key}.pdf`, ''])(
    'refuses the file name %j',
    async (wrong) => {
      await expect(store().put(wrong, bytes, 'image/webp')).rejects.toThrow(RangeError);
      await expect(async () => store().get(wrong)).rejects.toThrow(RangeError);
    },
  );
});

it('the folder has no partial file after a write', async () => {
  await stores['a folder']?.().put(name, bytes, 'image/webp');
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((one) => one.endsWith('.part'))).toEqual([]);
});

it('S3: retries a server error, and reports a wrong access key', async () => {
  const store = stores.S3?.() as FileStore;
  s3.failNext(1);
  await store.put(name, bytes, 'image/webp');
  expect(s3.objects.get(`/kheti/${name}`)?.type).toBe('image/webp');
  const stranger = openStore(readConfig({ ...keys, S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: 'other' }));
  await expect(stranger.get(name)).rejects.toThrow('S3 answered 403 to GET');
});

it('S3: a hanging store times out for a limited number of requests, and is retried after a pause', async () => {
  const { s3: settings } = readConfig({ ...keys, S3_ENDPOINT: s3.url });
  if (!settings) throw new Error('no settings of S3');
  const store = s3Store(settings, { toBegin: 1_000, toBeginAfterFile: 1_000, toEnd: 5_000, rest: 500 });
  await store.put(name, bytes, 'image/webp');
  const before = s3.hang(true);
  await expect(store.put(name, bytes, 'image/webp')).rejects.toThrow(TimeoutError);
  const crowd = await Promise.allSettled(Array.from({ length: 400 }, () => store.get(name)));
  for (const one of crowd)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(TimeoutError) });
  const asked = s3.hang(false);
  expect(asked - before).toBeLessThanOrEqual(1 + 256);
  await expect(store.get(name)).rejects.toThrow(TimeoutError);
  expect(s3.hang(false)).toBe(asked);
  await vi.waitFor(async () => expect(await store.get(name)).toEqual(bytes), {
    timeout: 5_000,
    interval: 20,
  });
});

it('S3: requires all of its settings or none', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: 'kheti' })).toThrow(
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too',
  );
  expect(() => readConfig({ ...keys, S3_ENDPOINT: 'ftp://x' })).toThrow('S3_ENDPOINT must be an address');
});

describe('an uploaded picture', () => {
  const built = { answer: async () => undefined };
  const ask = (path: string, init?: RequestInit) => {
    const http = createHttp({
      config: { siteUrl: undefined, trustProxy: false },
      log: createLog('silent'),
      readiness: async () => 'ready',
      pages: async () => new Response('page', { status: 404 }),
      assets: undefined,
      media: mediaOf(built, stores['a folder']?.() as FileStore),
    });
    return http.fetch(new Request(`http://shop.example${path}`, init));
  };

  it('is immutable, with nosniff and a content security policy', async () => {
    await stores['a folder']?.().put(name, bytes, 'image/webp');
    const answer = await ask(`/media/${key}-320.webp`);
    expect(await answer.bytes()).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask(`/media/${key}-320.webp`, { headers })).status).toBe(304);
  });

  it('has one URL, and a licence has none', async () => {
    await stores['a folder']?.().put(`licences/${key}.pdf`, bytes, 'application/pdf');
    const paths = [`${key}-640.webp`, `${key}.pdf`, `../licences/${key}.pdf`, `licences/${key}.pdf`, key];
    for (const path of paths) expect((await ask(`/media/${path}`)).status, path).toBe(404);
  });
});
