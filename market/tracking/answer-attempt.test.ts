import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aShipment } from '../../tests/support/shop/shipment.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import { answerAttempt, refuseParcel } from './answer-attempt.ts';
import { answersOfParcel } from './send-answer.ts';
import { trackParcel } from './track-parcel.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('attempts').execute());

const now = () => ({ ...market.visitor, clock: () => new Date('2026-11-24T08:00:00Z') });
const reader = { client: '10.0.0.1' };
const empty = { choice: '', landmark: '', phone: '' };

const callsTo = (operation: string) =>
  market.db
    .selectFrom('outboundCalls')
    .select(['provider', 'request'])
    .where('operation', '=', operation)
    .execute();

/** A parcel that a courier could not hand over on 24 November. */
async function aMissedParcel(status: OrderStatus = 'shipped') {
  const vendor = await aVendor(market);
  const product = await aProduct(market, { vendorId: vendor.vendorId });
  const by = await aCustomer(market);
  const orderId = await aPastOrder(market, { by, at: '2026-11-20T06:00:00Z', products: [product], status });
  const { id, trackingToken: token } = await market.db
    .selectFrom('consignments')
    .select(['id', 'trackingToken'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const missed = { state: 'attempt-failed', stateAt: '2026-11-24T06:10:00Z', attempts: 1 } as const;
  await aShipment(market, id, missed);
  const look = async () => answerOf(await trackParcel(reader)(now(), { token }));
  return { id, token, vendor: vendor.user, look };
}

it('tells the seller the day, landmark and phone, and asks for the courier to be told, once an attempt', async () => {
  const { id, token, vendor, look } = await aMissedParcel();
  const typed = { choice: '2026-11-25', landmark: ' At the school ', phone: '+91 98220 00071' };
  answerOf(await answerAttempt(reader)(now(), { token, attempt: '1', ...typed }));
  const stored = { kind: 'again', againOn: '2026-11-25', landmark: 'At the school', phone: '9822000071' };
  expect(answerOf(await answersOfParcel(market.as(vendor), { id }))).toMatchObject([stored]);
  expect(await callsTo('reattempt')).toMatchObject([{ provider: 'delhivery', request: { attempt: '1' } }]);
  const { answer } = await look();
  expect(answer).toEqual({
    kind: 'again',
    day: '2026-11-25',
    hasLandmark: true,
    hasPhone: true,
    isSent: false,
  });
  const again = await answerAttempt(reader)(now(), { ...empty, token, attempt: '1', choice: 'call' });
  expect(again).toBeRefused('conflict.changed');
  expect(await callsTo('reattempt')).toHaveLength(1);
});

it('says at its field what is wrong, and takes no other day than the next three', async () => {
  const { token } = await aMissedParcel();
  const answer = (typed: object) => answerAttempt(reader)(now(), { ...empty, token, attempt: '1', ...typed });
  const wrong = { choice: '2026-11-29', landmark: 'x'.repeat(101), phone: '12345' };
  expect(await answer(wrong)).toBeRefused('input.invalid', {
    fields: { choice: 'choice.required', landmark: 'too-long', phone: 'phone.mobile' },
  });
  expect(await answer({})).toBeRefused('input.invalid', { fields: { choice: 'choice.required' } });
  expect(await answer({ choice: 'call', attempt: '2' })).toBeRefused('conflict.changed');
  expect(await answer({ choice: 'call', token: 'f'.repeat(32) })).toBeRefused('not-found');
});

it('tells the seller alone of the refusal of a parcel that is sent, and asks nothing after it', async () => {
  await market.db.deleteFrom('outboundCalls').execute();
  const { id, token, vendor, look } = await aMissedParcel();
  answerOf(await refuseParcel(reader)(now(), { token, attempt: '1' }));
  expect(answerOf(await answersOfParcel(market.as(vendor), { id }))).toMatchObject([{ kind: 'cancel' }]);
  expect(await callsTo('reattempt')).toEqual([]);
  expect(await look()).toMatchObject({ state: 'missed', answer: { kind: 'cancel' } });
  expect(await refuseParcel(reader)(now(), { token, attempt: '1' })).toBeRefused('conflict.changed');
});

it('cancels a parcel that its buyer may still cancel', async () => {
  const { token, look } = await aMissedParcel('processing');
  answerOf(await refuseParcel(reader)(now(), { token, attempt: '1' }));
  expect(await look()).toMatchObject({ state: 'cancelled', cash: 0 });
});

it('shows the answers to no other vendor', async () => {
  const { id, token } = await aMissedParcel();
  answerOf(await answerAttempt(reader)(now(), { ...empty, token, attempt: '1', choice: 'call' }));
  const other = await aVendor(market);
  expect(answerOf(await answersOfParcel(market.as(other.user), { id }))).toEqual([]);
});
