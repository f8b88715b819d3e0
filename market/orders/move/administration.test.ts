import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { Context } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { listOrders } from '../read/list-orders.ts';
import { myOrders } from '../read/my-orders.ts';
import { readOrder } from '../read/read-order.ts';
import { recentOrders } from '../read/recent-orders.ts';
import { longestNote } from '../rules.ts';
import { cancelAnyOrder, noteOrder } from './administer-order.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  admin = market.as(await anAdmin(market, { name: 'Anita Kulkarni' }));
});
afterAll(() => market.close());

const read = async (id: string) => answerOf(await readOrder(admin, { id }));
const ids = async (asked: object) => answerOf(await listOrders(admin, asked)).orders.map(({ id }) => id);
const stockOf = async (id: string) =>
  (await market.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

/** An order of two vendors, with one product of each. */
async function anOrder(at = '2026-11-20T06:00:00Z') {
  const by = await aCustomer(market);
  const products = [await aProduct(market), await aProduct(market, { price: rupees(800) })];
  return { id: await aPastOrder(market, { by, at, products }), by, products };
}

it('shows an order with both consignments, their history and the mails about it', async () => {
  const { id, by } = await anOrder();
  const order = await read(id);
  expect(order.buyer).toBe(by.name);
  expect(order.parts.map(({ lines, mayCancel }) => [lines.length, mayCancel])).toEqual([
    [1, true],
    [1, true],
  ]);
  expect(order.mails.map(({ kind }) => kind).toSorted()).toEqual([
    'order.placed',
    'order.received',
    'order.received',
  ]);
  expect(await readOrder(market.as(by), { id })).toBeRefused('actor.forbidden');
  expect(await readOrder(admin, { id: by.id })).toBeRefused('not-found');
});

it('lists the vendors of each order', async () => {
  const { id } = await anOrder();
  const [order] = answerOf(await listOrders(admin, {})).orders.filter((one) => one.id === id);
  const firms = (await read(id)).parts.map(({ vendorName }) => vendorName);
  expect(firms).toHaveLength(2);
  expect(order?.vendors.split(', ').toSorted()).toEqual(firms.toSorted());
});

it('cancels one consignment with a reason: returns its stock, mails all, and leaves the other open', async () => {
  const { id, products } = await anOrder();
  const [first] = (await read(id)).parts;
  const cancel = { id, part: first?.id };
  expect(await cancelAnyOrder(admin, cancel)).toBeRefused('input.invalid', {
    fields: { reason: 'reason.required' },
  });
  answerOf(await cancelAnyOrder(admin, { ...cancel, reason: 'customer-asked' }));
  answerOf(await cancelAnyOrder(admin, { ...cancel, reason: 'other' }));
  const after = await read(id);
  expect(after.parts.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  expect(after.parts[0]?.moves.at(-1)).toMatchObject({
    to: 'cancelled',
    by: 'admin',
    reason: 'customer-asked',
  });
  const gone = products.find((product) => product.id === after.parts[0]?.lines[0]?.productId);
  expect(await stockOf(gone?.id ?? '')).toBe(10);
  expect(after.mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order.cancelled', 'consignment.cancelled']),
  );
});

it('shows the total without the cancelled consignment in every list', async () => {
  const { id, by } = await anOrder();
  const totals = async () => {
    const lists = [
      answerOf(await myOrders(market.as(by), {})).orders,
      answerOf(await listOrders(admin, {})).orders,
      await recentOrders(admin, new Date('2026-11-01T00:00:00Z'), 100),
    ];
    return lists.map((orders) => orders.find((order) => order.id === id)?.currentTotal);
  };
  const { total, parts } = await read(id);
  expect(await totals()).toEqual([total, total, total]);
  answerOf(await cancelAnyOrder(admin, { id, part: parts[0]?.id, reason: 'customer-asked' }));
  const { toPay } = await read(id);
  expect(toPay).toBeLessThan(total);
  expect(await totals()).toEqual([toPay, toPay, toPay]);
});

it('cancels a whole order or nothing: not after a consignment is shipped', async () => {
  const { id } = await anOrder();
  const [first] = (await read(id)).parts;
  await market.db
    .updateTable('consignments')
    .set({ status: 'shipped' })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await cancelAnyOrder(admin, { id, reason: 'other' })).toBeRefused('order.move-refused');
  expect((await read(id)).parts.map(({ status }) => status).toSorted()).toEqual(['pending', 'shipped']);
});

it('stores notes for administrators with their author, in the audit too', async () => {
  const { id } = await anOrder();
  expect(await noteOrder(admin, { id, note: '  ' })).toBeRefused('input.invalid', {
    fields: { note: 'required' },
  });
  answerOf(await noteOrder(admin, { id, note: ' Call before delivery ' }));
  expect((await read(id)).notes).toMatchObject([{ text: 'Call before delivery', by: 'Anita Kulkarni' }]);
  const rows = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', id)
    .where('action', '=', 'order.note')
    .execute();
  expect(rows).toHaveLength(1);
});

it('accepts a note of full length without script, where line breaks are submitted as two characters', async () => {
  const { id } = await anOrder();
  const lines = 'Call me\n'.repeat(longestNote / 8);
  answerOf(await noteOrder(admin, { id, note: lines.replaceAll('\n', '\r\n') }));
  expect((await read(id)).notes).toMatchObject([{ text: lines.trim() }]);
  expect(await noteOrder(admin, { id, note: 'x'.repeat(longestNote + 1) })).toBeRefused('input.invalid');
});

it('finds orders by number, name, phone, vendor, customer, status, month and days', async () => {
  const { vendorId } = await aVendor(market);
  const by = await aCustomer(market);
  const products = [await aProduct(market, { vendorId })];
  // In India 00:30 on 1 March, in UTC still February.
  const id = await aPastOrder(market, { by, at: '2026-02-28T19:00:00Z', products, status: 'delivered' });
  const { number, address } = await read(id);
  expect(await ids({ search: number })).toEqual([id]);
  expect(await ids({ search: number.toLowerCase().slice(3), status: 'pending' })).toEqual([]);
  expect(await ids({ vendor: vendorId })).toEqual([id]);
  expect(await ids({ customer: by.id, status: 'delivered' })).toEqual([id]);
  expect(await ids({ month: '2026-03' })).toEqual([id]);
  expect(await ids({ month: '2026-02' })).toEqual([]);
  expect(await ids({ customer: by.id, from: '2026-03-01', to: '2026-03-01' })).toEqual([id]);
  expect(await ids({ customer: by.id, to: '2026-02-28' })).toEqual([]);
  expect(await ids({ customer: by.id, from: '2026-03-02' })).toEqual([]);
  expect(await ids({ customer: by.id, from: '2026-02-30', to: 'soon' })).toEqual([id]);
  for (const words of [address?.name, address?.phone]) expect(await ids({ search: words })).toContain(id);
  expect(await ids({ search: "'; --" })).toEqual([]);
});

it('paginates through all orders once, by date and by total, in both directions', async () => {
  const by = await aCustomer(market);
  const products = [await aProduct(market, { stock: 90 })];
  for (let n = 0; n < 45; n++)
    await aPastOrder(market, { by, at: `2026-05-${10 + (n % 9)}T06:00:00Z`, products });
  for (const sort of ['date', 'total']) {
    for (const asked of [{ sort }, { sort, customer: by.id }]) {
      const all: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const found = answerOf(await listOrders(admin, { ...asked, after }));
        all.push(...found.orders.map(({ id }) => id));
        after = found.next;
      }
      const { total } = answerOf(await listOrders(admin, asked));
      expect([all.length, new Set(all).size]).toEqual([total, total]);
      expect(await ids({ ...asked, before: all[25] })).toEqual(all.slice(5, 25));
    }
  }
});
