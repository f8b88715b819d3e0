import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

it('folds the case of Devanagari and of Latin letters beyond ASCII', async () => {
  const { rows } = await sql<{ folded: string; letter: boolean }>`
    select lower('ÉCOLE') as folded, 'गेहूं' ~ '[[:alpha:]]' as letter`.execute(market.db);
  expect(rows).toEqual([{ folded: 'école', letter: true }]);
});
