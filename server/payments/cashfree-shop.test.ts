import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptDispute, contestDispute } from '../../market/disputes/answer-dispute.ts';
import { addEvidence } from '../../market/disputes/evidence.ts';
import { rupees } from '../../market/kernel/money.ts';
import { bookRefund } from '../../market/order-payments/book-refund.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { reconcileNow } from '../../market/payments/reconcile.ts';
import type { SimulatedDispute } from '../../tests/simulators/dispute-book.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCashfreeShop } from '../../tests/support/money/payment-shop.ts';

const price = rupees(7_000);
const day = 24 * 60 * 60_000;

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCashfreeShop>>;
let productId: string;
let admin: ReturnType<TestMarket['as']>;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await openCashfreeShop(market);
  productId = (await aProduct(market, { price, stock: 1_000 })).id;
  admin = { ...market.as(await anAdmin(market)), clock: shop.now };
});
// Closing the market asks the doctor.
afterAll(async () => {
  await shop.close();
  await market.close();
});

let orders = 0;
/** An order of ₹7,000 that is paid, and its payment at Cashfree. */
async function paid(paymentMethod: 'upi' | 'card' = 'upi') {
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  orders += 1;
  const items = [{ productId, quantity: 1 }];
  const order = { checkoutId: `cashfree-checkout-${orders}`, paymentMethod, addressId, items, total: price };
  const { id } = answerOf(await placeOrder({ ...market.as(buyer), clock: shop.now }, order));
  await shop.work();
  const attempt = shop.simulator.book.orders.at(-1)?.id ?? '';
  const payment = shop.simulator.pay(attempt, { outcome: 'success' });
  await told();
  return { id, payment };
}

async function told() {
  await shop.deliver();
  await shop.work();
}

const openDifferences = (orderId: string) =>
  market.db
    .selectFrom('paymentDifferences')
    .select(['id', 'kind', 'theirs', 'facts'])
    .where('orderId', '=', orderId)
    .where('settledAt', 'is', null)
    .execute();
const balanceOf = async (code: string) => {
  const row = market.db.selectFrom('ledgerAccounts').select('balance').where('code', '=', code);
  return (await row.executeTakeFirst())?.balance ?? 0;
};
const rowOf = ({ id }: SimulatedDispute) =>
  market.db.selectFrom('disputes').selectAll().where('externalId', '=', id).executeTakeFirstOrThrow();

/** Cashfree pays out on a day, and the shop asks for its report. */
async function settled(on: string) {
  shop.simulator.settle(on);
  await market.db.deleteFrom('outboundCalls').where('operation', '=', 'settlements').execute();
  shop.moveTo(new Date(Date.parse(`${on}T12:00:00Z`) + day));
  await reconcileNow(shop.context);
  await shop.work();
}

describe('A refund that was made at the dashboard of Cashfree', () => {
  it.each(['upi', 'card'] as const)('of a payment by %s is booked as one of its order', async (way) => {
    const { id, payment } = await paid(way);
    shop.simulator.eventFaults.push('twice');
    await shop.simulator.refundThere(payment, rupees(500));
    await told();
    const [difference, ...others] = await openDifferences(id);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind: 'unknown-refund', theirs: -rupees(500) });
    answerOf(await bookRefund(admin, { id: difference?.id, as: 'door' }));
    expect(await openDifferences(id)).toEqual([]);
    const refunds = market.db.selectFrom('refunds').select(['amount', 'status', 'reference']);
    expect(await refunds.where('orderId', '=', id).execute()).toEqual([
      { amount: rupees(500), status: 'processed', reference: expect.stringMatching(/^ARN/) },
    ]);
  });
});

describe('A dispute at Cashfree', () => {
  it('is answered with its files, and won', async () => {
    const { id: orderId, payment } = await paid('card');
    const dispute = shop.simulator.dispute(payment, { days: 5 });
    await told();
    const { id, respondBy } = await rowOf(dispute);
    expect(Math.abs((respondBy?.getTime() ?? 0) - dispute.respondBy.getTime())).toBeLessThan(1_000);
    expect(await openDifferences(orderId)).toMatchObject([{ kind: 'dispute', theirs: -price }]);
    const bytes = new TextEncoder().encode('%PDF-1.7\nthe receipt of the courier\n%%EOF\n');
    answerOf(await addEvidence(shop.store)(admin, { id, kind: 'shipping', name: 'receipt.pdf', bytes }));
    answerOf(await contestDispute(admin, { id, text: 'Delivered on 8 November 2026.' }));
    await shop.work();
    await told();
    expect(dispute).toMatchObject({ status: 'under_review', text: 'Delivered on 8 November 2026.' });
    expect(dispute.evidence).toHaveLength(1);
    expect(await rowOf(dispute)).toMatchObject({ status: 'under_review', answer: 'sent' });
    shop.simulator.moveDispute(dispute, 'won', new Date(shop.now().getTime() + 60_000));
    await told();
    expect(await rowOf(dispute)).toMatchObject({ status: 'won', lost: 0, held: 0 });
    expect(await openDifferences(orderId)).toEqual([]);
  });

  it('that is accepted is a cost, and its line of the settlement is that sum', async () => {
    const { payment } = await paid();
    const before = await balanceOf('chargebacks');
    const dispute = shop.simulator.dispute(payment);
    await told();
    const { id } = await rowOf(dispute);
    answerOf(await acceptDispute(admin, { id }));
    await shop.work();
    await told();
    expect(await rowOf(dispute)).toMatchObject({ status: 'lost', answer: 'accepted', lost: price });
    expect((await balanceOf('chargebacks')) - before).toBe(price);
    await settled('2026-12-03');
    expect(await rowOf(dispute)).toMatchObject({ taken: price, cleared: price });
    const kinds = await market.db
      .selectFrom('paymentDifferences')
      .select('kind')
      .where('settledAt', 'is', null)
      .execute();
    expect(kinds).toEqual([]);
    expect(await balanceOf('psp:cashfree')).toBe(0);
    expect(await balanceOf('psp_adjustments:cashfree')).toBe(0);
  });
});
