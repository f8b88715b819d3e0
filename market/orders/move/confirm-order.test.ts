import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { codeSending } from '../../../tests/support/phone.ts';
import { escalateDeadlines } from '../../integrations/deadlines.ts';
import type { Context, SignedIn } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import { confirmReasonOf } from '../confirmation-rules.ts';
import { placeOrder } from '../place/place-order.ts';
import { getOrder } from '../read/get-order.ts';
import {
  cancelUnconfirmed,
  confirmDeadline,
  confirmOrder,
  confirmOrderForBuyer,
  confirmOrdersOf,
  readOrderCode,
  requestOrderCode,
} from './confirm-order.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';

const hour = 60 * 60_000;
/** Each test has an hour of its own: the address's phone, and so the limits of its codes, are the same. */
let start = new Date('2026-11-20T00:00:00Z').getTime();
let market: TestMarket;
let now = start;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(async () => {
  start += hour;
  now = start;
  await market.db
    .updateTable('storeSettings')
    .set({ confirmFirstAbove: rupees(10_000), confirmAfterRefused: 1 })
    .execute();
});
afterAll(() => market.close());

const as = (user: SignedIn): Context => market.as(user, { clock: () => new Date(now) });
const passDeadlines = () =>
  escalateDeadlines(
    { ...market.system, clock: () => new Date(now) },
    { [confirmDeadline]: cancelUnconfirmed },
  );

/** Orders one product at a price in rupees above the free shipping limit. */
async function buy(buyer: SignedIn, price = 20_000) {
  const product = await aProduct(market, { price: rupees(price) });
  const { id } = answerOf(
    await placeOrder(as(buyer), {
      checkoutId: newId(),
      items: [{ productId: product.id, quantity: 1 }],
      addressId: await anAddress(market, buyer),
      total: rupees(price),
    }),
  );
  return { id, productId: product.id };
}

const orderOf = async (buyer: SignedIn, id: string) => answerOf(await getOrder(as(buyer), { id }));
const stockOf = async (id: string) => {
  const row = await market.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.stock;
};

async function accept(buyer: SignedIn, id: string) {
  const [part] = (await orderOf(buyer, id)).parts;
  return moveAnyConsignment(as(await anAdmin(market)), { id: part?.id, to: 'processing' });
}

async function withOrderCode(buyer: SignedIn, id: string) {
  const token = answerOf(await requestOrderCode(null, codeSending())(as(buyer), { id }));
  const code = answerOf(await readOrderCode(token)(as(buyer), { id }));
  return { token, code: code?.shown ?? '' };
}

describe('a first order above the sum', () => {
  it('waits for its buyer, is confirmed by the code on the phone of its address, and is then packed', async () => {
    const buyer = await aCustomer(market);
    const { id } = await buy(buyer);
    expect(await orderOf(buyer, id)).toMatchObject({
      awaitsConfirmation: true,
      confirmReason: 'first-order',
      confirmBy: new Date(start + 24 * hour),
    });
    expect(await accept(buyer, id)).toBeRefused('order.unconfirmed');
    const { token, code } = await withOrderCode(buyer, id);
    expect(await confirmOrder(token)(as(buyer), { id, code: '1' })).toBeRefused('input.invalid');
    expect(await confirmOrder(token)(as(buyer), { id, code })).toSucceed();
    expect(await orderOf(buyer, id)).toMatchObject({ awaitsConfirmation: false });
    expect(await accept(buyer, id)).toSucceed();
    now += 25 * hour;
    await passDeadlines();
    expect(await orderOf(buyer, id)).toMatchObject({ status: 'processing' });
  });

  it('is cancelled after 24 hours without confirmation, with its goods back in the stock, and not before', async () => {
    const buyer = await aCustomer(market);
    const { id, productId } = await buy(buyer);
    const before = await stockOf(productId);
    now += 24 * hour - 1;
    await passDeadlines();
    expect(await orderOf(buyer, id)).toMatchObject({ status: 'pending' });
    now += 1;
    await passDeadlines();
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({ status: 'cancelled', toPay: 0, awaitsConfirmation: false });
    expect(order.parts[0]?.moves.at(-1)).toMatchObject({ to: 'cancelled', reason: 'unconfirmed' });
    expect(await stockOf(productId)).toBe(before + 1);
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select('facts')
      .where('kind', '=', 'order.cancelled')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(await requestOrderCode(null, codeSending())(as(buyer), { id })).toBeRefused('not-found');
  });

  it('tells the buyer in the confirmation of the order until when', async () => {
    const buyer = await aCustomer(market);
    await buy(buyer);
    const { facts } = await market.db
      .selectFrom('outgoingMails')
      .select('facts')
      .where('kind', '=', 'order.placed')
      .where('recipient', '=', buyer.email)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      news: { cell: 'unconfirmed.due', time: new Date(start + 24 * hour).toISOString() },
    });
  });

  it('is not confirmed by another buyer', async () => {
    const [buyer, other] = [await aCustomer(market), await aCustomer(market)];
    const { id } = await buy(buyer);
    expect(await requestOrderCode(null, codeSending())(as(other), { id })).toBeRefused('not-found');
    const { token, code } = await withOrderCode(buyer, id);
    expect(await confirmOrder(token)(as(other), { id, code })).toBeRefused('not-found');
  });

  it('is confirmed by an administrator after a call, and by a reply from its phone', async () => {
    const buyer = await aCustomer(market);
    const called = await buy(buyer);
    const admin = as(await anAdmin(market));
    expect(await confirmOrderForBuyer(admin, { id: called.id })).toSucceed();
    expect(await confirmOrderForBuyer(admin, { id: called.id })).toBeRefused('not-found');
    expect(await confirmOrderForBuyer(as(buyer), { id: called.id })).toBeRefused('actor.forbidden');
    const replied = await buy(buyer);
    const { address } = await orderOf(buyer, replied.id);
    await confirmOrdersOf(as(buyer), `+91${address?.phone}`);
    expect(await orderOf(buyer, replied.id)).toMatchObject({ awaitsConfirmation: false });
  });

  it('does not wait below the sum, or without the rule', async () => {
    const buyer = await aCustomer(market);
    expect(await orderOf(buyer, (await buy(buyer, 10_000)).id)).toMatchObject({ awaitsConfirmation: false });
    await market.db
      .updateTable('storeSettings')
      .set({ confirmFirstAbove: null, confirmAfterRefused: null })
      .execute();
    expect(await orderOf(buyer, (await buy(buyer)).id)).toMatchObject({ awaitsConfirmation: false });
  });
});

