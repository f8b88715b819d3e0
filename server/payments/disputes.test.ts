import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptDispute, contestDispute } from '../../market/disputes/answer-dispute.ts';
import { addEvidence, removeEvidence } from '../../market/disputes/evidence.ts';
import { countDisputes, listDisputes } from '../../market/disputes/list-disputes.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { reconcileNow } from '../../market/payments/reconcile.ts';
import type { SimulatedDispute } from '../../tests/simulators/dispute-book.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openPaymentShop, type PaymentShop } from '../../tests/support/money/payment-shop.ts';

const price = rupees(7_000);
const day = 24 * 60 * 60_000;

let market: TestMarket;
let shop: PaymentShop;
let productId: string;
let admin: ReturnType<TestMarket['as']>;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await openPaymentShop(market);
  const { vendorId } = await aVendor(market);
  productId = (await aProduct(market, { vendorId, price, stock: 1_000 })).id;
  admin = { ...market.as(await anAdmin(market)), clock: shop.now };
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await shop.close();
  await market.close();
});

let orders = 0;
/** An order of ₹7,000 that is paid by UPI, and its payment at the provider. */
async function paid() {
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  orders += 1;
  const input = { checkoutId: `dispute-checkout-${orders}-${Date.now()}`, paymentMethod: 'upi', addressId };
  const order = { ...input, items: [{ productId, quantity: 1 }], total: price };
  const { id } = answerOf(await placeOrder({ ...market.as(buyer), clock: shop.now }, order));
  await shop.work();
  const attempt = shop.razorpay.book.orders.at(-1)?.id ?? '';
  const payment = shop.razorpay.pay(attempt, { outcome: 'success' });
  await told();
  return { id, payment };
}

async function told() {
  await shop.deliver();
  await shop.work();
}

