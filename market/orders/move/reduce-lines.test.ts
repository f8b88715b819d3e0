import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAdmin, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { anOrderOfThree, type OrderOfThree, stockOfThree } from '../../../tests/support/money/three-lines.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { vendorDashboard } from '../../reports/vendor-dashboard.ts';
import { rollUpFigures } from '../figures/roll-up-figures.ts';
import { cashLeft } from '../place/cash-orders.ts';
import { linesToReorder } from '../place/reorder.ts';
import { getOrder } from '../read/get-order.ts';
import { myOrders } from '../read/my-orders.ts';
import { ordersToPrint } from '../read/orders-to-print.ts';
import { readOrder } from '../read/read-order.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { vendorOrderList } from '../read/vendor-order-list.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import { reduceLines } from './reduce-lines.ts';

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

const anOrder = (at?: string) => anOrderOfThree(market, sellers, at);

const reduce = (
  order: OrderOfThree,
  left: readonly (number | string)[],
  { by = sellers[0].user, before = ['3', '3'], reason = 'sold-out' as string | undefined, part = 0 } = {},
) => reduceLines(market.as(by), { id: order.parts[part], left: left.map(String), before, reason });

const stockOf = (order: OrderOfThree) => stockOfThree(market, order);

async function movementsOf({ id, products }: OrderOfThree) {
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

const ordersMails = async ({ id }: OrderOfThree) => {
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

  it('takes the charge for the delivery off where the one who reduces wants it, once', async () => {
    const order = await anOrder();
    const before = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
    const { shipping } = before.parts.find(({ id }) => id === order.parts[0]) ?? expect.fail();
    expect(shipping).toBeGreaterThan(0);
    const less = { id: order.parts[0], reason: 'sold-out', freeDelivery: 'on' };
    const vendor = market.as(sellers[0].user);
    expect(await reduceLines(vendor, { ...less, before: ['3', '3'], left: ['1', '0'] })).toSucceed();
    expect(await reduceLines(vendor, { ...less, before: ['3', '3'], left: ['1', '0'] })).toSucceed();
    const seen = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
    const toPay = before.total - rupees(900) - shipping;
    expect(seen).toMatchObject({ toPay, toCollect: toPay, shipping: before.shipping - shipping });
    const own = answerOf(await vendorOrder(vendor, { id: order.parts[0] }));
    expect(own).toMatchObject({ shipping: 0, sum: rupees(300) });
    const mails = await ordersMails(order);
    expect(mails.map(({ facts }) => (facts as { shipping?: number }).shipping)).toEqual([0]);
    expect(await reduceLines(vendor, { ...less, freeDelivery: 'yes' })).toBeRefused('input.invalid');
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
    const facts = {
      vendorName: expect.any(String) as string,
      taken: [{ name: 'Sickle', quantity: 2, amount: rupees(200) }],
      lines: [{ quantity: 3 }, { quantity: 1, amount: rupees(100) }],
      total: rupees(1_000),
      reason: 'sold-out',
    };
    const mails = await ordersMails(order);
    expect(mails).toHaveLength(2);
    expect(mails.find(({ recipient }) => recipient === order.buyer.email)).toMatchObject({
      language: 'hi',
      facts: { ...facts, reader: 'customer', news: { cell: 'reduced.rest', due: rupees(1_660 - 200) } },
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
