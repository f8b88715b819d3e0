import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { figures } from '../../database/doctor/figures.ts';
import { orders } from '../../database/doctor/orders.ts';
import { stock } from '../../database/doctor/stock.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { type ReduceReason, reduceReasons } from '../delivery/reasons.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees, sum } from '../kernel/money.ts';
import { vendorDashboard } from '../reports/vendor-dashboard.ts';
import { moveStock } from '../stock/move-stock.ts';
import { cashLeft } from './cash-orders.ts';
import { checkReturn } from './check-return.ts';
import { getOrder } from './get-order.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import { myOrders } from './my-orders.ts';
import { ordersToPrint } from './orders-to-print.ts';
import { readOrder } from './read-order.ts';
import { reduceLines } from './reduce-lines.ts';
import { linesToReorder } from './reorder.ts';
import { rollUpFigures } from './roll-up-figures.ts';
import type { OrderStatus } from './statuses.ts';
import { vendorOrder } from './vendor-order.ts';
import { vendorOrderList } from './vendor-order-list.ts';

type Seller = Awaited<ReturnType<typeof aVendor>>;

let market: TestMarket;
let sellers: [Seller, Seller];
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  sellers = [await aVendor(market), await aVendor(market, { companyName: 'Wardha Agro' })];
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const prices = [rupees(300), rupees(100), rupees(70)];

/** Three pieces each of two products of the first vendor (₹300, ₹100) and of one of the second (₹70); stock 10 each. */
async function anOrder(at = new Date().toISOString()) {
  const buyer = await aCustomer(market);
  const products = [
    await aProduct(market, { vendorId: sellers[0].vendorId, name: 'Urea', price: prices[0], stock: 10 }),
    await aProduct(market, { vendorId: sellers[0].vendorId, name: 'Sickle', price: prices[1], stock: 10 }),
    await aProduct(market, { vendorId: sellers[1].vendorId, name: 'Rope', price: prices[2], stock: 10 }),
  ];
  const id = await aPastOrder(market, { by: buyer, at, products, quantity: 3 });
  const { parts } = answerOf(await getOrder(market.as(buyer), { id }));
  const partOf = ({ vendorId }: Seller) => parts.find((part) => part.vendorId === vendorId)?.id ?? '';
  return { id, buyer, products, parts: [partOf(sellers[0]), partOf(sellers[1])] as const };
}

type Order = Awaited<ReturnType<typeof anOrder>>;

const reduce = (
  order: Order,
  left: readonly (number | string)[],
  { by = sellers[0].user, before = ['3', '3'], reason = 'sold-out' as string | undefined, part = 0 } = {},
) => reduceLines(market.as(by), { id: order.parts[part], left: left.map(String), before, reason });

async function stockOf({ products }: Order) {
  const ids = products.map(({ id }) => id);
  const rows = await market.db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.stock);
}

async function movementsOf({ id, products }: Order) {
  const rows = await market.db
    .selectFrom('stockMovements')
    .select(['productId', 'reason', 'delta'])
    .where('orderId', '=', id)
    .where('reason', '<>', 'sale')
    .orderBy('id')
    .execute();
  return rows.map(({ productId, reason, delta }) => [
    products.findIndex((product) => product.id === productId),
    reason,
    delta,
  ]);
}

const ordersMails = async ({ id }: Order) => {
  const rows = await market.db
    .selectFrom('outgoingMails')
    .select(['recipient', 'kind', 'language', 'facts'])
    .where('kind', '=', 'consignment.reduced')
    .execute();
  return rows.filter(({ facts }) => (facts as { orderId?: string }).orderId === id);
};

