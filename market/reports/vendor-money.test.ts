import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '../../app/files/csv.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { copyRows } from '../../tests/support/database/copied-rows.ts';
import { bookEarnings, october } from '../../tests/support/earned-months.ts';
import { aCustomer, aMember, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { linesOf } from '../../tests/support/shop/downloads.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { orderEarning, orderEarnings } from './order-earning.ts';
import { maxComing, ownPayout, vendorMoney } from './vendor-money.ts';

const today = new Date('2026-11-23T06:00:00Z');

/** The screen `vendor-money`: five orders are ready, one waits. */
const november = [
  {
    number: 'KB-2611-0771',
    day: '2026-11-14',
    gross: 1_799,
    commission: 143.92,
    commissionGst: 25.91,
    tds: 1.8,
  },
  {
    number: 'KB-2611-0768',
    day: '2026-11-14',
    gross: 1_050,
    commission: 80,
    commissionGst: 14.4,
    tcs: 5,
    tds: 1,
  },
  {
    number: 'KB-2611-0764',
    day: '2026-11-13',
    gross: 2_799,
    commission: 266.57,
    commissionGst: 47.98,
    tcs: 13.33,
    tds: 2.67,
  },
  {
    number: 'KB-2611-0759',
    day: '2026-11-12',
    gross: 1_050,
    commission: 80,
    commissionGst: 14.4,
    tds: 1,
    cash: 1_050,
  },
  {
    number: 'KB-2611-0752',
    day: '2026-11-12',
    gross: 5_397,
    commission: 431.76,
    commissionGst: 77.72,
    tds: 5.4,
  },
].map((row) => ({ ...row, status: 'payable' as const }));
const waiting = {
  number: 'KB-2611-0829',
  day: '2026-11-20',
  gross: 3_249,
  commission: 239.92,
  commissionGst: 43.19,
  tds: 3.25,
};

let market: TestMarket;
let buyer: SignedIn;
let vendor: Awaited<ReturnType<typeof aVendor>>;
let product: Awaited<ReturnType<typeof aProduct>>;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  buyer = await aCustomer(market);
  vendor = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
  const { vendorId } = vendor;
  product = await aProduct(market, {
    vendorId,
    stock: 1_000,
    name: 'Zinc',
    gstRate: 5,
    price: rupees(1_050),
  });
  await bookEarnings(market, { vendorId, buyer, productId: product.id }, [...october, ...november, waiting]);
});
afterAll(() => market.close());

const as = (user: SignedIn) => market.as(user, { clock: () => today });
const money = async (user = vendor.user) => answerOf(await vendorMoney(as(user), {}));
const consignmentOf = async (number: string) => {
  const { id } = await market.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select('c.id')
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
};

