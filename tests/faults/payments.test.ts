import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { rupees } from '../../market/kernel/money.ts';
import { payAnotherWay } from '../../market/order-payments/pay-order.ts';
import { cancelOrder } from '../../market/orders/move/cancel-order.ts';
import { storeConnection } from '../../market/payments/provider-keys.ts';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import type { PaymentSimulator } from '../simulators/payment-simulator.ts';
import { startRazorpay } from '../simulators/razorpay.ts';
import type { Report } from '../simulators/simulator.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { aCustomer, anAddress, aProduct } from '../support/factories.ts';
import { orderOnline } from '../support/money/pay.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type ShopProcess, startShopAtSite } from '../support/shop/shop-process.ts';

const secret = randomBytes(32).toString('hex');
const keys = { keyId: 'rzp_test_1', key: 'a-key-of-razorpay', webhookSecret: 'whsec_of_the_tests_1' };
const patience = { timeout: 60_000, interval: 50 };
const total = rupees(6_000);
const count = 8;

let place: { url: string; drop: () => Promise<void> };
let database: OpenDatabase;
let razorpay: PaymentSimulator;
const shops: ShopProcess[] = [];
beforeAll(async () => {
  [place, razorpay] = await Promise.all([
    createDatabase('migrated'),
    startRazorpay({ ...keys, onEvents: (events) => void deliver(events) }),
  ]);
  database = openPostgres(place.url, { connections: 2, onIdleError: () => {} });
  const context = { db: database.db, clock: systemClock };
  await storeConnection(context, createSecretBox(secret), { provider: 'razorpay', ...keys }, ['upi']);
});
afterAll(async () => {
  await endAll('SIGKILL');
  await razorpay?.close();
  await database?.close();
  await place?.drop();
});

const as = (actor: SignedIn): Context & { actor: SignedIn } => ({
  db: database.db,
  actor,
  clock: systemClock,
  language: 'en',
  report: () => {},
});

async function deliver(events: Report[]): Promise<void> {
  for (const { headers, body } of events)
    await fetch(`${shops[0]?.url}/hooks/razorpay`, { method: 'POST', headers, body }).catch(() => undefined);
}

function endAll(signal: NodeJS.Signals) {
  return Promise.all(shops.splice(0).map((shop) => shop.end(signal)));
}

async function startTwo(): Promise<void> {
  const settings = { DATABASE_URL: place.url, SESSION_SECRET: secret, RAZORPAY_URL: razorpay.url };
  shops.push(...(await Promise.all([startShopAtSite(settings), startShopAtSite(settings)])));
}

/** Kills both processes while the provider holds some of their calls, and starts two others. */
async function killWhileHeld(): Promise<void> {
  await vi.waitFor(() => expect(razorpay.held.length).toBeGreaterThanOrEqual(4), patience);
  await endAll('SIGKILL');
  razorpay.held.splice(0);
  razorpay.faults.splice(0);
  // Expires the claims of the killed processes, which otherwise takes five minutes.
  await database.db
    .updateTable('outboundCalls')
    .set({ nextAt: new Date() })
    .where('finishedAt', 'is', null)
    .execute();
  await startTwo();
}

/** Every other of the next calls has arrived when its process dies. */
function holdCalls(after: number): void {
  razorpay.faults.push(
    ...Array.from({ length: after }, () => undefined),
    ...Array.from({ length: 6 }, (_, at) => (at % 2 ? ('held-before' as const) : ('held-after' as const))),
  );
}

async function attempts() {
  return database.db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentRequests', 'paymentRequests.id', 'requestId')
    .select(['paymentAttempts.id', 'orderId', 'paymentAttempts.status', 'link'])
    .execute();
}

it('opens each payment once, and sends each refund once, when the processes are killed around their calls', async () => {
  const market = { db: database.db };
  const product = await aProduct(market, { price: total, stock: 100 });
  const buyers = await Promise.all(Array.from({ length: count }, () => aCustomer(market)));
  const orders: { id: string; buyer: SignedIn }[] = [];
  for (const buyer of buyers) {
    const addressId = await anAddress(market, buyer);
    const items = [{ productId: product.id, quantity: 1 }];
    orders.push({ id: await orderOnline(as(buyer), { items, addressId, total }), buyer });
  }
  holdCalls(2);
  await startTwo();
  await killWhileHeld();
  // An attempt that never arrived has failed: its buyer tries again.
  await vi.waitFor(async () => {
    for (const { orderId, status } of await attempts()) {
      const open = (await attempts()).some((other) => other.orderId === orderId && other.status !== 'failed');
      const of = orders.find(({ id }) => id === orderId);
      if (status === 'failed' && of && !open)
        answerOf(await payAnotherWay(as(of.buyer), { id: of.id, way: 'upi' }));
    }
    const linked = (await attempts()).filter(({ link }) => link !== null);
    expect(new Set(linked.map(({ orderId }) => orderId)).size).toBe(count);
  }, patience);
  const opened = razorpay.book.orders.map(({ ourId }) => ourId);
  expect(opened.length).toBe(new Set(opened).size);

  for (const { orderId } of orders.map(({ id }) => ({ orderId: id }))) {
    const attempt = (await attempts()).find((one) => one.orderId === orderId && one.link !== null);
    razorpay.pay(attempt?.id ?? '', { outcome: 'success' });
  }
  await vi.waitFor(async () => {
    const rows = await database.db.selectFrom('orders').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual(Array(count).fill('pending'));
  }, patience);

  holdCalls(0);
  for (const { id, buyer } of orders) answerOf(await cancelOrder(as(buyer), { id }));
  await killWhileHeld();
  await vi.waitFor(async () => {
    // Events that came while no process ran are lost: the next reconciliation asks for them.
    const refunds = await database.db.selectFrom('refunds').select('status').execute();
    const sent = refunds.filter(({ status }) => status === 'sent' || status === 'processed');
    expect([refunds.length, sent.length]).toEqual([count, count]);
  }, patience);
  expect([razorpay.book.captured(), razorpay.book.refunded()]).toEqual([count * total, count * total]);
  expect(razorpay.book.payments.map(({ refunds }) => refunds.length).filter((number) => number > 1)).toEqual(
    [],
  );
  expect(await moneyFaults(database.db)).toEqual([]);
});