const balances = async () => {
  const rows = await market.db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  return (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
};
/** What the accounts changed by. */
async function changed(steps: () => Promise<unknown>) {
  const before = await balances();
  await steps();
  const after = await balances();
  const names = ['psp:razorpay', 'disputes_held:razorpay', 'psp_adjustments:razorpay', 'chargebacks'];
  const sums = names.map((name) => [name.split(':')[0], after(name) - before(name)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

const rowOf = ({ id }: SimulatedDispute) =>
  market.db.selectFrom('disputes').selectAll().where('externalId', '=', id).executeTakeFirstOrThrow();
const differencesOf = async (subject: string) => {
  const rows = await market.db
    .selectFrom('paymentDifferences')
    .select(['kind', 'theirs', 'facts', 'settledAt', 'orderId'])
    .where('subject', 'like', `%${subject}`)
    .execute();
  return rows;
};
/** What the provider pays out on the next day of India, and has told a day later. */
const settled = async () => {
  const on = indianDay(new Date(shop.now().getTime() + day));
  const settlement = shop.razorpay.settle(on);
  await market.db.deleteFrom('outboundCalls').where('operation', '=', 'settlements').execute();
  shop.moveTo(new Date(Date.parse(`${on}T12:00:00Z`) + day));
  await reconcileNow(shop.context);
  await shop.work();
  return settlement;
};
const pdf = new TextEncoder().encode('%PDF-1.7\nthe receipt of the courier\n%%EOF\n');
const add = (id: string, bytes = pdf, name = 'receipt.pdf') =>
  addEvidence(shop.store)(admin, { id, kind: 'shipping', name, bytes });

describe('A dispute', () => {
  it('is stored once, with the day until which it can be answered, and is a difference', async () => {
    const { id, payment } = await paid();
    shop.razorpay.eventFaults.push('twice');
    const dispute = shop.razorpay.dispute(payment, { days: 5 });
    expect(await changed(told)).toEqual({});
    const row = await rowOf(dispute);
    expect(row).toMatchObject({
      orderId: id,
      amount: price,
      status: 'open',
      phase: 'chargeback',
      answer: 'none',
    });
    expect(row.respondBy?.getTime()).toBe(Math.floor(dispute.respondBy.getTime() / 1_000) * 1_000);
    expect(await differencesOf(row.id)).toMatchObject([
      { kind: 'dispute', theirs: -price, orderId: id, settledAt: null, facts: { dispute: dispute.id } },
    ]);
  });

  it('costs its sum when it is lost, and the adjustment of the settlement is the same sum', async () => {
    const { payment } = await paid();
    const dispute = shop.razorpay.dispute(payment);
    await told();
    shop.razorpay.moveDispute(dispute, 'lost');
    expect(await changed(told)).toEqual({ psp: -price, chargebacks: price });
    expect(await differencesOf((await rowOf(dispute)).id)).toMatchObject([{ settledAt: expect.any(Date) }]);
    const sums = await changed(() => settled());
    expect(sums).not.toHaveProperty('psp_adjustments');
    expect(await differencesOf(shop.razorpay.book.adjustments.at(-1)?.id ?? '')).toMatchObject([
      { kind: 'adjustment', theirs: -price, settledAt: expect.any(Date) },
    ]);
    expect((await balances())('psp:razorpay')).toBe(0);
  });

  it('that is held from the beginning comes back when it is won', async () => {
    const { payment } = await paid();
    const dispute = shop.razorpay.dispute(payment, { isHeld: true });
    expect(await changed(told)).toEqual({ psp: -price, disputes_held: price });
    shop.razorpay.moveDispute(dispute, 'won');
    expect(await changed(told)).toEqual({ psp: price, disputes_held: -price });
    await settled();
    expect((await balances())('psp:razorpay')).toBe(0);
  });

  it('ends the same when its events come in another order, more than once, or before its settlement', async () => {
    const { payment } = await paid();
    const dispute = shop.razorpay.dispute(payment);
    const start = shop.now().getTime();
    shop.razorpay.moveDispute(dispute, 'under_review', new Date(start + 1_000));
    shop.razorpay.moveDispute(dispute, 'action_required', new Date(start + 2_000));
    shop.razorpay.moveDispute(dispute, 'lost', new Date(start + 3_000));
    const events = shop.razorpay.webhooks.splice(0);
    shop.razorpay.webhooks.push(...events.toReversed(), ...events);
    expect(await changed(told)).toEqual({ psp: -price, chargebacks: price });
    expect(await rowOf(dispute)).toMatchObject({ status: 'lost' });
  });

  it('that comes after its settlement takes the adjustment over', async () => {
    const { payment } = await paid();
    const dispute = shop.razorpay.dispute(payment, { isHeld: true });
    const [created] = shop.razorpay.webhooks.splice(0);
    expect(await changed(() => settled())).toMatchObject({ psp_adjustments: price });
    const line = shop.razorpay.book.adjustments.at(-1)?.id ?? '';
    expect(await differencesOf(line)).toMatchObject([{ settledAt: null, facts: { dispute: dispute.id } }]);
    if (created) shop.razorpay.webhooks.push(created);
    expect(await changed(told)).toEqual({ psp_adjustments: -price, disputes_held: price });
    expect(await differencesOf(line)).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  it('of an unknown payment is a difference, and one with a forged event nothing', async () => {
    const { payment } = await paid();
    shop.razorpay.eventFaults.push('badly-signed');
    const dispute = shop.razorpay.dispute(payment);
    expect(await shop.deliver()).toEqual([401]);
    expect(
      await market.db.selectFrom('disputes').select('id').where('externalId', '=', dispute.id).execute(),
    ).toEqual([]);
  });
});

/** A disputed order, with `days` to answer. */
async function disputed(days = 7) {
  const { payment } = await paid();
  const dispute = shop.razorpay.dispute(payment, { days });
  await told();
  const { id, respondBy } = await rowOf(dispute);
  return { dispute, id, until: respondBy ?? new Date(0) };
}

describe('The last day of an answer', () => {
  const remindersOf = async (disputeId: string) => {
    const rows = await market.db
      .selectFrom('outgoingMails')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'dispute.due')
      .execute();
    return rows.filter(({ facts }) => (facts as { disputeId?: string }).disputeId === disputeId);
  };
  const isLate = async ({ id }: SimulatedDispute) =>
    answerOf(await listDisputes(admin, { search: id })).disputes.map((row) => row.isLate);

  it('reminds the administrators of payments once, two days before, and then the dispute is late', async () => {
    const finance = await anAdmin(market, { role: 'finance' });
    await anAdmin(market, { role: 'support' });
    const { dispute, id, until } = await disputed(4.5);
    const urgent = async () => (await countDisputes(admin)).urgent;
    shop.moveTo(new Date(until.getTime() - 2 * day - 1));
    const before = await urgent();
    await shop.work();
    expect(await remindersOf(id)).toEqual([]);
    shop.moveTo(new Date(until.getTime() - 2 * day));
    for (let times = 0; times < 2; times += 1) await shop.work();
    const reminders = await remindersOf(id);
    const facts = { amount: price, by: until.toISOString() };
    const admins = [admin.actor.kind === 'user' ? admin.actor.email : '', finance.email];
    expect(reminders.map(({ recipient }) => recipient).toSorted()).toEqual(admins.toSorted());
    expect(reminders[0]?.facts).toMatchObject(facts);
    expect(await urgent()).toBe(before + 1);
    expect(await isLate(dispute)).toEqual([false]);
    shop.moveTo(until);
    await shop.work();
    expect(await remindersOf(id)).toHaveLength(2);
    expect(await isLate(dispute)).toEqual([true]);
  });

  it('is not told of a dispute that is answered', async () => {
    const { dispute, id, until } = await disputed();
    answerOf(await add(id));
    answerOf(await contestDispute(admin, { id, text: 'Delivered.' }));
    await told();
    shop.moveTo(until);
    await shop.work();
    expect(await remindersOf(id)).toEqual([]);
    expect(await isLate(dispute)).toEqual([false]);
  });
});

describe('An answer', () => {
  it('goes to the provider with its files, once, and is frozen', async () => {
    const { dispute, id } = await disputed();
    expect(await contestDispute(admin, { id, text: 'Delivered.' })).toMatchObject({
      failure: { fields: { evidence: 'dispute.noEvidence' } },
    });
    const { id: evidence } = answerOf(await add(id));
    answerOf(await contestDispute(admin, { id, text: 'Delivered on 8 November 2026.' }));
    expect(await contestDispute(admin, { id, text: 'Again' })).toMatchObject({
      failure: { code: 'conflict.changed' },
    });
    shop.razorpay.faults.push(undefined, 'dropped-after');
    await shop.work();
    shop.moveTo(new Date(shop.now().getTime() + 10 * 60_000));
    await told();
    expect(dispute).toMatchObject({ status: 'under_review', text: 'Delivered on 8 November 2026.' });
    expect(dispute.evidence).toHaveLength(1);
    expect(await rowOf(dispute)).toMatchObject({ status: 'under_review', answer: 'sent', failure: null });
    expect(await differencesOf(id)).toMatchObject([{ settledAt: expect.any(Date) }]);
    for (const act of [add(id), removeEvidence(admin, { id, evidence })])
      expect(await act).toMatchObject({ failure: { code: 'conflict.changed' } });
  });

  it('that a file of is refused can be sent again, and the bank may ask once more', async () => {
    const { dispute, id } = await disputed();
    answerOf(await add(id));
    answerOf(await add(id, pdf, 'bill.pdf'));
    shop.razorpay.refuseFiles(1);
    answerOf(await contestDispute(admin, { id, text: 'Delivered.' }));
    await shop.work();
    expect(await rowOf(dispute)).toMatchObject({
      answer: 'failed',
      failure: expect.stringContaining('readable'),
    });
    expect(dispute.status).toBe('open');
    expect(await differencesOf(id)).toMatchObject([{ settledAt: null }]);
    answerOf(await contestDispute(admin, { id, text: 'Delivered.' }));
    await told();
    expect(dispute).toMatchObject({ status: 'under_review' });
    expect(dispute.evidence).toHaveLength(2);
    shop.razorpay.moveDispute(dispute, 'action_required', new Date(shop.now().getTime() + 60_000));
    await told();
    expect(await rowOf(dispute)).toMatchObject({ status: 'open', answer: 'none' });
    expect(await differencesOf(id)).toMatchObject([{ settledAt: null }]);
  });

  it('that accepts it loses the money', async () => {
    const { dispute, id } = await disputed();
    answerOf(await acceptDispute(admin, { id }));
    expect(await changed(() => shop.work().then(told))).toEqual({ psp: -price, chargebacks: price });
    expect(await rowOf(dispute)).toMatchObject({ status: 'lost', answer: 'accepted' });
    expect(await acceptDispute(admin, { id })).toMatchObject({ failure: { code: 'conflict.changed' } });
  });

  it('has files of known kinds alone', async () => {
    const { id } = await disputed();
    const text = new TextEncoder().encode('not a picture');
    expect(await add(id, text)).toMatchObject({ failure: { code: 'input.invalid' } });
    expect(await add(id, pdf.subarray(0, 12))).toMatchObject({
      failure: { fields: { picture: 'picture.broken' } },
    });
  });
});

describe('A settlement', () => {
  it('with an adjustment that names nothing is a difference, and posted to an account of its own', async () => {
    await settled();
    shop.razorpay.adjust(-rupees(120));
    const sums = await changed(() => settled());
    expect(sums).toEqual({ psp_adjustments: rupees(120) - 0 });
    expect(await differencesOf(shop.razorpay.book.adjustments.at(-1)?.id ?? '')).toMatchObject([
      { kind: 'adjustment', theirs: -rupees(120), settledAt: null },
    ]);
  });

  it('of more lines than a page is read whole', async () => {
    for (let count = 0; count < 1_050; count += 1) shop.razorpay.adjust(100);
    const { amount, id } = await settled();
    const stored = await market.db
      .selectFrom('settlements')
      .select(['id', 'amount'])
      .where('externalId', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.amount).toBe(amount);
    const lines = await market.db
      .selectFrom('settlementLines')
      .select('position')
      .where('settlementId', '=', stored.id)
      .execute();
    expect(lines).toHaveLength(1_050);
    expect(await differencesOf(stored.id)).toEqual([]);
  });
});
