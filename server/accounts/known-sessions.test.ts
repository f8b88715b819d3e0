import { expect, it } from 'vitest';
import type { Actor, Role } from '../../market/kernel/context.ts';
import { openTestMarket } from '../../tests/support/market.ts';
import { describeEndings } from '../../tests/support/shop/session-endings.ts';
import { KnownSessions } from './known-sessions.ts';

const visitor: Actor = { kind: 'visitor' };
const user = (id: string, role: Role = 'customer'): Actor => ({
  kind: 'user',
  id,
  role,
  name: 'Savita Patil',
  email: `${id}@test.example`,
});

/** Sessions of a shop: `actors` is the database, `asked` are its queries. */
function openShop() {
  const actors = new Map<string, Actor>([
    ['one', user('savita')],
    ['other', user('savita')],
    ['firm', user('ramesh', 'vendor')],
  ]);
  const asked: string[] = [];
  const time = { now: 0 };
  const database = { isAway: false, answer: Promise.resolve() };
  const sessions = new KnownSessions(
    async (token) => {
      asked.push(token);
      if (database.isAway) throw new Error('away');
      const actor = actors.get(token) ?? visitor;
      await database.answer;
      return actor;
    },
    () => time.now,
  );
  sessions.begin();
  return { actors, asked, time, database, sessions };
}

it('asks the database once a session', async () => {
  const { sessions, asked } = openShop();
  for (const _ of [1, 2, 3]) {
    expect(await sessions.audienceOf('one')).toBe('customer');
    expect(await sessions.audienceOf('firm')).toBe('vendor');
  }
  expect(asked).toEqual(['one', 'firm']);
});

it('asks again for all sessions of a person after one has ended, and for no others', async () => {
  const { sessions, asked, actors } = openShop();
  for (const token of ['one', 'other', 'firm']) await sessions.audienceOf(token);
  actors.delete('one');
  sessions.drop('savita');
  asked.length = 0;
  expect(await sessions.audienceOf('one')).toBe('visitor');
  expect(await sessions.audienceOf('other')).toBe('customer');
  expect(await sessions.audienceOf('firm')).toBe('vendor');
  expect(asked).toEqual(['one', 'other']);
});

it('does not keep an answer that was read before the session ended', async () => {
  const { sessions, actors, database } = openShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  database.answer = promise;
  const early = sessions.audienceOf('one');
  actors.delete('one');
  sessions.drop('savita');
  resolve();
  expect(await early).toBe('customer');
  expect(await sessions.audienceOf('one')).toBe('visitor');
});

it('asks the database at each request while endings may be missed, and anew once they arrive', async () => {
  const { sessions, asked, actors } = openShop();
  await sessions.audienceOf('one');
  await sessions.audienceOf('firm');
  sessions.pause();
  for (const _ of [1, 2]) expect(await sessions.audienceOf('one')).toBe('customer');
  expect(asked).toEqual(['one', 'firm', 'one', 'one']);
  actors.delete('one');
  expect(await sessions.audienceOf('one')).toBe('visitor');
  actors.set('firm', user('ramesh', 'admin'));
  sessions.begin();
  expect(await sessions.audienceOf('firm')).toBe('admin');
});

it('asks again after ten minutes, which also extends the session', async () => {
  const { sessions, asked, time } = openShop();
  await sessions.audienceOf('one');
  time.now = 10 * 60_000 - 1;
  await sessions.audienceOf('one');
  expect(asked).toHaveLength(1);
  time.now += 1;
  await sessions.audienceOf('one');
  expect(asked).toHaveLength(2);
});

it('gives the last answer while the database is away, and none for an unknown session', async () => {
  const { sessions, database, time } = openShop();
  await sessions.audienceOf('one');
  database.isAway = true;
  time.now += 3_600_000;
  sessions.pause();
  expect(await sessions.audienceOf('one')).toBe('customer');
  await expect(sessions.audienceOf('firm')).rejects.toThrow('away');
});

it('is bounded: the least recently asked sessions are dropped', async () => {
  const { sessions, asked, actors } = openShop();
  await sessions.audienceOf('one');
  for (let n = 0; n < 10_000; n++) {
    actors.set(`token-${n}`, user(`person-${n}`));
    await sessions.audienceOf(`token-${n}`);
  }
  asked.length = 0;
  await sessions.audienceOf('token-0');
  expect(asked).toEqual([]);
  await sessions.audienceOf('one');
  expect(asked).toEqual(['one']);
});

describeEndings('on the embedded database', async () => {
  const market = await openTestMarket();
  return { market, processes: [market], close: () => market.close() };
});
