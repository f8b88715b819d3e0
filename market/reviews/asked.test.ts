import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aPhone } from '../../tests/support/phone.ts';
import { day } from '../kernel/durations.ts';
import { changeOwnConsents } from '../messaging/consents.ts';
import { placeholderEmail } from '../people/placeholder-email.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { addressOfLine } from './reviewed-line.ts';
import { deleteReview, writeReview } from './write-review.ts';

let market: TestMarket;
let vendorId: string;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  vendorId = (await aVendor(market)).vendorId;
});
beforeEach(async () => {
  for (const table of ['attempts', 'reviewRequests', 'outgoingMails', 'outgoingMessages'] as const)
    await market.db.deleteFrom(table).execute();
  await market.db.updateTable('consignments').set({ deliveredOn: null, status: 'pending' }).execute();
});
afterAll(() => market.close());

const delivery = new Date('2026-11-01T06:00:00Z');
const after = (days: number) => ({ clock: () => new Date(delivery.getTime() + days * day) });
const ask = (days: number) => askForReviews({ ...market.system, ...after(days) });
const said = { stars: '4', packing: '', cameUp: '', text: '', crop: '', acres: '', wasChangedAt: '' };

const goods = (isSeed = false) =>
  aProduct(market, {
    vendorId,
    ...(isSeed ? { category: 'Seeds', subcategory: 'Grain Seeds' } : { category: 'Supplies' }),
  });

async function aParcel(products: readonly { id: string; price: number }[]) {
  const buyer = await aCustomer(market);
  const at = delivery.toISOString();
  const orderId = await aPastOrder(market, { by: buyer, at, products, status: 'delivered' });
  await market.db.deleteFrom('outgoingMails').execute();
  await market.db.deleteFrom('outgoingMessages').execute();
  const write = (position: number, days: number, fields: Partial<typeof said> = {}) =>
    writeReview(market.as(buyer, after(days)), {
      ...said,
      ...fields,
      line: addressOfLine({ orderId, position }),
    });
  return { buyer, orderId, write };
}

const mailed = async () =>
  (await market.db.selectFrom('outgoingMails').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const texted = () =>
  market.db
    .selectFrom('outgoingMessages')
    .select(['facts', 'fallback'])
    .$narrowType<{ facts: { orderId: string } }>()
    .execute();

it('asks once for a parcel, three days after its delivery, and once more when seed should have come up', async () => {
  await aParcel([await goods(true), await goods(true)]);
  await ask(2);
  expect(await mailed()).toEqual([]);
  await ask(3);
  await ask(3);
  await ask(9);
  expect(await mailed()).toEqual(['review.ask']);
  await ask(17);
  await ask(18);
  await ask(20);
  expect(await mailed()).toEqual(['review.ask', 'review.ask-seed']);
});

it('asks once when several processes do it at the same time', async () => {
  for (let count = 0; count < 5; count += 1) await aParcel([await goods()]);
  await Promise.all([ask(3), ask(3), ask(3)]);
  expect(await mailed()).toHaveLength(5);
});

it('does not ask of goods that are no seed whether they came up, nor long after the delivery', async () => {
  await aParcel([await goods()]);
  await ask(18);
  await ask(26);
  expect(await mailed()).toEqual([]);
});

it('does not ask for what was said', async () => {
  const { buyer, orderId, write } = await aParcel([await goods(), await goods(true)]);
  answerOf(await write(1, 1));
  answerOf(await write(2, 1));
  await ask(3);
  expect(await mailed()).toEqual([]);
  // The review of the seed says nothing of its germination yet.
  await ask(18);
  expect(await mailed()).toEqual(['review.ask-seed']);
  await market.db.deleteFrom('reviewRequests').execute();
  answerOf(await deleteReview(market.as(buyer), { line: addressOfLine({ orderId, position: 2 }) }));
  answerOf(await write(2, 18, { cameUp: '9' }));
  await ask(19);
  expect(await mailed()).toEqual(['review.ask-seed']);
});

it('asks nothing of lines that were taken off, parcels that came back, and people who are gone', async () => {
  const off = await aParcel([await goods()]);
  const lines = market.db.updateTable('orderLines').set({ quantity: 0, lineTotal: 0 });
  await lines.where('orderId', '=', off.orderId).execute();
  const back = await aParcel([await goods()]);
  const returned = market.db.updateTable('consignments').set({ status: 'returned' });
  await returned.where('orderId', '=', back.orderId).execute();
  const gone = await aParcel([await goods()]);
  const erased = market.db.updateTable('users').set({ erasedAt: new Date() });
  await erased.where('id', '=', gone.buyer.id).execute();
  await ask(3);
  expect(await mailed()).toEqual([]);
});

it('texts people with a number, and asks none who declined', async () => {
  const withNumber = await aParcel([await goods()]);
  const noEmail = await aParcel([await goods()]);
  const declined = await aParcel([await goods()]);
  const silent = await aParcel([await goods()]);
  for (const { buyer } of [withNumber, noEmail, declined, silent])
    await market.db
      .updateTable('users')
      .set({ phone: aPhone(), phoneAddedAt: delivery, phoneConfirmedAt: delivery })
      .where('id', '=', buyer.id)
      .execute();
  const { id } = noEmail.buyer;
  await market.db
    .updateTable('users')
    .set({ email: placeholderEmail(id) })
    .where('id', '=', id)
    .execute();
  answerOf(await changeOwnConsents(market.as(declined.buyer), { sms: 'on' }));
  answerOf(await changeOwnConsents(market.as(silent.buyer), { questions: 'on' }));
  await ask(3);
  const found = await texted();
  const fallbacks = new Map(found.map(({ facts, fallback }) => [facts.orderId, fallback?.kind]));
  expect(fallbacks).toEqual(
    new Map([
      [withNumber.orderId, 'review.ask'],
      [noEmail.orderId, undefined],
    ]),
  );
  expect(await mailed()).toEqual([]);
});
