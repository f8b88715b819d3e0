import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indianDay } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { inTransaction } from '../../market/kernel/transaction.ts';
import { checkPayment, payAnotherWay } from '../../market/order-payments/pay-order.ts';
import { cancelOrder } from '../../market/orders/move/cancel-order.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { getOrder } from '../../market/orders/read/get-order.ts';
import { reconcile } from '../../market/payments/reconcile.ts';
import { requestRefund } from '../../market/payments/refunds.ts';
import { callFaults } from '../../tests/simulators/simulator.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openPaymentShop, type PaymentShop } from '../../tests/support/money/payment-shop.ts';

/** Orders that are paid at the same time in one run: 200 sequences, and a thousand by `npm run bench -- properties`. */
const [atOnce, runs] = [40, process.env.PROPERTIES_SEED ? 25 : 5];

let market: TestMarket;
let shop: PaymentShop;
let products: Awaited<ReturnType<typeof aProduct>>[];
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await openPaymentShop(market);
  const sellers = [await aVendor(market), await aVendor(market)];
  products = await Promise.all(
    sellers.map(({ vendorId }) => aProduct(market, { vendorId, price: rupees(3_000), stock: 100_000 })),
  );
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

type Step = (of: Paying) => Promise<unknown>;

/** One buyer and their order. */
interface Paying {
  readonly id: string;
  readonly context: ReturnType<TestMarket['as']>;
}

const minutes = (count: number) => shop.moveTo(new Date(shop.now().getTime() + count * 60_000));

