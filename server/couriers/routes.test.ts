import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetRoutes } from '../../market/shipments/courier-routes.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  expect(shop.reported).toEqual([]);
  await shop.close();
  await market.close();
});
beforeEach(async () => {
  await market.db.deleteFrom('courierRoutes').execute();
  shop.delhivery.book.routeFault = undefined;
});

/** What Delhivery asks for a new order. */
async function quotesOf(prepaid = false) {
  const id = await shop.accepted();
  if (prepaid)
    await market.db
      .updateTable('consignments')
      .set((eb) => ({ prepaid: eb('subtotal', '+', eb.ref('shipping')) }))
      .where('id', '=', id)
      .execute();
  const { parcels } = await shop.quoted([id]);
  return (parcels[0]?.quotes ?? []).filter(({ provider }) => provider === 'delhivery');
}

it('says in how many days Delhivery delivers, and asks once a week for a way', async () => {
  const { book } = shop.delhivery;
  // The question about the keys is one about a pincode too.
  await shop.work();
  const before = book.routesAsked;
  const id = await shop.accepted();
  for (const [minutes, times] of [
    [0, 1],
    [31, 1],
    [8 * 24 * 60, 2],
  ] as const) {
    shop.later(minutes);
    await forgetRoutes(shop.context);
    const { parcels } = await shop.quoted([id]);
    const [quote] = (parcels[0]?.quotes ?? []).filter(({ provider }) => provider === 'delhivery');
    expect([quote?.days, book.routesAsked - before]).toEqual([expect.any(Number), times]);
  }
});

it.each(['silent', 'no-days'] as const)(
  'offers it without days where they are not known: %s',
  async (fault) => {
    shop.delhivery.book.routeFault = fault;
    expect(await quotesOf()).toMatchObject([{ days: null }]);
  },
);

it('offers no courier with cash to where it takes none, and none to where it does not go now', async () => {
  shop.delhivery.book.routeFault = 'no-cash';
  expect([await quotesOf(), (await quotesOf(true)).length]).toEqual([[], 1]);
  await market.db.deleteFrom('courierRoutes').execute();
  shop.delhivery.book.routeFault = 'embargo';
  expect([await quotesOf(), await quotesOf(true)]).toEqual([[], []]);
});
