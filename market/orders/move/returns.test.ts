import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { day } from '../../kernel/durations.ts';
import { rupees } from '../../kernel/money.ts';
import { getOrder } from '../read/get-order.ts';
import { listOrders } from '../read/list-orders.ts';
import { myOrders } from '../read/my-orders.ts';
import { ordersToDeliver } from '../read/orders-to-deliver.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { vendorOrderList } from '../read/vendor-order-list.ts';
import { checkReturn } from './check-return.ts';
import { correctCheck } from './correct-check.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import { waitingChecks } from './waiting-checks.ts';

type Seller = Awaited<ReturnType<typeof aVendor>>;

let market: TestMarket;
let [seller, other]: Seller[] = [];
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  [seller, other] = [await aVendor(market), await aVendor(market, { companyName: 'Wardha Agro' })];
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const sentOn = new Date('2026-11-10T06:00:00Z');
/** Each action is a millisecond later than the one before. */
let passed = 0;
const as = (user: SignedIn | undefined, at?: Date) =>
  user ? market.as(user, { clock: () => at ?? new Date(sentOn.getTime() + ++passed) }) : market.visitor;

let order: Awaited<ReturnType<typeof aShippedOrder>>;

/** Three pieces at ₹300 of one vendor, shipped, and three at ₹100 of another, pending; shipping ₹250. */
async function aShippedOrder() {
  const by = await aCustomer(market);
  const products = [
    await aProduct(market, { vendorId: seller?.vendorId ?? '', price: rupees(300), stock: 10 }),
    await aProduct(market, { vendorId: other?.vendorId ?? '', price: rupees(100), stock: 10 }),
  ];
  const id = await aPastOrder(market, { by, at: sentOn.toISOString(), products, quantity: 3 });
  const { parts } = answerOf(await getOrder(as(by), { id }));
  const part = parts.find(({ vendorId }) => vendorId === seller?.vendorId)?.id ?? '';
  await vendorMoves(part, { to: 'processing' });
  await vendorMoves(part, { to: 'shipped', carrier: 'India Post' });
  return { id, by, part, product: products[0]?.id ?? '' };
}

async function vendorMoves(id: string, request: object, at?: Date) {
  return moveOwnConsignment(as(seller?.user, at), { id, ...request });
}

const adminMoves = (request: object, at?: Date) =>
  moveAnyConsignment(as(admin, at), { id: order.part, ...request });
const check = (sellable: string, damaged: string, missing: string, user = seller?.user) =>
  checkReturn(as(user), { id: order.part, sellable: [sellable], damaged: [damaged], missing: [missing] });

async function stockOf(id: string) {
  const { stock } = await market.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stock;
}

async function mailsSince(kinds: string[]) {
  const rows = await market.db
    .selectFrom('outgoingMails')
    .select(['recipient', 'kind', 'facts'])
    .orderBy('id')
    .execute();
  return rows.filter(
    ({ kind, facts }) => kinds.includes(kind) && (facts as { orderId?: string }).orderId === order.id,
  );
}

beforeEach(async () => {
  order = await aShippedOrder();
});