describe('Taking pieces off an order', () => {
  it('lessens what is to pay, keeps what was ordered, and charges no more for delivery', async () => {
    const order = await anOrder();
    const before = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
    expect(answerOf(await reduce(order, [1, 0]))).toEqual({ hasChanged: true });

    const seen = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
    expect(seen).toMatchObject({
      total: before.total,
      subtotal: before.subtotal,
      shipping: before.shipping,
      reducedAmount: rupees(900),
      toPay: before.total - rupees(900),
      toCollect: before.total - rupees(900),
      currentTotal: before.total - rupees(900),
      status: 'pending',
    });
    expect(seen.lines).toMatchObject([
      { name: 'Urea', ordered: 3, quantity: 1, lineTotal: rupees(300) },
      { name: 'Sickle', ordered: 3, quantity: 0, lineTotal: 0 },
      { name: 'Rope', ordered: 3, quantity: 3 },
    ]);
    const own = answerOf(await vendorOrder(market.as(sellers[0].user), { id: order.parts[0] }));
    const { shipping } = before.parts.find(({ id }) => id === order.parts[0]) ?? { shipping: 0 };
    expect(own).toMatchObject({ subtotal: rupees(300), shipping, sum: rupees(300) + shipping });
    const happened = {
      by: 'vendor',
      reason: 'sold-out',
      lines: [
        { name: 'Urea', quantity: 2 },
        { name: 'Sickle', quantity: 3 },
      ],
    };
    expect(own.reductions).toMatchObject([happened]);
    const listed = answerOf(await readOrder(market.as(admin), { id: order.id }));
    expect(listed).toMatchObject({ total: before.total, toPay: before.total - rupees(900) });
    expect(listed.parts.flatMap(({ reductions }) => reductions)).toMatchObject([happened]);
    const [first] = answerOf(await myOrders(market.as(order.buyer), {})).orders;
    expect(first).toMatchObject({ itemCount: 2, currentTotal: before.total - rupees(900) });
    const [paper] = answerOf(await ordersToPrint(market.as(sellers[0].user), { ids: [order.parts[0]] }));
    expect(paper?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Urea', 1]]);
    const [row] = answerOf(await vendorOrderList(market.as(sellers[0].user), { rows: 1 })).orders;
    expect(row).toMatchObject({ subtotal: rupees(300), items: [{ name: 'Urea', quantity: 1 }] });
    const again = answerOf(await linesToReorder(market.as(order.buyer), { id: order.id }));
    expect(again.map(({ quantity }) => quantity)).toEqual([3, 3, 3]);
    const { limit, left } = answerOf(await cashLeft(market.as(order.buyer), {}));
    expect(limit - left).toBe(before.total - rupees(900));
  });

  it('writes off what is out of stock or damaged, and puts the rest back on sale', async () => {
    const order = await anOrder();
    expect(await reduce(order, [2, 3], { reason: 'sold-out' })).toSucceed();
    expect(await reduce(order, [2, 1], { before: ['2', '3'], reason: 'spoilt' })).toSucceed();
    expect(await stockOf(order)).toEqual([7, 7, 7]);
    expect(await reduce(order, [1, 1], { before: ['2', '1'], reason: 'customer-asked' })).toSucceed();
    expect(await stockOf(order)).toEqual([8, 7, 7]);
    const movements = await movementsOf(order);
    expect(movements).toHaveLength(5);
    expect(movements).toEqual(
      expect.arrayContaining([
        [0, 'cancellation', 1],
        [0, 'counted', -1],
        [1, 'cancellation', 2],
        [1, 'damaged', -2],
      ]),
    );
  });

  it('changes nothing when it is repeated, and is refused when the lines have changed since', async () => {
    const order = await anOrder();
    expect(answerOf(await reduce(order, [1, 3]))).toEqual({ hasChanged: true });
    expect(answerOf(await reduce(order, [1, 3]))).toEqual({ hasChanged: false });
    expect(await reduce(order, [2, 2])).toBeRefused('order.move-refused');
    expect(await reduce(order, [1, 2])).toBeRefused('order.move-refused');
    expect(await movementsOf(order)).toHaveLength(2);
    expect(await ordersMails(order)).toHaveLength(1);
  });

  it('lessens the figures of a day that is closed', async () => {
    const sales = async () => answerOf(await vendorDashboard(market.as(sellers[0].user), {})).figures.revenue;
    const order = await anOrder('2026-05-01T06:00:00Z');
    await rollUpFigures(market.system);
    const before = await sales();
    expect(await reduce(order, [1, 3])).toSucceed();
    expect(before - (await sales())).toBe(rupees(600));
    await rollUpFigures(market.system);
    expect(before - (await sales())).toBe(rupees(600));
  });

  it('lets a process of the previous release cancel an order with a line of nothing', async () => {
    const order = await anOrder();
    expect(await reduce(order, [3, 0])).toSucceed();
    const none = [{ productId: order.products[1]?.id ?? '', delta: 0 }];
    for (const reason of ['cancellation', 'return'] as const)
      await moveStock(market.system, none, { reason, orderId: order.id });
    await expect(moveStock(market.system, none, { reason: 'sale', orderId: order.id })).rejects.toThrow(
      'stock_movements_delta_check',
    );
  });

  it('names every wrong field', async () => {
    const order = await anOrder();
    const wrong = (fields: Record<string, string>) => ['input.invalid', { fields }] as const;
    expect(await reduce(order, ['4', '-1'], { reason: 'cheaper' })).toBeRefused(
      ...wrong({ line1: 'reduced.count', line2: 'reduced.count', reason: 'reason.required' }),
    );
    expect(await reduce(order, ['', '1.5'])).toBeRefused(
      ...wrong({ line1: 'reduced.count', line2: 'reduced.count' }),
    );
    expect(await reduce(order, [3, 3])).toBeRefused(...wrong({ lines: 'reduced.nothing' }));
    expect(await reduce(order, [0, 0])).toBeRefused(...wrong({ lines: 'reduced.all' }));
    expect(await reduce(order, [])).toBeRefused(...wrong({ line1: 'reduced.count', line2: 'reduced.count' }));
    expect(await reduce(order, [8, 3], { before: ['9', '3'] })).toBeRefused('order.move-refused');
    expect(await reduce(order, [1], { before: ['3'] })).toBeRefused('order.move-refused');
    expect(await stockOf(order)).toEqual([7, 7, 7]);
  });

  it('is limited to the vendor and administrators, until the parcel is shipped', async () => {
    const order = await anOrder();
    expect(await reduce(order, [1, 1], { by: sellers[1].user })).toBeRefused('not-found');
    expect(await reduce(order, [1, 1], { by: order.buyer })).toBeRefused('actor.forbidden');
    const vendor = market.as(sellers[0].user);
    expect(await moveOwnConsignment(vendor, { id: order.parts[0], to: 'processing' })).toSucceed();
    expect(await reduce(order, [1, 3])).toSucceed();
    const ship = { id: order.parts[0], to: 'shipped', carrier: 'India Post' };
    expect(await moveOwnConsignment(vendor, ship)).toSucceed();
    expect(await reduce(order, [1, 1], { before: ['1', '3'] })).toBeRefused('order.move-refused');
  });

  it('is in the audit, and mailed to the customer in their language, and to the vendor if an administrator did it', async () => {
    const order = await anOrder();
    await market.db.updateTable('users').set({ language: 'hi' }).where('id', '=', order.buyer.id).execute();
    expect(await reduce(order, [3, 1], { by: admin })).toSucceed();
    const toPay = rupees(1_660 - 200);
    const facts = {
      vendorName: expect.any(String) as string,
      taken: [{ name: 'Sickle', quantity: 2, amount: rupees(200) }],
      lines: [{ quantity: 3 }, { quantity: 1, amount: rupees(100) }],
      total: rupees(1_000),
      reason: 'sold-out',
      toPay,
    };
    const mails = await ordersMails(order);
    expect(mails).toHaveLength(2);
    expect(mails.find(({ recipient }) => recipient === order.buyer.email)).toMatchObject({
      language: 'hi',
      facts: { ...facts, reader: 'customer' },
    });
    expect(mails.find(({ recipient }) => recipient === sellers[0].user.email)).toMatchObject({
      facts: { ...facts, reader: 'vendor' },
    });
    const noted = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'facts'])
      .where('subjectId', '=', order.parts[0])
      .execute();
    expect(noted).toEqual([
      {
        action: 'consignment.reduce',
        actorId: admin.id,
        facts: { reason: 'sold-out', pieces: 2, by: 'admin' },
      },
    ]);
  });
});

