import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../database/doctor/orders.ts';
import { payments } from '../../database/doctor/payments.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, type TestProduct } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment, connectTestProvider, openedAttempt, orderOnline } from '../../tests/support/money/pay.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { cancelAnyOrder } from '../orders/move/administer-order.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { followRefund } from '../payments/follow-refund.ts';
import {
  askAgain,
  checkPayments,
  refundAgain,
  refundPayment,
  settleDifference,
} from '../payments/settle-difference.ts';
import { expirePayment } from './expire-payment.ts';
import { listDifferences } from './list-differences.ts';
import { markRefundSent } from './mark-refund-sent.ts';
import { matchTransfer, recordTransfer, refuseTransfer } from './match-transfer.ts';
import { giveTransferReference } from './pay-order.ts';
import { readDifference } from './read-difference.ts';
import { readPayment } from './read-payment.ts';
import { takePayment } from './take-payment.ts';

let market: TestMarket;
let admin: Context;
let buyer: SignedIn;
let addressId: string;
let seed: TestProduct;
const total = rupees(1_000 + 250);

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  const account = { holder: 'Kheti Bazaar', number: '123456789', ifsc: 'SBIN0001234', bank: 'SBI' };
  await market.db
    .updateTable('storeSettings')
    .set({ bankAccount: JSON.stringify(account) })
    .execute();
  seed = await aProduct(market, { price: rupees(500), stock: 1_000 });
  admin = market.as(await anAdmin(market, { role: 'finance' }));
});
beforeEach(async () => {
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
});
afterAll(async () => {
  // After all of these stories every invariant of orders and money holds.
  for (const { name, broken } of [...orders, ...payments]) {
    const { rows } = await broken.execute(market.db);
    expect([name, rows]).toEqual([name, []]);
  }
  await market.close();
});

const asBuyer = () => market.as(buyer) as Context & { actor: SignedIn };
const items = () => [{ productId: seed.id, quantity: 2 }];
const order = (way: 'bank-transfer' | 'upi' = 'bank-transfer') =>
  orderOnline(asBuyer(), { items: items(), addressId, total, way });
const status = async (id: string) => answerOf(await getOrder(asBuyer(), { id })).status;
const numberOf = async (id: string) => answerOf(await getOrder(asBuyer(), { id })).number;
let last = 632_654_120_000;
const newReference = () => String(++last);

const open = async (query: object = {}) => answerOf(await listDifferences(admin, query)).differences;
const of = async (orderId: string, kind?: string) => {
  const found = (await open()).filter((row) => row.orderId === orderId && (!kind || row.kind === kind));
  return found[0] ?? expect.fail(`no difference of ${orderId}`);
};

/** An order whose buyer has given a reference. */
async function waiting(reference = newReference()) {
  const id = await order();
  answerOf(await giveTransferReference(asBuyer(), { id, reference }));
  return { id, reference, difference: await of(id), number: await numberOf(id) };
}

const match = (id: string, typed: object) => matchTransfer(admin, { id, confirmed: '', ...typed });