describe('A returned consignment', () => {
  it('requires a return reason, is no longer paid, and waits for its check', async () => {
    for (const reason of [undefined, 'sold-out'])
      expect(await vendorMoves(order.part, { to: 'returned', reason })).toBeRefused('input.invalid', {
        fields: { reason: 'reason.required' },
      });
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'refused' })).toSucceed();
    expect(await stockOf(order.product)).toBe(7);

    const seen = answerOf(await getOrder(as(order.by), { id: order.id }));
    const worth = rupees(900) + (seen.parts.find(({ id }) => id === order.part)?.shipping ?? 0);
    expect(seen).toMatchObject({
      status: 'pending',
      total: rupees(1_450),
      returnedAmount: worth,
      toPay: rupees(1_450) - worth,
      toCollect: rupees(1_450) - worth,
    });
    const moves = seen.parts.find(({ id }) => id === order.part)?.moves;
    expect(moves?.at(-1)).toMatchObject({ to: 'returned', by: 'vendor', reason: 'refused' });
    expect(await mailsSince(['consignment.returned', 'consignment.came-back'])).toMatchObject([
      {
        recipient: order.by.email,
        kind: 'consignment.returned',
        facts: { reason: 'refused', news: { cell: 'returned.rest', due: seen.toPay } },
      },
    ]);
  });

  it('returns sellable pieces to the stock once, and refuses wrong sums', async () => {
    expect(await check('3', '0', '0')).toBeRefused('order.move-refused');
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'damaged' })).toSucceed();
    for (const [sellable, damaged, missing] of [
      ['2', '0', '0'],
      ['2', '1', '1'],
      ['', '', ''],
    ] as const)
      expect(await check(sellable, damaged, missing)).toBeRefused('input.invalid', {
        fields: { line1: 'returned.sum' },
      });
    expect(await check('3', '0', '0', other?.user)).toBeRefused('not-found');
    expect(await check('3', '0', '0', order.by)).toBeRefused('actor.forbidden');
    expect(await check('1', '2', '')).toSucceed();
    expect(await check('3', '0', '0')).toBeRefused('order.move-refused');
    expect(await stockOf(order.product)).toBe(8);
    const seen = answerOf(await vendorOrder(as(seller?.user), { id: order.part }));
    expect(seen.check?.lines).toEqual([{ position: 1, sellable: 1, damaged: 2, missing: 0 }]);
    const [noted] = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'facts'])
      .where('subjectId', '=', order.part)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(noted).toEqual({ action: 'consignment.check', facts: { sellable: 1, damaged: 2, missing: 0 } });
  });

  it('is a task with its age until it is checked, for its vendor and administrators', async () => {
    const waiting = (days: number, vendorId: string | null = seller?.vendorId ?? '') =>
      waitingChecks(as(admin, new Date(sentOn.getTime() + days * day + 60_000)), vendorId);
    const before = await waiting(0);
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'refused' })).toSucceed();
    expect(await waiting(3)).toMatchObject({ count: (before?.count ?? 0) + 1, days: 3 });
    expect((await waiting(3, null))?.count).toBeGreaterThanOrEqual((before?.count ?? 0) + 1);
    expect(await waiting(3, other?.vendorId)).toBe(null);
    expect(await check('3', '', '')).toSucceed();
    expect((await waiting(3))?.count ?? 0).toBe(before?.count ?? 0);
  });

  it('has a check that an administrator corrects, with the stock, as long as the pieces are there', async () => {
    const correct = (sellable: string, damaged: string, missing: string, user = admin) =>
      correctCheck(as(user), {
        id: order.part,
        sellable: [sellable],
        damaged: [damaged],
        missing: [missing],
      });
    expect(await correct('1', '2', '0')).toBeRefused('order.move-refused');
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'damaged' })).toSucceed();
    expect(await check('3', '', '')).toSucceed();
    expect(await stockOf(order.product)).toBe(10);
    expect(await correct('1', '2', '0', seller?.user)).toBeRefused('actor.forbidden');
    expect(await correct('1', '1', '')).toBeRefused('input.invalid', { fields: { line1: 'returned.sum' } });
    expect(await correct('1', '2', '')).toSucceed();
    expect(await stockOf(order.product)).toBe(8);
    const seen = answerOf(await vendorOrder(as(seller?.user), { id: order.part }));
    expect(seen.check?.lines).toEqual([{ position: 1, sellable: 1, damaged: 2, missing: 0 }]);
    const [noted] = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'facts'])
      .where('subjectId', '=', order.part)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(noted).toEqual({
      action: 'consignment.correct-check',
      facts: { sellable: '3 > 1', damaged: '0 > 2', missing: '0 > 0' },
    });
    const by = await aCustomer(market);
    const sold = [{ id: order.product, price: rupees(300) }];
    await aPastOrder(market, { by, at: sentOn.toISOString(), products: sold, quantity: 8 });
    expect(await correct('0', '3', '')).toBeRefused('input.invalid', { fields: { line1: 'returned.sold' } });
    expect(await correct('2', '1', '')).toSucceed();
    expect(await stockOf(order.product)).toBe(1);
  });

  it('can be returned and checked by an administrator, with mails to customer and vendor', async () => {
    expect(await adminMoves({ to: 'returned' })).toBeRefused('input.invalid');
    expect(await adminMoves({ to: 'returned', reason: 'not-reached' })).toSucceed();
    expect(await check('3', '', '', admin)).toSucceed();
    expect(await stockOf(order.product)).toBe(10);
    const mails = await mailsSince(['consignment.returned', 'consignment.came-back']);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
      new Set([order.by.email, seller?.user.email]),
    );
    expect(await adminMoves({ to: 'shipped', reason: 'wrong-tap' })).toBeRefused('order.move-refused');
  });

  it('makes the order returned when no other consignment is left, and keeps the total visible', async () => {
    await market.db
      .updateTable('consignments')
      .set({ status: 'cancelled' })
      .where('orderId', '=', order.id)
      .where('id', '<>', order.part)
      .execute();
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'refused' })).toSucceed();
    const mine = answerOf(await myOrders(as(order.by), {})).orders[0];
    expect(mine).toMatchObject({ status: 'returned', currentTotal: rupees(1_450) });
    const listed = answerOf(await listOrders(as(admin), { customer: order.by.id })).orders[0];
    expect(listed).toMatchObject({ status: 'returned', currentTotal: rupees(1_450) });
    expect(answerOf(await getOrder(as(order.by), { id: order.id }))).toMatchObject({
      toPay: 0,
      toCollect: 0,
    });
  });
});

