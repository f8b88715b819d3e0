import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { cartProducts } from '../../cart/cart-products.ts';
import { priceCart } from '../../cart/price-cart.ts';
import { estimatedDelivery } from '../../delivery/dates.ts';
import { specifiedTerms } from '../../delivery/rules.ts';
import { indianDay } from '../../kernel/days.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import type { MailFacts } from '../../mail/kinds.ts';
import { changeSettings, readSettings } from '../../settings/change-settings.ts';
import { closedDaysText } from '../../settings/closed-days.ts';
import { placeOrder } from '../place/place-order.ts';
import { getOrder } from '../read/get-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** Orders one of each product as a new customer. */
async function buy(products: readonly { id: string }[], total: number) {
  const buyer = await aCustomer(market);
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const addressId = await anAddress(market, buyer);
  const { id } = answerOf(
    await placeOrder(market.as(buyer), { checkoutId: newId(), items, addressId, total }),
  );
  const mail = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'order.placed')
    .where('recipient', '=', buyer.email)
    .executeTakeFirstOrThrow();
  const facts = mail.facts as MailFacts['order.placed'];
  return { order: answerOf(await getOrder(market.as(buyer), { id })), facts };
}

it('shows the same parcels and cash amounts in the cart, on the order and in its mail', async () => {
  const vendors = await Promise.all([aVendor(market), aVendor(market)]);
  const products = [
    await aProduct(market, { vendorId: vendors[1]?.vendorId ?? '', price: rupees(1_799) }),
    await aProduct(market, { vendorId: vendors[0]?.vendorId ?? '', price: rupees(165) }),
  ];
  const ids = products.map(({ id }) => id);
  const items = ids.map((productId) => ({ productId, quantity: 1 }));
  const cart = priceCart({ items }, answerOf(await cartProducts(market.visitor, { ids })), {
    terms: specifiedTerms,
    own: new Map(),
  });
  expect(cart?.parcels.map(({ total }) => total)).toEqual([rupees(2_028), rupees(186)]);

  const { order, facts } = await buy(products, rupees(2_214));
  const inCart = cart?.parcels.map(({ seller, total }) => ({ vendorName: seller.name, total }));
  const onOrder = order.parts.map(({ vendorName, subtotal, shipping }) => ({
    vendorName,
    total: subtotal + shipping,
  }));
  expect(onOrder).toEqual(inCart);
  expect(facts.parcels).toEqual(inCart);
});

it('keeps the estimated delivery shown at the order when closed days change later', async () => {
  const admin = market.as(await anAdmin(market));
  const product = await aProduct(market, { price: rupees(100) });
  const today = indianDay(market.visitor.clock());
  const expected = estimatedDelivery(today, []);
  const before = await buy([product], rupees(350));
  expect(before.order.estimatedOn).toBe(expected);
  expect(before.facts.news.day).toBe(expected);

  const {
    closedDays: _,
    codLimit: __,
    firstOrders: ___,
    firstSum: ____,
    ...settings
  } = answerOf(await readSettings(admin, {}));
  const typed = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === null ? '' : value]),
  );
  answerOf(
    await changeSettings(admin, {
      ...typed,
      codLimit: '',
      firstOrders: '',
      firstSum: '',
      freeShippingAbove: '5000',
      shippingFee: '250',
      closedDays: closedDaysText([expected]),
    }),
  );
  const after = await buy([product], rupees(350));
  expect(after.order.estimatedOn).toBe(estimatedDelivery(today, [expected]));
  expect(after.order.estimatedOn > expected).toBe(true);
});