describe('A bank transfer', () => {
  it('pays the order with its exact amount, and counts once', async () => {
    const { id, reference, difference, number } = await waiting();
    expect(difference).toMatchObject({
      kind: 'transfer-to-match',
      actions: ['received', 'not-found'],
      number,
    });
    const typed = { reference: `${reference.slice(0, 4)} ${reference.slice(4)}`, amount: '1,250', number };
    answerOf(await match(difference.id, typed));
    expect(await status(id)).toBe('pending');
    expect((await open()).filter((row) => row.orderId === id)).toEqual([]);
    expect(await match(difference.id, typed)).toBeRefused('conflict.changed');
    const other = await waiting();
    expect(await match(other.difference.id, { ...typed, number: other.number })).toBeRefused(
      'input.invalid',
      {
        fields: { reference: 'transfer.used' },
        facts: { number },
      },
    );
    expect(await status(other.id)).toBe('awaiting-payment');
    const settled = answerOf(await readDifference(admin, { id: difference.id }));
    expect(settled).toMatchObject({ reason: 'received', by: 'Meera Joshi', actions: [] });
    expect(settled.history.map(({ what }) => what)).toEqual(['tried', 'paid']);
  });

  it('with another amount is confirmed first, waits for a decision, and goes back by hand', async () => {
    const { id, reference, difference, number } = await waiting();
    const typed = { reference, amount: '1,030', number };
    expect(await match(difference.id, typed)).toBeRefused('input.invalid', {
      fields: { amount: 'transfer.differs' },
      facts: { asked: total },
    });
    answerOf(await match(difference.id, { ...typed, confirmed: '1,030' }));
    expect(await status(id)).toBe('awaiting-payment');
    const wrong = await of(id, 'wrong-amount');
    expect(wrong).toMatchObject({ ours: total, theirs: rupees(1_030), actions: ['refund', 'as-is'] });
    answerOf(await refundPayment(admin, { id: wrong.id }));
    expect(await refundPayment(admin, { id: wrong.id })).toBeRefused('conflict.changed');
    const byHand = await of(id, 'refund-by-hand');
    expect(byHand).toMatchObject({ ours: -rupees(1_030), theirs: 0, actions: ['sent-by-hand'] });
    expect(await settleDifference(admin, { id: byHand.id, reason: 'no need' })).toBeRefused('not-found');
    const sent = newReference();
    answerOf(await markRefundSent(admin, { id: byHand.id, reference: sent }));
    expect(await markRefundSent(admin, { id: byHand.id, reference: sent })).toBeRefused('conflict.changed');
    const { refunds } = answerOf(await readPayment(asBuyer(), { id })).money;
    expect(refunds).toMatchObject([{ status: 'processed', reference: sent, amount: rupees(1_030) }]);
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select('kind')
      .where('kind', '=', 'refund.sent')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  it('for a cancelled order goes back', async () => {
    const { id, reference, difference, number } = await waiting();
    answerOf(await cancelAnyOrder(market.as(await anAdmin(market)), { id, reason: 'other' }));
    answerOf(await match(difference.id, { reference, amount: '1250', number }));
    expect(await status(id)).toBe('cancelled');
    expect(await of(id)).toMatchObject({ kind: 'refund-by-hand', refundReason: 'paid-late' });
    answerOf(await markRefundSent(admin, { id: (await of(id)).id, reference: newReference() }));
  });

  it('that is not found goes back to the buyer, who gives another reference, or the same one again', async () => {
    const { id, reference, difference, number } = await waiting();
    answerOf(await refuseTransfer(admin, { id: difference.id }));
    expect(await refuseTransfer(admin, { id: difference.id })).toBeRefused('conflict.changed');
    expect(answerOf(await readPayment(asBuyer(), { id })).state).toBe('open');
    const mail = await market.db
      .selectFrom('outgoingMails')
      .select('facts')
      .where('kind', '=', 'transfer.not-found')
      .executeTakeFirstOrThrow();
    expect(mail.facts).toMatchObject({ orderId: id, number, reference, amount: total });
    answerOf(await giveTransferReference(asBuyer(), { id, reference }));
    expect(await of(id)).toMatchObject({
      id: difference.id,
      facts: { reference },
      settledAt: null,
      reason: null,
    });
    answerOf(await match(difference.id, { reference, amount: '1250.00', number }));
    expect(await status(id)).toBe('pending');
  });

  it('without an order is recorded once and matched later, also to an order that was to be paid by UPI', async () => {
    const reference = newReference();
    const typed = { reference, amount: '1250', note: 'from SAVITA' };
    answerOf(await recordTransfer(admin, typed));
    expect(await recordTransfer(admin, typed)).toBeRefused('input.invalid', {
      fields: { reference: 'transfer.recorded' },
    });
    const [row] = await open({ search: reference });
    expect(row).toMatchObject({
      kind: 'unknown-payment',
      ours: 0,
      theirs: total,
      actions: ['match', 'as-is'],
    });
    const id = await order('upi');
    expect(await match(row?.id ?? '', { reference, amount: '1250', number: 'KB-0000-0001' })).toBeRefused(
      'input.invalid',
      { fields: { number: 'transfer.number' } },
    );
    answerOf(
      await match(row?.id ?? '', { reference, amount: '1250', number: (await numberOf(id)).toLowerCase() }),
    );
    expect(await status(id)).toBe('pending');
    expect(await recordTransfer(admin, typed)).toBeRefused('input.invalid', {
      fields: { reference: 'transfer.used' },
      facts: { number: await numberOf(id) },
    });
    const given = await waiting();
    expect(await recordTransfer(admin, { ...typed, reference: given.reference })).toBeRefused(
      'input.invalid',
      {
        fields: { reference: 'transfer.waiting' },
        facts: { number: given.number },
      },
    );
  });

  it('cannot be matched to an order that is paid at the door', async () => {
    answerOf(await recordTransfer(admin, { reference: newReference(), amount: '1250', note: '' }));
    const id = await orderOnline(asBuyer(), { items: items(), addressId, total, way: 'cod' });
    const [row] = await open({ search: String(last) });
    const typed = { reference: String(last), amount: '1250', number: await numberOf(id) };
    expect(await match(row?.id ?? '', typed)).toBeRefused('input.invalid', {
      fields: { number: 'transfer.unpaid' },
    });
    answerOf(await settleDifference(admin, { id: row?.id ?? '', reason: 'Not for the shop' }));
  });
});

describe('A refund that failed', () => {
  /** An order that was paid twice, whose refund the provider has refused. */
  async function failed() {
    const id = await order('upi');
    const attempt = await openedAttempt(market.system, id);
    await takePayment(market.system, attempt, aPayment(total));
    await takePayment(market.system, attempt, aPayment(total));
    const refund = await market.db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    const fact = {
      providerRefundId: `rfnd_${newId()}`,
      refundId: refund.id,
      providerPaymentId: null,
      amount: null,
      reference: null,
    };
    await followRefund(market.system, 'razorpay', { ...fact, status: 'failed', failure: 'account closed' });
    return { id, refundId: refund.id, fact };
  }

  it('is sent again, stays open until it is sent, and opens again when it comes back', async () => {
    const { id, fact, refundId } = await failed();
    const row = await of(id);
    expect(row).toMatchObject({
      kind: 'refund-failed',
      refundReason: 'paid-twice',
      failure: 'account closed',
    });
    expect(row.actions).toEqual(['refund-again', 'sent-by-hand', 'as-is']);
    answerOf(await refundAgain(admin, { id: row.id }));
    expect(await refundAgain(admin, { id: row.id })).toBeRefused('conflict.changed');
    expect(await markRefundSent(admin, { id: row.id, reference: newReference() })).toBeRefused(
      'conflict.changed',
    );
    expect((await of(id)).actions).toEqual(['ask', 'as-is']);
    const calls = await market.db
      .selectFrom('outboundCalls')
      .select('request')
      .where('idempotencyKey', '=', `payment.refund:${refundId}:2`)
      .execute();
    expect(calls).toMatchObject([{ request: { refundId, try: '2' } }]);
    await followRefund(market.system, 'razorpay', { ...fact, status: 'sent', failure: null });
    expect((await open()).some((one) => one.orderId === id)).toBe(false);
    await followRefund(market.system, 'razorpay', { ...fact, status: 'failed', failure: 'account closed' });
    expect(await of(id)).toMatchObject({ id: row.id, settledAt: null });
    answerOf(await markRefundSent(admin, { id: row.id, reference: newReference() }));
    expect((await open()).some((one) => one.orderId === id)).toBe(false);
  });

  it('is right as it is only with a reason', async () => {
    const { id } = await failed();
    const row = await of(id);
    expect(await settleDifference(admin, { id: row.id, reason: ' ' })).toBeRefused('input.invalid', {
      fields: { reason: 'required' },
    });
    answerOf(await settleDifference(admin, { id: row.id, reason: 'Paid in cash at the office' }));
    const [settled] = await open({ state: 'settled', search: await numberOf(id) });
    expect(settled).toMatchObject({ reason: 'Paid in cash at the office', actions: [] });
  });

  it('refuses one reference for two refunds', async () => {
    const [one, other] = [await failed(), await failed()];
    const reference = newReference();
    answerOf(await markRefundSent(admin, { id: (await of(one.id)).id, reference }));
    expect(await markRefundSent(admin, { id: (await of(other.id)).id, reference })).toBeRefused(
      'input.invalid',
      {
        fields: { reference: 'transfer.refunded' },
      },
    );
  });

  it('is asked about again', async () => {
    const { id } = await failed();
    answerOf(await askAgain(admin, { id: (await of(id)).id }));
    const { asked } = answerOf(await checkPayments(admin, {}));
    expect(asked).toBeGreaterThanOrEqual(0);
  });
});

describe('The list of differences', () => {
  it('is found by order, reference, amount and provider, with the sums of all that is found', async () => {
    const { id, reference, number } = await waiting();
    for (const search of [number, number.toLowerCase(), reference, '1,250'])
      expect((await open({ search })).map(({ orderId }) => orderId)).toContain(id);
    expect(await open({ search: '%' })).toEqual([]);
    expect((await open({ provider: 'razorpay' })).map(({ orderId }) => orderId)).not.toContain(id);
    const found = answerOf(await listDifferences(admin, { search: number }));
    expect(found).toMatchObject({ total: 1, sums: { ours: total, theirs: 0 } });
  });

  it('pages without gaps or repetitions', async () => {
    const rows = new Map<string, number>();
    let after: string | undefined;
    do {
      const found = answerOf(await listDifferences(admin, { rows: 2, after, isDescending: false }));
      for (const { id } of found.differences) rows.set(id, (rows.get(id) ?? 0) + 1);
      after = found.next ?? undefined;
    } while (after);
    expect([...rows.values()].every((count) => count === 1)).toBe(true);
    expect([...rows.keys()].sort()).toEqual((await open({ rows: 500 })).map(({ id }) => id).sort());
  });

  it('is for finance and full administrators', async () => {
    const support = market.as(await anAdmin(market, { role: 'support' }));
    for (const verb of [
      listDifferences,
      readDifference,
      matchTransfer,
      refundAgain,
      refundPayment,
      markRefundSent,
    ])
      expect(await verb(support, {})).toBeRefused('actor.not-permitted');
  });
});

it('keeps the time of a buyer whose transfer was not found for a day at least', async () => {
  const { id, difference } = await waiting();
  const { requestId } = answerOf(await readPayment(asBuyer(), { id }));
  const soon = new Date(Date.now() + 60_000);
  await market.db
    .updateTable('paymentRequests')
    .set({ expiresAt: soon })
    .where('id', '=', requestId)
    .execute();
  answerOf(await refuseTransfer(admin, { id: difference.id }));
  await expirePayment({ ...market.system, clock: () => new Date(soon.getTime() + 60_000) }, requestId);
  expect(await status(id)).toBe('awaiting-payment');
});
