import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptDispute, contestDispute } from '../../market/disputes/answer-dispute.ts';
import { addEvidence } from '../../market/disputes/evidence.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { rupees } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { openPaymentShop, type PaymentShop } from '../support/money/payment-shop.ts';

const price = rupees(7_000);

let market: TestMarket;
let shop: PaymentShop;
let buyer: SignedIn;
let items: { productId: string; quantity: number }[];
let addressId: string;
let admins: Context[];
beforeAll(async () => {
  market = await openPostgresMarket();
  shop = await openPaymentShop(market);
  const { id: productId } = await aProduct(market, { price, stock: 100 });
  items = [{ productId, quantity: 1 }];
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
  admins = await Promise.all([1, 2].map(async () => market.as(await anAdmin(market), { clock: shop.now })));
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await shop.close();
  await market.close();
});

const workersAtOnce = () => Promise.all(Array.from({ length: 4 }, () => shop.work()));

let orders = 0;
async function aPayment() {
  orders += 1;
  const order = {
    checkoutId: `dispute-checkout-${orders}`,
    paymentMethod: 'upi',
    addressId,
    items,
    total: price,
  };
  answerOf(await placeOrder({ ...market.as(buyer), clock: shop.now }, order));
  await shop.work();
  const payment = shop.razorpay.pay(shop.razorpay.book.orders.at(-1)?.id ?? '', { outcome: 'success' });
  await shop.deliver();
  await shop.work();
  return payment;
}

const rowsOf = (externalId: string) =>
  market.db.selectFrom('disputes').selectAll().where('externalId', '=', externalId).execute();
const balanceOf = async (code: string) => {
  const row = market.db.selectFrom('ledgerAccounts').select('balance').where('code', '=', code);
  return (await row.executeTakeFirst())?.balance ?? 0;
};

it('an event that comes many times at once makes one dispute, one difference and one posting', async () => {
  const payment = await aPayment();
  const dispute = shop.razorpay.dispute(payment, { isHeld: true });
  const [event] = shop.razorpay.webhooks.splice(0);
  if (!event) throw new Error('no event');
  // Another id each: the shop has to see for itself that it is the same dispute.
  const events = [1, 2, 3, 4].map((n) => ({
    ...event,
    headers: { ...event.headers, 'x-razorpay-event-id': `event_${n}` },
  }));
  shop.razorpay.webhooks.push(...events);
  expect(await shop.deliver()).toEqual([200, 200, 200, 200]);
  await workersAtOnce();
  const rows = await rowsOf(dispute.id);
  expect(rows).toMatchObject([{ held: price, postings: 1, status: 'open' }]);
  expect(await balanceOf('disputes_held:razorpay')).toBe(price);
  const differences = market.db.selectFrom('paymentDifferences').select('kind');
  expect(await differences.where('subject', '=', rows[0]?.id ?? '').execute()).toEqual([{ kind: 'dispute' }]);
  expect(shop.reported).toEqual([]);
});

it('one of contesting and accepting at once is done, and the other is refused', async () => {
  for (let times = 0; times < 5; times += 1) {
    const dispute = shop.razorpay.dispute(await aPayment());
    await shop.deliver();
    await shop.work();
    const [row] = await rowsOf(dispute.id);
    const id = row?.id ?? '';
    const [one = market.system, other = market.system] = admins;
    const bytes = new TextEncoder().encode('%PDF-1.7\nthe receipt of the courier\n%%EOF\n');
    answerOf(await addEvidence(shop.store)(one, { id, kind: 'shipping', name: 'receipt.pdf', bytes }));
    const answers = await Promise.all([
      contestDispute(one, { id, text: 'Delivered.' }),
      acceptDispute(other, { id }),
      contestDispute(other, { id, text: 'Delivered too.' }),
      acceptDispute(one, { id }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toBeRefused('conflict.changed');
    await workersAtOnce();
    await shop.deliver();
    await workersAtOnce();
    const [after] = await rowsOf(dispute.id);
    const isContested = answers[0]?.ok || answers[2]?.ok;
    expect(after).toMatchObject(
      isContested
        ? { status: 'under_review', answer: 'sent' }
        : { status: 'lost', answer: 'accepted', lost: price },
    );
    expect(dispute.evidence).toHaveLength(isContested ? 1 : 0);
  }
});
