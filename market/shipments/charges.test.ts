import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { changesOf } from '../../tests/support/balances.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { outputOf } from '../../tests/support/judges/judges.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';
import { indianDay } from '../kernel/days.ts';
import { rupees } from '../kernel/money.ts';
import { moveAnyConsignment } from '../orders/move/move-any-consignment.ts';
import { journalFile } from '../reports/journal.ts';
import type { CourierProvider } from './states.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

type Payer = 'operator' | 'vendor';
const setPayers = (courierCostsPaidBy: Payer, rtoPaidBy: Payer) =>
  market.db.updateTable('storeSettings').set({ courierCostsPaidBy, rtoPaidBy }).execute();

/** Books a parcel, lets it end, and returns what its bill changes. The bill comes a day later. */
async function billOf(provider: CourierProvider, end: 'delivered' | 'returned') {
  const { id, parcel } = await shop.booked(provider);
  shop.simulators[provider].book.move(parcel, 'picked-up');
  shop.simulators[provider].book.move(parcel, end);
  await shop.track();
  shop.later(25 * 60);
  const changes = await changesOf(market, shop.vendorId, shop.track);
  return { id, changes };
}

it('takes the way there from what the vendor earns', async () => {
  await setPayers('vendor', 'operator');
  const { id, changes } = await billOf('shiprocket', 'delivered');
  // ₹118 for the way and ₹25 for the cash, with GST.
  expect(changes).toEqual({ 'vendor_payable:v': rupees(143), 'courier_due:shiprocket': rupees(-143) });
  expect(await shop.shipment(id)).toMatchObject({ charged: rupees(143), chargedReturn: 0 });
  const earnings = await market.db
    .selectFrom('vendorEarnings')
    .select(['kind', 'courierCost', 'net', 'status'])
    .where('consignmentId', '=', id)
    .orderBy('serial')
    .execute();
  expect(earnings.map(({ kind }) => kind)).toEqual(['sale', 'courier']);
  expect(earnings[1]).toMatchObject({ courierCost: rupees(143), net: rupees(-143), status: 'payable' });
  shop.later(25 * 60);
  expect(await changesOf(market, shop.vendorId, shop.track)).toEqual({});
});

it('is a cost of the operator with input tax, where the settings say so', async () => {
  await setPayers('operator', 'operator');
  const { changes } = await billOf('shiprocket', 'delivered');
  expect(changes).toEqual({
    courier_costs: rupees(121.19),
    'input_gst:courier:shiprocket': rupees(21.81),
    'courier_due:shiprocket': rupees(-143),
  });
});

it('divides the ways of a parcel that came back as the settings say', async () => {
  await setPayers('operator', 'vendor');
  const { changes } = await billOf('shiprocket', 'returned');
  expect(changes).toEqual({
    courier_costs: rupees(100),
    'input_gst:courier:shiprocket': rupees(18),
    'vendor_payable:v': rupees(82.6),
    'courier_due:shiprocket': rupees(-200.6),
  });
  await setPayers('vendor', 'operator');
  const back = await billOf('delhivery', 'returned');
  expect(Object.keys(back.changes).toSorted()).toEqual([
    'courier_due:delhivery',
    'input_gst:courier:delhivery',
    'rto_costs',
    'vendor_payable:v',
  ]);
});

it('takes a delivery back after its courier was charged', async () => {
  await setPayers('vendor', 'operator');
  const { id } = await billOf('delhivery', 'delivered');
  const admin = await anAdmin(market);
  const to = { id, to: 'returned' as const, reason: 'refused', trackingNumber: '' };
  answerOf(await moveAnyConsignment(market.as(admin, { clock: shop.now }), to));
  const rows = await market.db
    .selectFrom('vendorEarnings')
    .select('kind')
    .where('consignmentId', '=', id)
    .orderBy('serial')
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'courier', 'return']);
});

it('has a journal that hledger accepts, with our balance of what is owed to couriers', async () => {
  const admin = market.as(await anAdmin(market), { clock: shop.now });
  const month = indianDay(shop.now()).slice(0, 7);
  const { parts } = answerOf(await journalFile(admin, { month, as: 'hledger' }));
  let journal = '';
  for await (const part of parts) journal += part;
  outputOf('hledger', journal, ['check', '-f', 'FILE', '--strict', 'ordereddates']);
  const args = ['balance', '-f', 'FILE', '--flat', '--no-total', '-O', 'csv', 'courier_due'];
  const rows: string[][] = parse(outputOf('hledger', journal, args).toString('utf8'), { from: 2 });
  const ours = await market.db
    .selectFrom('ledgerAccounts')
    .select(['code', 'balance'])
    .where('code', 'like', 'courier_due:%')
    .execute();
  const theirs = rows.map(([code = '', amount = '']) => [
    code,
    Math.round(Number(amount.replace('INR ', '')) * 100),
  ]);
  expect(Object.fromEntries(theirs)).toEqual(
    Object.fromEntries(ours.map(({ code, balance }) => [code, Number(balance)])),
  );
});
