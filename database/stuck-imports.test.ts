import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../market/imports/schema.ts';
import { aVendor } from '../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../tests/support/market.ts';
import { up } from './migrations/0026_imports_that_end.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** An import of an earlier version that waits for confirmation, one row per outcome. */
async function waiting(id: string, outcomes: readonly Outcome[]): Promise<void> {
  const { user, vendorId } = await aVendor(market);
  const file = { fileName: 'list.csv', status: 'checked', total: outcomes.length } as const;
  await market.db
    .insertInto('productImports')
    .values({ ...file, columns: ['sku'], id, vendorId, userId: user.id })
    .execute();
  const rows = outcomes.map((outcome, line) => ({ importId: id, line, cells: '{}', outcome }));
  await market.db.insertInto('productImportRows').values(rows).execute();
}

it('ends imports whose pending confirmation would be refused, and no others', async () => {
  await waiting('wrong', ['wrong', 'same']);
  await waiting('same', ['same', 'same']);
  await waiting('partly', ['wrong', 'new']);
  await waiting('changed', ['same', 'changed']);
  await up(market.db as never);
  const rows = await market.db.selectFrom('productImports').select(['id', 'status']).orderBy('id').execute();
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'changed checked',
    'partly checked',
    'same unchanged',
    'wrong failed',
  ]);
});