describe('the vendor’s page of money', () => {
  it('has what is ready with its day and bank, what waits, and sums of each column', async () => {
    const { ready, waiting: pending, nextPayout, account } = await money();
    expect(nextPayout).toBe('2026-11-25');
    expect(account).toMatchObject({ bank: 'HDFC Bank', lastFour: '4417' });
    expect(ready).toMatchObject({ count: 5, days: { first: '2026-11-25', last: '2026-11-25' } });
    expect(ready.sums).toEqual({
      gross: 12_095_00,
      commission: 1_002_25,
      commissionGst: 180_41,
      tcs: 18_33,
      tds: 11_87,
      cash: 1_050_00,
      courierCost: 0,
      complaintCost: 0,
      net: 9_832_14,
    });
    expect(ready.rows.map(({ number, net }) => [number, net])).toContainEqual(['KB-2611-0759', -95_40]);
    expect(ready.rows[0]?.items).toEqual([{ quantity: 1, name: 'Zinc' }]);
    expect(pending).toMatchObject({ count: 1, days: { first: '2026-12-02' } });
    expect(pending.sums.net).toBe(2_962_64);
  });

  it('counts what is accepted or sent as far as it is known, and not what waits for acceptance', async () => {
    const at = today.toISOString();
    const before = (await money()).coming;
    for (const status of ['pending', 'processing', 'shipped'] as const)
      await aPastOrder(market, { by: buyer, at, products: [product], status });
    const { coming } = await money();
    expect(coming.count).toBe(before.count + 2);
    expect(coming.rows[0]).toMatchObject({ kind: 'expected', day: null });
    expect(coming.sums.net).toBe(coming.rows.reduce((sum, { net }) => sum + net, 0));
  });

  it('expects that a courier of the shop collects the cash, until the vendor has sent it another way', async () => {
    const { user, vendorId } = await aVendor(market);
    const one = await aProduct(market, { vendorId, stock: 10 });
    const id = await aPastOrder(market, {
      by: buyer,
      at: today.toISOString(),
      products: [one],
      status: 'processing',
    });
    const set = (values: { status: 'shipped'; collectedBy: 'vendor' } | { collectedBy: null }) =>
      market.db.updateTable('consignments').set(values).where('orderId', '=', id).execute();
    await set({ collectedBy: null });
    const expected = async () => (await money(user)).coming.rows[0];
    // Without a courier of the shop only the vendor can collect it.
    expect((await expected())?.net).toBeLessThan(0);
    const courier = { code: 'slow', name: 'Slow', days: 20, createdAt: today };
    await market.db.insertInto('cashCouriers').values(courier).execute();
    const before = await expected();
    expect(before).toMatchObject({ cash: 0 });
    expect(before?.net).toBeGreaterThan(0);
    // Some days to the customer, 20 with the courier, then the next Wednesday.
    expect(before?.paidOn).toBe('2026-12-23');
    const order = answerOf(await orderEarning(as(user), { id: before?.id }));
    expect(order?.parts).toEqual([{ net: before?.net, paidOn: before?.paidOn, utr: null, isExpected: true }]);
    await set({ status: 'shipped', collectedBy: 'vendor' });
    expect(await expected()).toMatchObject({ cash: before?.gross });
    expect((await expected())?.net).toBeLessThan(0);
    await market.db.deleteFrom('cashCouriers').where('code', '=', 'slow').execute();
  });

  it('works out no more than the newest thousand under way, says so, and writes all into the file', async () => {
    const { user, vendorId } = await aVendor(market);
    const one = await aProduct(market, { vendorId, stock: 1_000 });
    const at = today.toISOString();
    const by = await aCustomer(market);
    const id = await aPastOrder(market, { by, at, products: [one], status: 'shipped' });
    const copy = sql`one.id || '-' || lpad(n::text, 4, '0')`;
    const orderId = sql`one.order_id || '-' || lpad(n::text, 4, '0')`;
    const { db } = market;
    const order = { id: copy, number: sql`one.number || '-' || n`, checkout_id: copy };
    await copyRows(db, 'orders', ['id', id, maxComing], order);
    const consignmentId = sql`one.consignment_id || '-' || lpad(n::text, 4, '0')`;
    await copyRows(db, 'consignments', ['order_id', id, maxComing], { id: copy, order_id: orderId });
    const line = { consignment_id: consignmentId, order_id: orderId };
    await copyRows(db, 'order_lines', ['order_id', id, maxComing], line);
    const { coming } = await money(user);
    const [newest] = coming.rows;
    expect(coming).toMatchObject({ count: maxComing + 1, counted: maxComing });
    expect(coming.sums.net).toBe(maxComing * (newest?.net ?? 0));
    const lines = await linesOf(market, loader, '/documents/money.csv', user, { id: 'money' });
    expect(lines).toHaveLength(maxComing + 2);
  });

  it('lists the newest fifty of a group, and sums all', async () => {
    const { user, vendorId } = await aVendor(market);
    const { id: productId } = await aProduct(market, { vendorId, stock: 1_000 });
    const many = Array.from({ length: 53 }, (_, at) => ({
      number: `KB-2611-2${String(at).padStart(3, '0')}`,
      day: `2026-11-${String((at % 20) + 1).padStart(2, '0')}`,
      gross: 100,
      commission: 8,
      commissionGst: 1.44,
      status: 'payable' as const,
    }));
    await bookEarnings(market, { vendorId, buyer, productId }, many);
    const { ready } = await money(user);
    expect(ready.rows).toHaveLength(50);
    expect(ready).toMatchObject({ count: 53, sums: { gross: 5_300_00, net: 53 * 90_56 } });
    const id = 'money';
    const lines = await linesOf(market, loader, '/documents/money.csv', user, { id });
    expect(lines).toHaveLength(54);
    expect(lines[0]).toContain('You get (₹)');
  });

  it('names no day for money that waits for a return, and has it apart', async () => {
    const { user, vendorId } = await aVendor(market);
    const { id: productId } = await aProduct(market, { vendorId, stock: 1_000 });
    const row = { day: '2026-11-10', gross: 1_000, commission: 80, commissionGst: 14.4 };
    const rows = (['payable', 'pending', 'payable'] as const).map((status, at) => ({
      ...row,
      status,
      number: `KB-2611-400${at}`,
    }));
    await bookEarnings(market, { vendorId, buyer, productId }, rows);
    await market.db
      .updateTable('vendorEarnings')
      .set({ isHeld: true })
      .where('vendorId', '=', vendorId)
      .where('orderId', 'in', (db) =>
        db.selectFrom('orders').select('id').where('number', 'in', ['KB-2611-4000', 'KB-2611-4001']),
      )
      .execute();
    const { ready, waiting: pending, held } = await money(user);
    expect([ready.count, pending.count, held.count, held.days]).toEqual([1, 0, 2, null]);
    expect(held.rows.map(({ paidOn }) => paidOn)).toEqual([null, null]);
    expect(held.sums.net).toBe(2 * ready.sums.net);
    const [{ consignmentId: id } = { consignmentId: null }] = held.rows;
    const order = answerOf(await orderEarning(as(user), { id: id ?? '' }));
    expect(order?.parts[0]).toMatchObject({ isHeld: true, utr: null });
  });

  it('shows an earning in a draft on the draft’s day, and others on the next one', async () => {
    const { user, vendorId } = await aVendor(market);
    const { id: productId } = await aProduct(market, { vendorId, stock: 1_000 });
    const row = {
      day: '2026-11-10',
      gross: 1_000,
      commission: 80,
      commissionGst: 14.4,
      status: 'payable' as const,
    };
    await bookEarnings(market, { vendorId, buyer, productId }, [
      { ...row, number: 'KB-2611-3001' },
      { ...row, number: 'KB-2611-3002' },
    ]);
    const id = newId();
    await market.db
      .insertInto('payouts')
      .values({
        id,
        number: 'KBP26119001',
        vendorId,
        payOn: '2026-11-25',
        status: 'draft',
        amount: 905_60,
        createdAt: today,
        changedAt: today,
      })
      .execute();
    const first = (await money(user)).ready.rows.find(({ number }) => number === 'KB-2611-3001');
    await market.db
      .updateTable('vendorEarnings')
      .set({ payoutId: id })
      .where('id', '=', first?.id ?? '')
      .execute();
    const { ready, nextPayout } = await money(user);
    expect(nextPayout).toBe('2026-11-25');
    expect(Object.fromEntries(ready.rows.map(({ number, paidOn }) => [number, paidOn]))).toEqual({
      'KB-2611-3001': '2026-11-25',
      'KB-2611-3002': '2026-12-02',
    });
    expect(ready.days).toEqual({ first: '2026-11-25', last: '2026-12-02' });
  });

  it('has each payout with its orders, for its own vendor', async () => {
    const { payouts } = await money();
    const third = payouts.find(({ utr }) => utr === 'HDFCN52610280119');
    const { group, amount } = answerOf(await ownPayout(as(vendor.user), { id: third?.id }));
    expect(group).toMatchObject({ count: 3, sums: { net: 3_322_65 } });
    expect(amount).toBe(3_322_65);
    const stranger = (await aVendor(market)).user;
    expect(await ownPayout(as(stranger), { id: third?.id })).toBeRefused('not-found');
  });

  it('is empty for a new vendor, and not for packers', async () => {
    const { user, vendorId } = await aVendor(market);
    const { ready, waiting: pending, coming, payouts, account } = await money(user);
    expect([ready.count, pending.count, coming.count, payouts, account]).toEqual([0, 0, 0, [], null]);
    const packer = await aMember(market, vendorId, { role: 'packer' });
    expect(await vendorMoney(as(packer), {})).toBeRefused('actor.not-permitted');
  });
});

describe('an order', () => {
  it('says what its vendor gets and when, or that it is paid', async () => {
    const earning = async (number: string, user = vendor.user) =>
      answerOf(await orderEarning(as(user), { id: await consignmentOf(number) }));
    expect((await earning('KB-2611-0768'))?.parts).toEqual([
      { net: 949_60, paidOn: '2026-11-25', utr: null, isExpected: false },
    ]);
    expect((await earning('KB-2610-0571'))?.parts).toEqual([
      { net: 949_60, paidOn: '2026-10-28', utr: 'HDFCN52610280119', isExpected: false },
    ]);
    expect(await earning('KB-2610-0571', (await aVendor(market)).user)).toBe(null);
    const ids = [await consignmentOf('KB-2611-0768'), await consignmentOf('KB-2610-0571')];
    expect(answerOf(await orderEarnings(as(vendor.user), { ids }))).toEqual({
      [ids[0] ?? '']: { net: 949_60, paidOn: '2026-11-25', isPaid: false },
      [ids[1] ?? '']: { net: 949_60, paidOn: '2026-10-28', isPaid: true },
    });
  });
});
