import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../market/kernel/database.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 2 });
});
afterAll(() => market.close());

async function processOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

// An unhandled error event would end the process, here the test run.
it('survives a connection loss in the middle of a transaction', async () => {
  const transaction = market.db.transaction().execute(async (db) => {
    await sql`select pg_terminate_backend(${await processOf(db)}, 5000)`.execute(market.db);
    await processOf(db);
  });
  await expect(transaction).rejects.toThrow();
  expect(await processOf(market.db)).toBeGreaterThan(0);
});
