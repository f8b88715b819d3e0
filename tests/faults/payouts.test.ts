import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../database/connect.ts';
import { demoAccount } from '../../database/demo/accounts.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { beginningOf, indianDay } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { payDay } from '../../market/ledger/earning-rules.ts';
import { draftPayouts } from '../../market/payouts/draft-payouts.ts';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import { dataFolder } from '../support/database/data-folder.ts';
import { moneyFaults, withOpen } from '../support/doctor.ts';
import { aVendor } from '../support/factories.ts';
import { aBankAccount, anEarning, payoutBalances } from '../support/money/payouts.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const secret = randomBytes(32).toString('hex');
const vendors = 3;
const page = '/admin/money/payouts';
/** The next Wednesday in India, the day of payouts: the shop has closed its ledger's days until yesterday. */
const payday = beginningOf(payDay(indianDay(new Date()), 3));

let folder: string;
let shop: ShopProcess;
let cookie: string;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

const withDatabase = async <T>(work: (db: Connection) => Promise<T>) =>
  withOpen(await openEmbedded(join(folder, 'database')), ({ db }) => work(db));

async function start(): Promise<void> {
  shop = await startShop({ DATA_DIR: folder, SESSION_SECRET: secret });
}

async function sent(path: string, form?: Record<string, string>): Promise<Response> {
  const body = form && new URLSearchParams(form);
  const headers = { cookie, origin: shop.url };
  return fetch(shop.url + path, {
    method: form ? 'POST' : 'GET',
    ...(body && { body }),
    headers,
    redirect: 'manual',
  });
}

/** Sends a form and kills the process soon after, before or after the answer; starts it again. */
async function sentAndKilled(form: Record<string, string>, after: number): Promise<void> {
  const answer = sent(page, form).catch(() => undefined);
  await pause(after);
  await shop.end('SIGKILL');
  await answer;
  await start();
}

it('pays each vendor once when the shop is killed while it makes the bank’s file and records its report', async () => {
  const before = await withDatabase(prepare);
  await start();
  const { email, password } = demoAccount('admin');
  const signedIn = await sent('/admin/login', { intent: 'password', email, password });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const after of [10, 150]) await sentAndKilled({ intent: 'send' }, after);
  await sent(page, { intent: 'send' });
  expect((await sent(page, { intent: 'send' })).status).toBe(409);

  const rows = await filesOf();
  expect(rows).toHaveLength(vendors);
  const again = await filesOf();
  expect(again).toEqual(rows);
  const facts = JSON.stringify(
    rows.map((row, at) => ({
      number: row.split(',')[5],
      kind: 'paid',
      utr: `HDFCN5202611250${100 + at}`,
      day: '2026-11-20',
      amount: rupees(500),
      reason: '',
    })),
  );
  for (const after of [10, 150]) await sentAndKilled({ intent: 'record', facts }, after);
  expect((await sent(page, { intent: 'record', facts })).status).toBe(200);
  expect(await filesOf()).toEqual(rows);
  expect(await shop.end()).toBe(0);

  await withDatabase(async (db) => {
    const payouts = await db
      .selectFrom('payouts')
      .select(['status', 'vendorId'])
      .where('vendorId', 'in', before.vendorIds)
      .execute();
    expect(payouts.map(({ status }) => status)).toEqual(Array(vendors).fill('paid'));
    expect((await payoutBalances({ db }, '')).bank - before.bank).toBe(-vendors * rupees(500));
    for (const { vendorId } of payouts) expect((await payoutBalances({ db }, vendorId)).payable).toBe(0);
    const faults = await moneyFaults(db);
    expect(faults.filter((fault) => /^(ledger|vendors)-/.test(fault))).toEqual([]);
  });
});

/** Vendors with an approved payout each; their ids, and the balance of the bank. */
async function prepare(db: Connection) {
  const market = {
    db,
    as: (actor: unknown) => ({ db, actor, clock: () => payday, language: 'en', report: () => {} }) as never,
  };
  const made: { vendorId: string; accountId: string }[] = [];
  for (let count = 0; count < vendors; count++) {
    const { vendorId } = await aVendor(market);
    const accountId = await aBankAccount(market, vendorId, { box: createSecretBox(secret) });
    await anEarning(market, vendorId, rupees(500), payday);
    made.push({ vendorId, accountId });
  }
  await draftPayouts(market.as({ kind: 'system', name: 'test' }));
  for (const { vendorId, accountId } of made)
    await db
      .updateTable('payouts')
      .set({ status: 'approved', accountId, approvedAt: payday })
      .where('vendorId', '=', vendorId)
      .execute();
  const { bank } = await payoutBalances({ db }, '');
  return { vendorIds: made.map(({ vendorId }) => vendorId), bank };
}

/** The rows of all files for the bank, without the demo shop's past, whose accounts have no numbers here. */
async function filesOf(): Promise<string[]> {
  const text = await (await sent(page)).text();
  const ids = new Set([...text.matchAll(/payouts\/file\?id=([\w-]{36})/g)].map(([, id]) => id));
  const files = await Promise.all([...ids].map(async (id) => (await sent(`${page}/file?id=${id}`)).text()));
  const rows = files.flatMap((file) => file.split('\r\n').slice(1, -1));
  return rows.filter((row) => !row.includes(',XXXX')).toSorted();
}
