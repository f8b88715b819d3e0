import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, aProduct, aVendor, type TestProduct } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment, connectTestProvider, openedAttempt, orderOnline } from '../../tests/support/money/pay.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { cancelOrder } from '../orders/move/cancel-order.ts';
import { checkReturn } from '../orders/move/check-return.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { reduceLines } from '../orders/move/reduce-lines.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { vendorOrderList } from '../orders/read/vendor-order-list.ts';
import { expirePayment } from './expire-payment.ts';
import { refundNews } from './follow-refund-news.ts';
import { giveTransferReference, payAnotherWay } from './pay-order.ts';
import { readPayment } from './read-payment.ts';
import { takePayment } from './take-payment.ts';

let market: TestMarket;
let buyer: SignedIn;
let addressId: string;
let vendors: Awaited<ReturnType<typeof aVendor>>[];
let seed: TestProduct;
let pump: TestProduct;

const minute = 60_000;
const total = rupees(1_000 + 6_000);

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  vendors = [await aVendor(market), await aVendor(market)];
  const [one, other] = vendors.map(({ vendorId }) => vendorId);
  seed = await aProduct(market, { vendorId: one ?? '', price: rupees(500), stock: 1_000 });
  pump = await aProduct(market, { vendorId: other ?? '', price: rupees(6_000), stock: 1_000 });
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
});
afterAll(async () => {
  // After all of these stories every invariant of orders and money holds.
  expect(await moneyFaults(market.db)).toEqual([]);
  await market.close();
});

const items = () => [
  { productId: seed.id, quantity: 2 },
  { productId: pump.id, quantity: 1 },
];
const asBuyer = () => market.as(buyer) as ReturnType<typeof market.as> & { actor: SignedIn };
const order = (instead: Partial<Parameters<typeof orderOnline>[1]> = {}) =>
  orderOnline(asBuyer(), { items: items(), addressId, total, ...instead });
const later = (minutes: number) => {
  const at = new Date(Date.now() + minutes * minute);
  return { ...market.system, clock: () => at };
};

async function stateOf(orderId: string) {
  const { status, prepaid, toCollect, paymentMethod } = answerOf(await getOrder(asBuyer(), { id: orderId }));
  return { status, prepaid, toCollect, paymentMethod };
}

async function moneyOf(orderId: string) {
  const { money } = answerOf(await readPayment(asBuyer(), { id: orderId }));
  return {
    payments: money.payments.map(({ amount, usedFor }) => [amount, usedFor]),
    refunds: money.refunds.map(({ amount, reason, status }) => [amount, reason, status]),
  };
}

async function paid(instead: Parameters<typeof order>[0] = {}) {
  const id = await order(instead);
  const attempt = await openedAttempt(market.system, id);
  const payment = aPayment(attempt.amount);
  expect(await takePayment(market.system, attempt, payment)).toBe(true);
  return { id, attempt, payment };
}

const mailsOf = async (orderId: string) => {
  const mails = await market.db.selectFrom('outgoingMails').select(['kind', 'recipient', 'facts']).execute();
  return mails
    .filter(({ facts }) => (facts as { orderId?: string }).orderId === orderId)
    .map(({ kind, recipient }) => (recipient === buyer.email ? `buyer ${kind}` : `vendor ${kind}`))
    .sort();
};

const vendorSees = async (orderId: string) => {
  const user = vendors[0]?.user as SignedIn;
  const { orders } = answerOf(
    await vendorOrderList(market.as({ ...user, staffRole: 'owner', vendorId: vendors[0]?.vendorId ?? '' }), {
      rows: 500,
    }),
  );
  const { number } = answerOf(await getOrder(asBuyer(), { id: orderId }));
  return orders.some((one) => one.number === number);
};

const stock = async () => {
  const rows = await market.db.selectFrom('products').select('stock').where('id', '=', seed.id).execute();
  return rows[0]?.stock ?? 0;
};

