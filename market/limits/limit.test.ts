import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { limit, refund, removeOldAttempts, reset, resetAbout } from './limit.ts';

const thrice = { max: 3, per: 60 };
let database: TestMarket;
let now = new Date('2026-11-20T10:00:10Z');
let market: Context;

beforeAll(async () => {
  database = await openTestMarket();
  market = database.as({ kind: 'visitor' }, { clock: () => now });
});
afterAll(() => database.close());

const ask = (key: string) =>
  limit(market, key, thrice).then(
    () => 'let in',
    (refusal: Error) => refusal.message,
  );

test('admits up to the limit, then refuses until the window is over', async () => {
  expect([await ask('a'), await ask('a'), await ask('a'), await ask('a')]).toEqual([
    'let in',
    'let in',
    'let in',
    'rate.limited',
  ]);
  expect(await ask('b')).toBe('let in');
  now = new Date('2026-11-20T10:01:00Z');
  expect(await ask('a')).toBe('let in');
});

test('counts concurrent attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('together')));
  expect(answers.filter((answer) => answer === 'let in')).toHaveLength(3);
});

test('refunds an attempt, and resets a key', async () => {
  for (let i = 0; i < 3; i++) await ask('c');
  await refund(market, 'c', thrice.per);
  expect([await ask('c'), await ask('c')]).toEqual(['let in', 'rate.limited']);
  await reset(market, 'c');
  expect(await ask('c')).toBe('let in');
});

test('resets all counts about one subject, and no other', async () => {
  const tries = { f: 'farmer@demo.example', g: 'farmer@demo.example', h: 'other@demo.example' };
  for (const [key, about] of Object.entries(tries)) await limit(market, key, thrice, { about });
  await resetAbout(market, 'farmer@demo.example');
  const left = await database.db
    .selectFrom('attempts')
    .select('key')
    .where('about', 'is not', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('stores no readable key and removes old counts', async () => {
  await ask('farmer@demo.example');
  await limit(market, 'about', thrice, { about: 'farmer@demo.example' });
  const rows = await database.db.selectFrom('attempts').select(['key', 'about']).execute();
  expect(JSON.stringify(rows)).not.toContain('farmer');

  now = new Date('2026-11-22T10:00:00Z');
  await removeOldAttempts(market);
  expect(await database.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});