it('an order of a buyer who refused a parcel within a year is confirmed at any sum', async () => {
  const buyer = await aCustomer(market);
  const products = [await aProduct(market, { price: rupees(600) })];
  const past = await aPastOrder(market, {
    by: buyer,
    at: '2026-10-01T06:00:00Z',
    products,
    status: 'returned',
  });
  const [part] = (await orderOf(buyer, past)).parts;
  expect(await orderOf(buyer, (await buy(buyer, 6_000)).id)).toMatchObject({ confirmReason: null });
  await market.db
    .updateTable('consignmentMoves')
    .set({ reason: 'refused' })
    .where('consignmentId', '=', part?.id ?? '')
    .execute();
  expect(await orderOf(buyer, (await buy(buyer, 6_000)).id)).toMatchObject({ confirmReason: 'refused' });
  now += 400 * 24 * hour;
  expect(await orderOf(buyer, (await buy(buyer, 6_000)).id)).toMatchObject({ confirmReason: null });
});

const terms = { firstAbove: 1_000, afterRefused: 2, isFirst: true, refused: 0, ownPhone: '' };
const address = { state: 'Maharashtra', pincode: '411001', phone: '9822000071' };

test.each([
  ['a large first order', terms, 1_001, address, 'first-order'],
  ['a first order at the sum', terms, 1_000, address, null],
  ['a later order', { ...terms, isFirst: false }, 9_999, address, null],
  ['a confirmed number', { ...terms, ownPhone: address.phone }, 9_999, address, null],
  ['refused parcels', { ...terms, refused: 2, ownPhone: address.phone }, 1, address, 'refused'],
  ['fewer refused parcels', { ...terms, refused: 1 }, 1, address, null],
  ['a pincode of another state', terms, 1, { ...address, state: 'Kerala' }, 'address'],
  [
    'no rule',
    { ...terms, firstAbove: null, afterRefused: null, refused: 9 },
    9_999,
    { ...address, state: 'Kerala' },
    null,
  ],
] as const)('%s', (_, given, total, at, reason) => {
  expect(confirmReasonOf(given, total, at)).toBe(reason);
});

it('never waits without a reason of its rules', () => {
  const sums = fc.option(fc.integer({ min: 1, max: 100_000 }));
  const counts = fc.option(fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(
      sums,
      counts,
      fc.boolean(),
      fc.nat(9),
      fc.nat(200_000),
      (firstAbove, afterRefused, isFirst, refused, total) => {
        const reason = confirmReasonOf(
          { firstAbove, afterRefused, isFirst, refused, ownPhone: '' },
          total,
          address,
        );
        const isRefused = afterRefused !== null && refused >= afterRefused;
        const isLarge = firstAbove !== null && isFirst && total > firstAbove;
        expect(reason).toBe(isRefused ? 'refused' : isLarge ? 'first-order' : null);
      },
    ),
  );
});
