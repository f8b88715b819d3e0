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

it('cancels a statement that waits for a lock, and keeps the connection usable', async () => {
  await market.db.transaction().execute(async (holder) => {
    await sql`lock table products in access exclusive mode`.execute(holder);
    const waiting = impatient.db.selectFrom('products').select('id').execute();
    await expect(waiting).rejects.toMatchObject({ code: '57014' });
  });
  await expect(impatient.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
});

it('ends an idle transaction, so that its locks are released', async () => {
  const forgotten = impatient.db.transaction().execute(async (holder) => {
    await sql`lock table products in access exclusive mode`.execute(holder);
    // Without a timeout this waits until the lock is released.
    await expect(market.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
  });
  await expect(forgotten).rejects.toThrow();
  await expect(impatient.db.selectFrom('products').select('id').execute()).resolves.toEqual([]);
});
