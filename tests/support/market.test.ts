import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMigrated } from '../../database/migrate.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from './factories.ts';
import { openTestMarket, type TestMarket } from './market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('opens a migrated marketplace', async () => {
  expect(await isMigrated(market.db)).toBe(true);
});

it('creates people, addresses, and products whose ledger equals their stock', async () => {
  const customer = await aCustomer(market);
  await anAdmin(market);
  const { vendorId } = await aVendor(market);
  const { id } = await aProduct(market, { stock: 7, vendorId });
  await anAddress(market, customer, { isDefault: true });
  const moved = await market.db
    .selectFrom('stockMovements')
    .select(({ fn }) => fn.sum<number>('delta').as('sum'))
    .where('productId', '=', id)
    .executeTakeFirstOrThrow();
  expect(moved.sum).toBe(7);
});

it('distinguishes refusals from successes', () => {
  expect({ ok: true, value: 1 }).toSucceed();
  expect({ ok: false, failure: { code: 'cart.empty' } }).toBeRefused('cart.empty');
  expect({ ok: false, failure: { code: 'cart.empty' } }).not.toBeRefused('not-found');
});