it('previews the cash of marking orders as delivered, for own shipped consignments only', async () => {
  const second = await aShippedOrder();
  const { parts } = answerOf(await getOrder(as(second.by), { id: second.id }));
  const ids = [order.part, ...parts.map(({ id }) => id), 'x'];
  expect(answerOf(await ordersToDeliver(as(seller?.user), { ids }))).toEqual({
    ids: [order.part, second.part].sort(),
    // For each order, ₹900 and its share of the shipping.
    cash: 2 * rupees(900 + 188),
    coded: 0,
    others: 2,
  });
  expect(await ordersToDeliver(as(order.by), { ids })).toBeRefused('actor.forbidden');
});

describe('A wrong Delivered', () => {
  beforeEach(async () => {
    expect(await vendorMoves(order.part, { to: 'delivered' })).toSucceed();
  });

  it('is corrected by administrators only, with a reason in history, audit and mails', async () => {
    expect(await vendorMoves(order.part, { to: 'shipped', carrier: 'India Post' })).toBeRefused(
      'order.move-refused',
    );
    expect(await vendorMoves(order.part, { to: 'returned', reason: 'refused' })).toBeRefused(
      'order.move-refused',
    );
    const vendors = moveAnyConsignment(as(seller?.user), { id: order.part, to: 'shipped', reason: 'other' });
    expect(await vendors).toBeRefused('actor.forbidden');
    expect(await adminMoves({ to: 'shipped', reason: 'refused' })).toBeRefused('input.invalid');
    expect(await adminMoves({ to: 'shipped', reason: 'not-received' })).toSucceed();

    const seen = answerOf(await vendorOrder(as(seller?.user), { id: order.part }));
    expect(seen).toMatchObject({ status: 'shipped', carrier: 'India Post' });
    expect(seen.toCollect).toBe(seen.sum);
    expect(seen.moves.at(-1)).toMatchObject({ to: 'shipped', by: 'admin', reason: 'not-received' });
    const mails = await mailsSince(['consignment.corrected']);
    expect(mails.map(({ facts }) => (facts as { reader: string }).reader).sort()).toEqual([
      'customer',
      'vendor',
    ]);
    const entry = await market.db
      .selectFrom('auditEntries')
      .select('facts')
      .where('subjectId', '=', order.part)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry?.facts).toEqual({ from: 'delivered', to: 'shipped', by: 'admin', reason: 'not-received' });
    expect(await vendorMoves(order.part, { to: 'delivered' })).toSucceed();
  });

  it('can become a return, of which no cash is collected', async () => {
    expect(await adminMoves({ to: 'returned', reason: 'refused' })).toSucceed();
    const seen = answerOf(await vendorOrder(as(seller?.user), { id: order.part }));
    expect(seen).toMatchObject({ status: 'returned', toCollect: 0, check: null });
  });

  it('keeps address, phone, slip and label for 30 days', async () => {
    const day = 24 * 60 * 60 * 1_000;
    for (const [days, isShown] of [
      [30, true],
      [30.1, false],
    ] as const) {
      const later = as(seller?.user, new Date(sentOn.getTime() + days * day));
      const seen = answerOf(await vendorOrder(later, { id: order.part }));
      const listed = answerOf(await vendorOrderList(later, { rows: 1_000 }));
      const row = listed.orders.find(({ id }) => id === order.part);
      expect([seen.isContactShown, row?.customer.full != null]).toEqual([isShown, isShown]);
      expect(JSON.stringify([seen, row]).includes('9876543210')).toBe(isShown);
    }
  });
});