describe('An order that is paid online', () => {
  it('takes stock and waits, unseen by its vendors and unannounced, until it is paid', async () => {
    const before = await stock();
    const id = await order();
    expect(await stateOf(id)).toEqual({
      status: 'awaiting-payment',
      prepaid: total,
      toCollect: 0,
      paymentMethod: 'upi',
    });
    expect(await stock()).toBe(before - 2);
    expect([await vendorSees(id), await mailsOf(id)]).toEqual([false, []]);

    const attempt = await openedAttempt(market.system, id);
    await takePayment(market.system, attempt, aPayment(total));
    expect(await stateOf(id)).toMatchObject({ status: 'pending', prepaid: total, toCollect: 0 });
    expect(await vendorSees(id)).toBe(true);
    expect(await mailsOf(id)).toEqual([
      'buyer order.placed',
      'vendor order.received',
      'vendor order.received',
    ]);
  });

  it('is paid once, however often and in any order its events arrive', async () => {
    const id = await order();
    const attempt = await openedAttempt(market.system, id);
    const payment = aPayment(total);
    const words = [
      payment,
      { ...payment, status: 'pending' as const },
      payment,
      { ...payment, status: 'failed' as const },
      payment,
    ];
    for (const word of words) await takePayment(market.system, attempt, word);
    expect(await moneyOf(id)).toEqual({ payments: [[total, 'order']], refunds: [] });
    expect((await mailsOf(id)).filter((mail) => mail === 'buyer order.placed')).toHaveLength(1);
    expect(await takePayment(market.system, { provider: 'razorpay', providerOrderId: 'gone' }, payment)).toBe(
      false,
    );
  });

  it('is cancelled with its stock when the time is over, and money that comes later goes back', async () => {
    const before = await stock();
    const id = await order();
    const attempt = await openedAttempt(market.system, id);
    await expirePayment(later(19), attempt.requestId);
    expect(await stateOf(id)).toMatchObject({ status: 'awaiting-payment' });
    await expirePayment(later(21), attempt.requestId);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', prepaid: 0 });
    expect(await stock()).toBe(before);
    expect([await vendorSees(id), await mailsOf(id)]).toEqual([false, ['buyer order.cancelled']]);

    await takePayment(later(24), attempt, aPayment(total));
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await moneyOf(id)).toEqual({
      payments: [[total, 'late']],
      refunds: [[total, 'paid-late', 'requested']],
    });
  });

  it('takes a failed payment that succeeds after all', async () => {
    const id = await order();
    const attempt = await openedAttempt(market.system, id);
    const payment = aPayment(total);
    await takePayment(market.system, attempt, { ...payment, status: 'failed', failure: 'declined' });
    expect(answerOf(await readPayment(asBuyer(), { id })).state).toBe('failed');
    await takePayment(market.system, attempt, payment);
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
  });

  it('sends back a second payment, and leaves a wrong amount to an administrator', async () => {
    const { id, attempt } = await paid();
    await takePayment(market.system, attempt, aPayment(total));
    expect(await moneyOf(id)).toEqual({
      payments: [
        [total, 'order'],
        [total, 'twice'],
      ],
      refunds: [[total, 'paid-twice', 'requested']],
    });

    const other = await order();
    const wrong = await openedAttempt(market.system, other);
    await takePayment(market.system, wrong, aPayment(total - 100));
    await takePayment(market.system, wrong, aPayment(total, { currency: 'USD' }));
    expect(await stateOf(other)).toMatchObject({ status: 'awaiting-payment' });
    const differences = await market.db
      .selectFrom('paymentDifferences')
      .select(['kind', 'ours', 'theirs'])
      .where('orderId', '=', other)
      .orderBy('id')
      .execute();
    expect(differences).toEqual([
      { kind: 'wrong-amount', ours: total, theirs: total - 100 },
      { kind: 'foreign-currency', ours: 0, theirs: 0 },
    ]);
    expect(await moneyOf(other)).toEqual({ payments: [[total - 100, 'wrong-amount']], refunds: [] });
  });

  it('sends back what a cancelled part cost, with its share of the shipping, and the whole of the rest', async () => {
    const { id } = await paid({ items: [{ productId: seed.id, quantity: 2 }], total: rupees(1_250) });
    answerOf(await cancelOrder(asBuyer(), { id }));
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', prepaid: 0 });
    expect(await moneyOf(id)).toMatchObject({ refunds: [[rupees(1_250), 'cancelled', 'requested']] });

    const { id: two } = await paid();
    const { parts } = answerOf(await getOrder(asBuyer(), { id: two }));
    const small = parts.find(({ subtotal }) => subtotal === rupees(1_000));
    answerOf(await cancelOrder(asBuyer(), { id: two, part: small?.id }));
    expect(await stateOf(two)).toMatchObject({ status: 'pending', prepaid: rupees(6_000), toCollect: 0 });
    expect(await moneyOf(two)).toMatchObject({ refunds: [[rupees(1_000), 'cancelled', 'requested']] });
  });

  it('sends back what is not sent, and what comes back', async () => {
    const { id } = await paid();
    const { parts } = answerOf(await getOrder(asBuyer(), { id }));
    const part = parts.find(({ vendorId }) => vendorId === vendors[0]?.vendorId);
    const actor = {
      ...(vendors[0]?.user as SignedIn),
      staffRole: 'owner' as const,
      vendorId: part?.vendorId ?? '',
    };
    const vendor = market.as(actor);
    answerOf(await reduceLines(vendor, { id: part?.id, before: ['2'], left: ['1'], reason: 'sold-out' }));
    expect(await stateOf(id)).toMatchObject({ prepaid: total - rupees(500) });
    for (const move of [
      { to: 'processing' },
      { to: 'shipped', carrier: 'Demo Courier', trackingNumber: '' },
      { to: 'returned', reason: 'refused' },
    ])
      answerOf(await moveOwnConsignment(vendor, { id: part?.id, ...move }));
    expect(await stateOf(id)).toMatchObject({ prepaid: rupees(6_000) });
    const reduced = [rupees(500), 'reduced', 'requested'];
    expect((await moneyOf(id)).refunds).toEqual([reduced]);
    // As the page of refunds says: the money goes back once the parcel is checked.
    answerOf(await checkReturn(vendor, { id: part?.id, sellable: ['1'], damaged: [''], missing: [''] }));
    expect((await moneyOf(id)).refunds).toEqual([reduced, [rupees(500), 'returned', 'requested']]);
  });

  it('cannot be cancelled in part while it waits, and money for a cancelled one goes back', async () => {
    const id = await order();
    const attempt = await openedAttempt(market.system, id);
    const { parts, mayCancel } = answerOf(await getOrder(asBuyer(), { id }));
    expect([mayCancel, parts.map((part) => part.mayCancel)]).toEqual([true, [false, false]]);
    expect(await cancelOrder(asBuyer(), { id, part: parts[0]?.id })).toBeRefused('order.move-refused');
    answerOf(await cancelOrder(asBuyer(), { id }));
    expect(await mailsOf(id)).toEqual(['buyer order.cancelled']);
    await takePayment(market.system, attempt, aPayment(total));
    expect((await moneyOf(id)).refunds).toEqual([[total, 'paid-late', 'requested']]);
  });

  it('may be paid another way: the first payment counts, the other goes back', async () => {
    const id = await order();
    const upi = await openedAttempt(market.system, id);
    answerOf(await payAnotherWay(asBuyer(), { id, way: 'card' }));
    const card = await openedAttempt(market.system, id);
    expect(card.id).not.toBe(upi.id);
    await takePayment(market.system, card, aPayment(total, { method: 'card' }));
    await takePayment(market.system, upi, aPayment(total));
    expect(await moneyOf(id)).toMatchObject({ refunds: [[total, 'paid-twice', 'requested']] });
    expect(await payAnotherWay(asBuyer(), { id, way: 'upi' })).toBeRefused('payment.closed');
  });

  it('may be paid in cash after all, within the limit of cash', async () => {
    const id = await order();
    answerOf(await payAnotherWay(asBuyer(), { id, way: 'cod' }));
    expect(await stateOf(id)).toEqual({
      status: 'pending',
      prepaid: 0,
      toCollect: total,
      paymentMethod: 'cod',
    });
    expect(await mailsOf(id)).toContain('vendor order.received');

    const dear = await order({
      items: [{ productId: pump.id, quantity: 40 }],
      total: rupees(240_000),
    });
    expect(await payAnotherWay(asBuyer(), { id: dear, way: 'cod' })).toBeRefused('payment.cash-limit');
    answerOf(await cancelOrder(asBuyer(), { id: dear }));
  });

  it('waits for an administrator once the reference of a bank transfer is given', async () => {
    const account = {
      holder: 'Kheti Bazaar',
      number: '001234567890',
      ifsc: 'KBIN0000001',
      bank: 'Demo Bank',
    };
    await market.db
      .updateTable('storeSettings')
      .set({ bankAccount: JSON.stringify(account) })
      .execute();
    const id = await order({ way: 'bank-transfer' });
    expect(answerOf(await readPayment(asBuyer(), { id }))).toMatchObject({ state: 'open', bank: account });
    expect(await giveTransferReference(asBuyer(), { id, reference: '12' })).toBeRefused('input.invalid', {
      fields: { reference: 'payment.reference' },
    });
    answerOf(await giveTransferReference(asBuyer(), { id, reference: '6326 5412 0087' }));
    const { requestId, attempt } = answerOf(await readPayment(asBuyer(), { id }));
    expect(attempt).toMatchObject({ reference: '632654120087' });
    await expirePayment(later(24 * 60), requestId);
    expect(await stateOf(id)).toMatchObject({ status: 'awaiting-payment' });
    await takePayment(market.system, { attemptId: attempt?.id ?? '' }, aPayment(total));
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
  });

  it('tells the buyer once that money was sent back', async () => {
    const { id } = await paid();
    answerOf(await cancelOrder(asBuyer(), { id }));
    const { refunds } = answerOf(await readPayment(asBuyer(), { id })).money;
    for (const refund of refunds) {
      const of = { providerPaymentId: null, amount: null, failure: null };
      const fact = { refundId: refund.id, providerRefundId: `rfnd_${refund.id}`, ...of };
      await refundNews(market.system, 'razorpay', { ...fact, status: 'sent', reference: null });
      await refundNews(market.system, 'razorpay', { ...fact, status: 'processed', reference: '632' });
      await refundNews(market.system, 'razorpay', { ...fact, status: 'sent', reference: null });
    }
    const after = answerOf(await readPayment(asBuyer(), { id })).money.refunds;
    expect(after.map(({ status, reference }) => [status, reference])).toEqual(
      refunds.map(() => ['processed', '632']),
    );
    expect((await mailsOf(id)).filter((mail) => mail === 'buyer refund.sent')).toHaveLength(refunds.length);
  });
});

