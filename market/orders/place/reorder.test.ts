import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { rupees } from '../../kernel/money.ts';
import { linesToReorder } from './reorder.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('reads the lines of an own order with today’s products, null for what the cart cannot take', async () => {
  const buyer = await aCustomer(market);
  const wheat = await aProduct(market, { name: 'Wheat HD 3086', price: rupees(1799) });
  const okra = await aProduct(market, { name: 'Okra' });
  const pump = await aProduct(market, { name: 'Pump' });
  const id = await aPastOrder(market, {
    by: buyer,
    at: '2026-05-01T06:00:00Z',
    products: [wheat, okra, pump],
    quantity: 2,
  });
  const change = (product: { id: string }, set: object) =>
    market.db.updateTable('products').set(set).where('id', '=', product.id).execute();
  await change(wheat, { price: rupees(1899) });
  await change(okra, { status: 'archived' });
  await change(pump, { subcategory: 'Tractors' });
  const lines = answerOf(await linesToReorder(market.as(buyer), { id }));
  expect(lines).toMatchObject([
    {
      name: 'Wheat HD 3086',
      quantity: 2,
      unitPrice: rupees(1799),
      product: { id: wheat.id, price: rupees(1899) },
    },
    { name: 'Okra', product: null },
    { name: 'Pump', product: null },
  ]);
  const other = market.as(await aCustomer(market));
  expect(await linesToReorder(other, { id })).toBeRefused('not-found');
  expect(await linesToReorder(market.visitor, { id })).toBeRefused('actor.signed-out');
});
