import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { findActor } from '../../market/people/find-actor.ts';
import { openKnownSessions } from '../../server/accounts/known-sessions.ts';
import { openPostgresMarket } from '../support/market.ts';
import {
  describeEndings,
  onTwoDevices,
  sessionEndings,
  sessionsIn,
  statementsOf,
  tokenOf,
} from '../support/shop/session-endings.ts';

/** Two processes, and the market in a third one. */
async function openShop() {
  const market = await openPostgresMarket({ connections: 4 });
  const processes = [1, 2].map(() => openPostgres(market.url, { connections: 1, onIdleError: () => {} }));
  const close = async () => {
    await Promise.all(processes.map((one) => one.close()));
    await market.close();
  };
  return { market, processes, close };
}

const { 'a sign-out everywhere': endEverywhere } = sessionEndings;

describeEndings('in two processes on PostgreSQL', openShop);

it('a session that ends while a process has lost its listener ends there, too', async () => {
  const { market, processes, close } = await openShop();
  const { person } = await onTwoDevices(market);
  const [one] = await Promise.all(processes.map((database) => sessionsIn(database, person.request)));
  // The processes listen again after half a second.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(market.db);
  await endEverywhere(market, person);
  await vi.waitFor(
    async () => expect(await one?.audienceOf(tokenOf(person.request))).toBe('visitor'),
    10_000,
  );
  await close();
});

it('a process that gets no notifications asks the database at each click', async () => {
  const { market, close } = await openShop();
  const directUrl = 'postgres://127.0.0.1:1/none';
  const database = openPostgres(market.url, { connections: 1, onIdleError: () => {}, directUrl });
  const { person } = await onTwoDevices(market);
  const token = tokenOf(person.request);
  const sessions = await openKnownSessions(database, (one) => findActor(database.db, systemClock, one));
  for (const _ of [1, 2]) expect(await statementsOf(() => sessions.audienceOf(token))).toBe(1);
  await endEverywhere(market, person);
  expect(await sessions.audienceOf(token)).toBe('visitor');
  await database.close();
  await close();
});
