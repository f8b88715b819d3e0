import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket & { url: string };
let impatient: OpenDatabase;
beforeAll(async () => {
  market = await openPostgresMarket();
  impatient = openPostgres(market.url, { connections: 1, longestStatement: 300, onIdleError: () => {} });
});
afterAll(async () => {
  await impatient.close();
  await market.close();
});

it('gives a statement up that waits for a lock, and goes on with the next', async () => {
  await market.db.transaction().execute(async (holder) => {
    await sql`lock table products in access exclusive mode`.execute(holder);
    const waiting = impatient.db.selectFrom('products').select('id').execute();
    await expect(waiting).rejects.toMatchObject({ code: '57014' });
  });
  await expect(impatient.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
});

it('gives a transaction up that does nothing, so that what it holds is free again', async () => {
  const forgotten = impatient.db.transaction().execute(async (holder) => {
    await sql`lock table products in access exclusive mode`.execute(holder);
    // Whoever has no limit waits until it is free.
    await expect(market.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
  });
  await expect(forgotten).rejects.toThrow();
  await expect(impatient.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
});