/** The buyer pays with one of the attempts that the provider knows, if any. */
function pays(outcome: 'success' | 'failure' | 'late-success', which: number, less = 0): Step {
  return async ({ id }) => {
    const attempts = await market.db
      .selectFrom('paymentAttempts as a')
      .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
      .select(['a.id', 'r.amount'])
      .where('r.orderId', '=', id)
      .orderBy('a.id')
      .execute();
    const attempt = attempts[which % attempts.length];
    const order = attempt && shop.razorpay.book.order(attempt.id);
    if (!order) return;
    const hasFailed = order.payments.some(({ status }) => status === 'failed');
    if (outcome === 'late-success' && !hasFailed) return;
    shop.razorpay.pay(order.id, { outcome, amount: attempt.amount - less });
  };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.nat(2).map((which) => pays('success', which)) },
  { weight: 2, arbitrary: fc.nat(2).map((which) => pays('failure', which)) },
  { weight: 1, arbitrary: fc.nat(2).map((which) => pays('late-success', which)) },
  { weight: 1, arbitrary: fc.nat(2).map((which) => pays('success', which, 100)) },
  { weight: 4, arbitrary: fc.constant<Step>(() => shop.work()) },
  { weight: 3, arbitrary: fc.constant<Step>(() => shop.deliver()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 3, 12).map(
      (count): Step =>
        async () =>
          minutes(count),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ context, id }) => checkPayment(context, { id })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('upi', 'card', 'cod').map(
      (way): Step =>
        ({ context, id }) =>
          payAnotherWay(context, { id, way }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ context, id }) => cancelOrder(context, { id })) },
  {
    weight: 1,
    arbitrary: fc.constant<Step>(async ({ context, id }) => {
      const order = await getOrder(context, { id });
      return cancelOrder(context, { id, part: order.ok ? order.value.parts[0]?.id : '' });
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...callFaults).map(
      (fault): Step =>
        async () =>
          shop.razorpay.faults.push(fault),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('lost' as const, 'twice' as const, 'reordered' as const, 'badly-signed' as const)
      .map(
        (fault): Step =>
          async () =>
            shop.razorpay.eventFaults.push(fault),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('failed' as const, 'low-balance' as const).map(
      (outcome): Step =>
        async () =>
          shop.razorpay.refundOutcomes.push(outcome),
    ),
  },
);

async function newBuyer(): Promise<Paying> {
  const buyer = await aCustomer(market);
  const context = { ...market.as(buyer, { clock: shop.now }), actor: buyer };
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const addressId = await anAddress(market, buyer);
  const placed = await placeOrder(context, {
    checkoutId: `money-of-${buyer.id}`,
    items,
    addressId,
    total: rupees(6_000),
    paymentMethod: 'upi',
  });
  if (!placed.ok) throw new Error(placed.failure.code);
  return { id: placed.value.id, context };
}

/** What an administrator does about them. */
async function settleWrongAmounts(): Promise<void> {
  const wrong = await market.db
    .selectFrom('paymentDifferences as d')
    .innerJoin('payments as p', 'p.id', 'd.subject')
    .select(['p.id', 'p.provider', 'p.orderId', 'p.amount'])
    .where('d.kind', '=', 'wrong-amount')
    .where('d.settledAt', 'is', null)
    .execute();
  for (const { id, provider, ...of } of wrong) {
    const refund = { payment: { id, provider }, reason: 'wrong-amount' as const, ...of };
    await inTransaction(shop.context, (context) => requestRefund(context, refund));
  }
}

/** Payments of which the books differ, ours beside the provider's, in paise, although no administrator is shown why. */
async function differences() {
  const { rows } = await sql<{
    id: string;
    paid: number;
    refunded: number;
    states: string;
    refunds: string[];
  }>`
    select provider_payment_id as id, p.amount as paid, coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0)::int as refunded,
        array_agg(coalesce(r.id, '-')) as refunds, string_agg(r.status || ' ' || r.reason || ' ' || r.tries || ' ' || coalesce(r.failure, ''), ', ') as states
      from payments p left join refunds r on r.payment_id = p.id group by p.id`.execute(market.db);
  const shown = await market.db
    .selectFrom('paymentDifferences')
    .select('subject')
    .where('settledAt', 'is', null)
    .execute();
  const isShown = (ids: readonly string[]) =>
    shown.some(({ subject }) => ids.some((id) => subject.endsWith(id)));
  const ours = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return shop.razorpay.book.payments
    .filter(({ status }) => status === 'captured')
    .map((payment) => {
      const refunded = payment.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((total, { amount }) => total + amount, 0);
      return { id: payment.id, theirs: { paid: payment.amount, refunded }, ours: ours.get(payment.id) };
    })
    .filter(({ id, ours: own }) => {
      const theirs = shop.razorpay.book.payments.find((payment) => payment.id === id)?.refunds ?? [];
      return !isShown([...(own?.refunds ?? []), ...theirs.map((refund) => refund.id)]);
    })
    .filter((one) => one.ours?.paid !== one.theirs.paid || one.ours.refunded !== one.theirs.refunded);
}

/** Orders that neither were paid nor are over. */
async function stillWaiting() {
  return market.db.selectFrom('orders').select('number').where('status', '=', 'awaiting-payment').execute();
}

/**
 * Lets three days pass without further faults: what was lost heals by asking. Half a day is the longest step, as
 * settlements are not asked about before six in the morning.
 */
async function heal(): Promise<void> {
  for (const fault of [shop.razorpay.faults, shop.razorpay.eventFaults, shop.razorpay.refundOutcomes])
    fault.splice(0);
  for (const wait of [0, 2, 20, 20, 60, 60, 360, 720, 720, 720, 720, 720, 720, 720]) {
    minutes(wait);
    await reconcile(shop.context);
    await shop.work();
    await shop.deliver();
    await shop.work();
    shop.razorpay.settle(indianDay(shop.now()));
  }
}

it('accounts for every paisa through all faults: ours is what the provider holds, and no order is paid twice', async () => {
  const plays = fc.array(fc.tuple(fc.nat(atOnce - 1), step), {
    minLength: 6 * atOnce,
    maxLength: 8 * atOnce,
  });
  await fc.assert(
    fc.asyncProperty(plays, async (steps) => {
      const buyers: Paying[] = [];
      for (let count = 0; count < atOnce; count += 1) buyers.push(await newBuyer());
      await shop.work();
      for (const [of, play] of steps) await play(buyers[of] as Paying);
      await heal();
      await settleWrongAmounts();
      await heal();

      expect([await moneyFaults(market.db), await differences(), await stillWaiting()]).toEqual([[], [], []]);
    }),
    // A failing run is reported as it is: shrinking it would take minutes.
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
