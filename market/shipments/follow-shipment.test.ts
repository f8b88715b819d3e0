import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aShipment } from '../../tests/support/shop/shipment.ts';
import { shipmentAnswered } from './follow-shipment.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it.each([
  ['once, where the parcel has one', '4071', 1],
  ['not, where the parcel has none', null, 0],
] as const)(
  'tells the code on the day that the courier brings the parcel: %s',
  async (_, deliveryCode, told) => {
    const { vendorId } = await aVendor(market);
    const buyer = await aCustomer(market);
    const products = [await aProduct(market, { vendorId })];
    const orderId = await aPastOrder(market, {
      by: buyer,
      at: '2026-11-20T06:00:00Z',
      products,
      status: 'shipped',
    });
    const { id } = await market.db
      .updateTable('consignments')
      .set({ deliveryCode })
      .where('orderId', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const shipment = await aShipment(market, id, { state: 'in-transit', stateAt: '2026-11-21T06:00:00Z' });
    const [at, state] = ['2026-11-22T04:00:00Z', 'out-for-delivery'] as const;
    const scan = { at, status: 'Out', state, place: null, note: null };
    const answer = (context: typeof market.system) =>
      shipmentAnswered(context, shipment, { scans: [scan], expectedOn: null });
    for (let times = 0; times < 2; times++)
      await market.db.transaction().execute((db) => answer({ ...market.system, db }));
    const mails = await market.db
      .selectFrom('outgoingMails')
      .where('recipient', '=', buyer.email)
      .where('kind', '=', 'consignment.out')
      .select('facts')
      .execute();
    expect(mails.map(({ facts }) => facts)).toMatchObject(Array(told).fill({ news: { code: '4071' } }));
  },
);