describe('Any sequence of reductions, status changes and checks', () => {
  const anyPart = fc.constantFrom(0 as const, 1 as const);
  const anyStep = fc.oneof(
    fc.record({
      kind: fc.constant('reduce' as const),
      part: anyPart,
      less: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 2 })),
      reason: fc.constantFrom(...reduceReasons),
      isAdmin: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      part: anyPart,
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'returned', 'cancelled', 'undo'),
    }),
    fc.record({ kind: fc.constant('check' as const), part: anyPart, damaged: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('roll-up' as const), part: anyPart }),
  );
  /** Steps that reach a return and its check, which random ones seldom do. */
  const aReturn = (part: 0 | 1): Step[] => [
    ...(['processing', 'shipped', 'returned'] as const).map((to) => ({ kind: 'move' as const, part, to })),
    { kind: 'check', part, damaged: 1 },
  ];
  const anySteps = fc
    .tuple(fc.array(anyStep, { maxLength: 10 }), fc.option(anyPart), fc.array(anyStep, { maxLength: 2 }))
    .map(([steps, returned, then]) => [...steps, ...(returned === null ? [] : aReturn(returned)), ...then]);
  type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

  /** What the market should know of the order: lines 0 and 1 are of the first part, 2 of the second. */
  interface Model {
    readonly statuses: [OrderStatus, OrderStatus];
    readonly left: number[];
    readonly stock: number[];
    readonly checked: [boolean, boolean];
  }

  const linesOfPart = (part: 0 | 1) => (part === 0 ? [0, 1] : [2]);

  async function take(order: Order, model: Model, step: Extract<Step, { kind: 'reduce' }>) {
    const { part, less, reason, isAdmin } = step;
    const lines = linesOfPart(part);
    const before = lines.map((line) => model.left[line] ?? 0);
    const left = before.map((quantity, at) => quantity - (less[at] ?? 0));
    const by = isAdmin ? admin : sellers[part].user;
    const result = await reduce(order, left, { by, part, reason, before: before.map(String) });
    const isOpen = model.statuses[part] === 'pending' || model.statuses[part] === 'processing';
    const isValid = left.every((quantity) => quantity >= 0) && sum(left) > 0 && sum(left) < sum(before);
    expect([step, result.ok]).toEqual([step, isOpen && isValid]);
    if (!result.ok) return;
    const isLost = (['sold-out', 'spoilt'] as ReduceReason[]).includes(reason);
    for (const [at, line] of lines.entries()) {
      model.left[line] = left[at] ?? 0;
      if (!isLost) model.stock[line] = (model.stock[line] ?? 0) + (less[at] ?? 0);
    }
  }

  async function move(order: Order, model: Model, { part, to }: Extract<Step, { kind: 'move' }>) {
    const id = order.parts[part];
    const was = model.statuses[part];
    const result =
      to === 'undo'
        ? await moveAnyConsignment(market.as(admin), { id, to: 'shipped', reason: 'wrong-tap' })
        : await moveOwnConsignment(market.as(sellers[part].user), {
            id,
            to,
            carrier: 'India Post',
            reason: to === 'cancelled' ? 'sold-out' : 'refused',
          });
    if (!result.ok) return;
    model.statuses[part] = (to === 'undo' ? 'shipped' : to) as OrderStatus;
    if (to !== 'cancelled' || was === 'cancelled') return;
    for (const line of linesOfPart(part))
      model.stock[line] = (model.stock[line] ?? 0) + (model.left[line] ?? 0);
  }

  async function check(order: Order, model: Model, step: Extract<Step, { kind: 'check' }>) {
    const { part } = step;
    const sent = linesOfPart(part).map((line) => model.left[line] ?? 0);
    const damaged = sent.map((quantity) => Math.min(quantity, step.damaged));
    const sellable = sent.map((quantity, at) => quantity - (damaged[at] ?? 0));
    const result = await checkReturn(market.as(sellers[part].user), {
      id: order.parts[part],
      sellable: sellable.map(String),
      damaged: damaged.map(String),
      missing: sent.map(() => '0'),
    });
    expect(result.ok).toBe(model.statuses[part] === 'returned' && !model.checked[part]);
    if (!result.ok) return;
    model.checked[part] = true;
    for (const [at, line] of linesOfPart(part).entries())
      model.stock[line] = (model.stock[line] ?? 0) + (sellable[at] ?? 0);
  }

  async function run(order: Order, model: Model, step: Step) {
    if (step.kind === 'reduce') return take(order, model, step);
    if (step.kind === 'move') return move(order, model, step);
    if (step.kind === 'check') return check(order, model, step);
    // As of tomorrow, so that the next steps change a day that is closed.
    return rollUpFigures({ ...market.system, clock: () => new Date(Date.now() + 24 * 60 * 60_000) });
  }

  it('leaves exactly what remains to pay, and every piece in the stock or accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const order = await anOrder();
        const first = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
        const shippingOf = (part: 0 | 1) =>
          first.parts.find(({ id }) => id === order.parts[part])?.shipping ?? 0;
        const model: Model = {
          statuses: ['pending', 'pending'],
          left: [3, 3, 3],
          stock: [7, 7, 7],
          checked: [false, false],
        };
        for (const step of steps) {
          await run(order, model, step);
          const worth = ([0, 1] as const).map(
            (part) =>
              shippingOf(part) +
              sum(linesOfPart(part).map((line) => (model.left[line] ?? 0) * (prices[line] ?? 0))),
          );
          const isOff = (status: OrderStatus) => status === 'cancelled' || status === 'returned';
          const toPay = sum(worth.filter((_, part) => !isOff(model.statuses[part as 0 | 1])));
          const seen = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
          expect(seen).toMatchObject({ total: first.total, toPay, shipping: first.shipping });
          expect(seen.total - seen.reducedAmount - seen.cancelledAmount - seen.returnedAmount).toBe(toPay);
          expect(seen.lines.map(({ quantity, ordered }) => [quantity, ordered])).toEqual(
            model.left.map((quantity) => [quantity, 3]),
          );
          expect(await stockOf(order)).toEqual(model.stock);
        }
      }),
      { numRuns: 30 },
    );
    await rollUpFigures({ ...market.system, clock: () => new Date(Date.now() + 24 * 60 * 60_000) });
    const names = [...orders, ...stock, ...figures].map(({ name }) => name);
    const found = (await examine(market.db)).filter(({ name }) => names.includes(name));
    expect(complaintsOf(found)).toEqual([]);
  });
});