describe('Placing an order online', () => {
  it('takes an advance alone where the goods need one, and refuses cash for them', async () => {
    await market.db
      .insertInto('advanceRules')
      .values({
        id: 'rule',
        position: 1,
        category: null,
        vendorId: vendors[1]?.vendorId ?? '',
        above: rupees(5_000),
        basisPoints: 1_000,
        fixed: null,
        createdAt: new Date(),
      })
      .execute();
    const cash = { checkoutId: 'a-checkout-for-an-advance', items: items(), addressId, total };
    expect(await placeOrder(asBuyer(), cash)).toBeRefused('payment.advance', { facts: { sum: rupees(600) } });
    const { id } = await paid({ pays: 'advance' });
    expect(await stateOf(id)).toMatchObject({
      status: 'pending',
      prepaid: rupees(600),
      toCollect: total - rupees(600),
    });
    const waiting = await order({ pays: 'advance' });
    expect(await payAnotherWay(asBuyer(), { id: waiting, way: 'cod' })).toBeRefused('payment.advance');
    answerOf(await cancelOrder(asBuyer(), { id: waiting }));
    const whole = await order();
    expect(answerOf(await readPayment(asBuyer(), { id: whole })).otherWays).not.toContain('cod');
    expect(await payAnotherWay(asBuyer(), { id: whole, way: 'cod' })).toBeRefused('payment.advance');
    answerOf(await cancelOrder(asBuyer(), { id: whole }));
    await market.db.deleteFrom('advanceRules').execute();
  });

  it('refuses a fourth order while three wait, and a way whose provider does not answer', async () => {
    const other = await aCustomer(market);
    const context = market.as(other) as ReturnType<typeof asBuyer>;
    const of = { items: items(), addressId: await anAddress(market, other), total };
    for (let count = 0; count < 3; count += 1) await orderOnline(context, of);
    const fourth = { ...of, checkoutId: 'a-fourth-checkout-online', paymentMethod: 'upi' };
    expect(await placeOrder(context, fourth)).toBeRefused('payment.unfinished', { facts: { orders: 3 } });

    const silent = { failingSince: new Date(Date.now() - 6 * minute) };
    await market.db.updateTable('paymentProviders').set(silent).execute();
    const input = { checkoutId: 'a-checkout-without-answer', items: items(), addressId, total };
    expect(await placeOrder(asBuyer(), { ...input, paymentMethod: 'upi' })).toBeRefused(
      'payment.unavailable',
    );
    await market.db.updateTable('paymentProviders').set({ failingSince: null }).execute();
  });
});
