import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { shopFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  noCounts as counts,
  type DeliveredParcel,
  returnSteps,
} from '../../tests/support/money/return-steps.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import { escalateDeadlines } from '../integrations/deadlines.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { returnGoods } from '../orders/move/returns/return-goods.ts';
import { moveStock } from '../stock/move-stock.ts';
import { returnClocks } from './follow-clocks.ts';
import { inspectReturn } from './inspect-return.ts';
import { endReplacement, missReplacement, refundReplacement, sendReplacement } from './replace-return.ts';
import { readReturnable } from './returnable.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const { asBuyer, asSeller, asAdmin, delivered, ask, received, stateOf } = returnSteps(() => ({
  shop,
  admin,
}));
const stockOf = async (parcel: DeliveredParcel) => {
  const { stock } = await market.db
    .selectFrom('products')
    .innerJoin('orderLines as l', 'l.productId', 'products.id')
    .where('l.orderId', '=', parcel.id)
    .where('l.position', '=', 1)
    .select('products.stock')
    .executeTakeFirstOrThrow();
  return stock;
};
const setStock = async (parcel: DeliveredParcel, count: number) => {
  const delta = count - (await stockOf(parcel));
  const { productId } = await market.db
    .selectFrom('orderLines')
    .where('orderId', '=', parcel.id)
    .where('position', '=', 1)
    .select('productId')
    .executeTakeFirstOrThrow();
  await moveStock(market.system, [{ productId, delta }], { reason: 'counted', orderId: null });
};
/** Two damaged bags of three came back, and new ones are packed unless none is left. */
const packed = async (parcel: DeliveredParcel) => {
  const id = await received(parcel, { wants: 'new', pieces: ['2', ''] });
  answerOf(await inspectReturn(asSeller(), { ...counts, id, sellable: ['1'], damaged: ['1'] }));
  return id;
};
const sums = async (parcel: DeliveredParcel) => ({
  order: await market.db
    .selectFrom('orders')
    .where('id', '=', parcel.id)
    .select(['total', 'currentTotal', 'returnedAmount', 'status'])
    .executeTakeFirst(),
  earning: await market.db
    .selectFrom('vendorEarnings')
    .where('consignmentId', '=', parcel.part)
    .select(['net', 'commission'])
    .execute(),
  papers: await market.db
    .selectFrom('documents')
    .where('consignmentId', '=', parcel.part)
    .select(['number', 'total'])
    .orderBy('number')
    .execute(),
  figures: await market.db
    .selectFrom('consignments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('subtotal').as('goods')])
    .executeTakeFirst(),
});
const faults = () => shopFaults(market.db, 'market/returns/replace-return.test.ts');

it('a new one is sent without charge: sums, earnings, papers and figures stay those of the sale', async () => {
  const parcel = await delivered();
  await setStock(parcel, 9);
  const before = await sums(parcel);
  const id = await packed(parcel);
  expect(await stateOf(id)).toMatchObject({ state: 'to-send', refunded: 0, isOpen: true });
  expect(await stockOf(parcel)).toBe(7);
  // What is being replaced is not with the buyer: it cannot be refunded by another form as well.
  expect(
    await returnGoods(asSeller(), {
      id: parcel.part,
      sellable: ['2', '0'],
      damaged: ['', ''],
      reason: 'faulty',
    }),
  ).toBeRefused('input.invalid', { fields: { line1: 'returned.most' } });
  expect(await sendReplacement(asSeller(), { id, carrier: '', trackingNumber: '' })).toBeRefused(
    'input.invalid',
    { fields: { carrier: 'return.carrier' } },
  );
  answerOf(await sendReplacement(asSeller(), { id, carrier: 'India Post', trackingNumber: 'EX1' }));
  // One of the old ones can be sold again.
  expect(await stockOf(parcel)).toBe(8);
  expect(await sendReplacement(asSeller(), { id, carrier: 'India Post', trackingNumber: '' })).toBeRefused(
    'conflict.changed',
  );
  expect(await refundReplacement(asSeller(), { id })).toBeRefused('conflict.changed');
  expect(await endReplacement(asSeller(), { id })).toBeRefused('conflict.changed');
  answerOf(await endReplacement(asBuyer(), { id }));
  expect(await stateOf(id)).toMatchObject({ state: 'replaced', refunded: 0, isOpen: false });
  expect(await sums(parcel)).toEqual(before);
  expect(await faults()).toEqual([]);
  // The new one can be broken too.
  expect((await ask(parcel, { pieces: ['3', ''] })).ok).toBe(true);
});

it('a new one is asked for only of what is in stock and is the fault of the seller', async () => {
  const parcel = await delivered();
  await setStock(parcel, 1);
  expect(answerOf(await readReturnable(asBuyer(), parcel)).hasNew).toBe(true);
  expect(await ask(parcel, { wants: 'new', pieces: ['2', ''] })).toBeRefused('input.invalid', {
    fields: { wants: 'return.new-stock' },
  });
  expect(await ask(parcel, { wants: 'new', reason: 'unwanted' })).toBeRefused('input.invalid', {
    fields: { wants: 'return.new-fault' },
  });
  expect((await ask(parcel, { wants: 'new' })).ok).toBe(true);
});

it('a new one is the money when none is left at the check, or when the seller cannot send it', async () => {
  const sold = await delivered();
  await setStock(sold, 2);
  const gone = await received(sold, { wants: 'new', pieces: ['2', ''] });
  await setStock(sold, 1);
  answerOf(await inspectReturn(asSeller(), { ...counts, id: gone, damaged: ['2'] }));
  expect((await stateOf(gone)).refunded).toBeGreaterThanOrEqual(2_000_00);
  expect(await stateOf(gone)).toMatchObject({ state: 'refunded', wants: 'new' });
  const parcel = await delivered();
  await setStock(parcel, 9);
  const id = await packed(parcel);
  answerOf(await refundReplacement(asSeller(), { id }));
  expect((await stateOf(id)).refunded).toBe((await stateOf(gone)).refunded);
  expect(await stockOf(parcel)).toBe(10);
  expect(await faults()).toEqual([]);
});

it('a new one never waits for ever: unsent and lost ones are decided, and silence is an arrival', async () => {
  const clockAt = (time: number) => ({ ...market.system, clock: () => new Date(sentOn.getTime() + time) });
  const parcel = await delivered();
  await setStock(parcel, 9);
  const [unsent, lost] = [await packed(parcel), await received(parcel, { wants: 'new' })];
  answerOf(await inspectReturn(asSeller(), { ...counts, id: lost, damaged: ['1'] }));
  answerOf(await sendReplacement(asSeller(), { id: lost, carrier: 'Own vehicle', trackingNumber: '' }));
  answerOf(await missReplacement(asBuyer(), { id: lost }));
  expect(await refundReplacement(asSeller(), { id: lost })).toBeRefused('conflict.changed');
  answerOf(await refundReplacement(asAdmin(), { id: lost }));
  expect((await stateOf(lost)).refunded).toBeGreaterThanOrEqual(1_000_00);
  const silent = await delivered();
  await setStock(silent, 9);
  const taken = await packed(silent);
  answerOf(await sendReplacement(asSeller(), { id: taken, carrier: 'Own vehicle', trackingNumber: '' }));
  await escalateDeadlines(clockAt(7 * day), returnClocks);
  expect([(await stateOf(unsent)).state, (await stateOf(taken)).state]).toEqual(['not-come', 'sent']);
  await escalateDeadlines(clockAt(10 * day), returnClocks);
  expect((await stateOf(taken)).state).toBe('replaced');
  // Late is better than never; and the buyer has it though the seller wrote nothing.
  answerOf(await endReplacement(asBuyer(), { id: unsent }));
  expect((await stateOf(unsent)).state).toBe('replaced');
  expect(await missReplacement(shop.as(await aCustomer(market)), { id: taken })).toBeRefused('not-found');
  expect(await faults()).toEqual([]);
});
