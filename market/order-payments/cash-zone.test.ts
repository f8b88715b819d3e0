import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { giveRules, nashikRules } from '../../tests/support/delivery/nashik-rules.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { connectTestProvider, orderOnline } from '../../tests/support/money/pay.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { payAnotherWay } from './pay-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
});
afterAll(() => market.close());

it('an order is not changed to cash above what its vendor took at the place when it was ordered', async () => {
  const { vendorId } = await aVendor(market);
  await giveRules(market, vendorId);
  const buyer = await aCustomer(market);
  const asBuyer = market.as(buyer) as ReturnType<typeof market.as> & { actor: SignedIn };
  const place = { city: 'Pune', state: 'Maharashtra', pincode: '411001' };
  const addressId = await anAddress(market, buyer, place);
  /** A kilogram in the vendor's state: 60 rupees, and at most 20,000 in cash. */
  const order = async (price: number) => {
    const { id: productId } = await aProduct(market, { vendorId, price: rupees(price), stock: 9 });
    await market.db.updateTable('products').set({ packedKg: 1 }).where('id', '=', productId).execute();
    return orderOnline(asBuyer, {
      items: [{ productId, quantity: 1 }],
      addressId,
      total: rupees(price + 60),
    });
  };
  const [dear, cheap] = [await order(21_000), await order(19_000)];
  const { terms } = nashikRules;
  await giveRules(market, vendorId, {
    ...nashikRules,
    terms: { ...terms, state: { ...terms.state, cashUpTo: null } },
  });
  expect(await payAnotherWay(asBuyer, { id: dear, way: 'cod' })).toBeRefused('payment.cash-zone', {
    facts: expect.objectContaining({ limit: rupees(20_000), cash: 'some' }),
  });
  answerOf(await payAnotherWay(asBuyer, { id: dear, way: 'card' }));
  answerOf(await payAnotherWay(asBuyer, { id: cheap, way: 'cod' }));
});
