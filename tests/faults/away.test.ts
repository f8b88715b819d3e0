import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '../../database/connect.ts';
import { demoAccount } from '../../database/demo/accounts.ts';
import { examineFiles } from '../../database/doctor/examine-files.ts';
import { openStore } from '../../server/storage/storage.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { complaintsAt, withOpen } from '../support/doctor.ts';
import { aPhoto } from '../support/judges/pictures.ts';
import { type Line, openLine } from '../support/line.ts';
import { type FakeS3, startFakeS3 } from '../support/shop/fake-s3.ts';
import { OrderBook } from '../support/shop/order-book.ts';
import { type ShopProcess, startShop, startShopAtSite } from '../support/shop/shop-process.ts';
import { type MailServer, openMailServer } from '../support/shop/smtp.ts';

const upload = '/vendor/products/wheat-hd-3086/pictures/upload';

let database: DemoDatabase;
let folder: string;
let s3: FakeS3;
let mails: MailServer;
let lines: { s3: Line; mails: Line };
let shop: ShopProcess;
beforeAll(async () => {
  [database, s3, mails] = await Promise.all([openDemoDatabase(), startFakeS3('key-id'), openMailServer()]);
  lines = { s3: await openLine(s3.url), mails: await openLine(mails.url) };
  folder = await mkdtemp(join(tmpdir(), 'kheti-away-'));
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await Promise.all([lines?.s3.close(), lines?.mails.close(), s3?.close(), mails?.close()]);
  await database?.remove();
  await rm(folder, { recursive: true });
});

/** Uploads a photo of one of the demo vendor's products. */
async function sendPhoto(): Promise<Response> {
  const { email, password } = demoAccount('vendor');
  const origin = new URL(shop.url).origin;
  const headers = { origin };
  const body = new URLSearchParams({ intent: 'password', email, password });
  const signedIn = await fetch(`${shop.url}/vendor/login`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const form = new FormData();
  form.set('intent', 'add');
  form.set('picture', new File([await aPhoto()], 'wheat.jpg'));
  return fetch(shop.url + upload, { method: 'POST', body: form, headers: { ...headers, cookie } });
}

const keys = async () => {
  const { rows } = await database.operator.query<{ key: string }>(
    `select key from product_images where key ~ '^[0-9a-f]{32}$' order by position`,
  );
  return rows.map(({ key }) => key);
};

it('rejects an image upload and leaves no partial files when the disk is full', async () => {
  shop = await startShop({ ...database.settings, DATA_DIR: folder });
  await shop.mayWrite(200);
  const refused = await sendPhoto();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await keys()).toEqual([]);
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile() && /files\/pictures/.test(entry.parentPath))).toEqual([]);

  await shop.mayWrite('unlimited');
  expect(await (await sendPhoto()).json()).toEqual({ problem: null });
  const [key] = await keys();
  expect((await fetch(`${shop.url}/media/${key}-640.webp`)).status).toBe(200);
  const store = openStore({ dataDir: folder, s3: undefined });
  const files = await withOpen(
    openPostgres(database.url, { connections: 1, onIdleError: () => {} }),
    ({ db }) => examineFiles(db, store),
  );
  expect(files.faults).toEqual([]);
  expect(await complaintsAt(database.url)).toEqual([]);
  await shop.end();
});

it('keeps selling while S3 and the mail server are down or hang, without losing images or mails', async () => {
  await database.operator.query(`delete from product_images where key ~ '^[0-9a-f]{32}$'`);
  shop = await startShopAtSite({
    ...database.settings,
    S3_ENDPOINT: lines.s3.url,
    S3_BUCKET: 'kheti',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: lines.mails.url,
  });
  expect(await (await sendPhoto()).json()).toEqual({ problem: null });
  const [key] = await keys();
  lines.s3.cut();
  lines.mails.hold();
  const [picture, page, refused] = [
    await fetch(`${shop.url}/media/${key}-640.webp`),
    await fetch(`${shop.url}/products/wheat-hd-3086`),
    await sendPhoto(),
  ];
  expect([picture.status, page.status, refused.status]).toEqual([503, 200, 503]);
  const book = await OrderBook.open(shop.url);
  await book.order();
  lines.s3.mend();
  expect((await fetch(`${shop.url}/media/${key}-640.webp`)).status).toBe(200);
  lines.s3.hold();
  const crowd = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${shop.url}/media/${key}-640.webp`)),
  );
  for (const { status, headers } of [...crowd, await sendPhoto()])
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(`${shop.url}/products/wheat-hd-3086`)).status).toBe(200);
  lines.s3.mend();
  lines.mails.mend();
  await vi.waitFor(() => expect(mails.taken).toHaveLength(3), { timeout: 60_000, interval: 50 });
  expect(await complaintsAt(database.url)).toEqual([]);
});
