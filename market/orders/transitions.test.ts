import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { figures } from '../../database/doctor/figures.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { actorRoles } from '../delivery/reasons.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { rollUpFigures } from './figures/roll-up-figures.ts';
import { cancelOrder } from './move/cancel-order.ts';
import { moveConsignments } from './move/move-consignments.ts';
import { moveOwnConsignment } from './move/move-own-consignment.ts';
import { placeOrder } from './place/place-order.ts';
import { getOrder } from './read/get-order.ts';
import { toPayOf } from './sales.ts';
import { type OrderStatus, orderStatuses, orderStatusOf, statusesForVendors } from './statuses.ts';
import { canReduce, canTransition, isCorrection, isOpen, transitionsFrom } from './transitions.ts';

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

/** An order of two vendors: two of the first's product, one of the second's, with a stock of five each. */
async function anOrder(prices: [number, number] = [300, 100]) {
  const buyer = await aCustomer(market);
  const products = [
    await aProduct(market, { vendorId: sellers[0].vendorId, price: rupees(prices[0]), stock: 5 }),
    await aProduct(market, { vendorId: sellers[1].vendorId, price: rupees(prices[1]), stock: 5 }),
  ] as const;
  const subtotal = 2 * prices[0] + prices[1];
  const { id } = answerOf(
    await placeOrder(market.as(buyer), {
      checkoutId: newId(),
      items: products.map((product, index) => ({ productId: product.id, quantity: 2 - index })),
      addressId: await anAddress(market, buyer),
      total: rupees(subtotal > 5000 ? subtotal : subtotal + 250),
    }),
  );
  const parts = await market.db
    .selectFrom('consignments')
    .select(['id', 'vendorId'])
    .where('orderId', '=', id)
    .execute();
  const partOf = (seller: Seller) => parts.find(({ vendorId }) => vendorId === seller.vendorId)?.id ?? '';
  return { id, buyer, products, parts: [partOf(sellers[0]), partOf(sellers[1])] as const };
}

/** Runs the roll-up as of tomorrow, so that today's transitions are recounted. */
const rollUp = () =>
  rollUpFigures({ ...market.system, clock: () => new Date(Date.now() + 24 * 60 * 60_000) });

type Order = Awaited<ReturnType<typeof anOrder>>;

async function stateOf({ id, products }: Order) {
  const order = await market.db
    .selectFrom('orders')
    .select(['status', 'total', 'shipping', 'cancelledAmount', 'returnedAmount', 'currentTotal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const parts = await market.db
    .selectFrom('consignments')
    .select(['id', 'status', 'subtotal', 'shipping'])
    .where('orderId', '=', id)
    .execute();
  const stock = [];
  for (const product of products) {
    const row = await market.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const movements = await market.db
      .selectFrom('stockMovements')
      .select(['delta', 'reason'])
      .where('productId', '=', product.id)
      .execute();
    stock.push({
      stock: row.stock,
      moved: movements.reduce((sum, { delta }) => sum + delta, 0),
      cancellations: movements.filter(({ reason }) => reason === 'cancellation').length,
    });
  }
  return { order, parts, stock };
}

const vendorMoves = (order: Order, seller: 0 | 1, request: Record<string, unknown>) =>
  moveOwnConsignment(market.as(sellers[seller].user), { id: order.parts[seller], ...request });

const ship = { to: 'shipped', carrier: 'India Post', trackingNumber: 'EM123456789IN' };

describe('The transition table', () => {
  it('reduces lines while their consignment may still be cancelled', () => {
    for (const status of statusesForVendors)
      expect(canReduce(status)).toBe(canTransition(status, 'cancelled', 'vendor'));
  });

  it('only leads forward and terminates, except for corrections by administrators', () => {
    for (const by of actorRoles)
      for (const from of orderStatuses)
        for (const to of transitionsFrom(from, by)) {
          if (isCorrection(from, to)) expect(by).toBe('admin');
          else
            expect([
              isOpen(from) || from === 'awaiting-payment',
              orderStatuses.indexOf(to) > orderStatuses.indexOf(from),
            ]).toEqual([true, true]);
          expect(to === 'cancelled' && from === 'shipped').toBe(false);
        }
    expect(canTransition('pending', 'shipped', 'vendor')).toBe(false);
    expect(canTransition('processing', 'shipped', 'customer')).toBe(false);
  });
});

describe('Any sequence of transitions by any role', () => {
  const anyMove = fc.record({
    seller: fc.constantFrom(0 as const, 1 as const, null),
    to: fc.constantFrom(...orderStatuses),
    by: fc.constantFrom(...actorRoles),
    carrier: fc.constantFrom('India Post', undefined),
  });
  /** An administrator ships with a carrier and corrects without one. */
  const fits = (
    from: OrderStatus,
    { to, by, carrier }: { to: OrderStatus; by: string; carrier?: string | undefined },
  ) => by !== 'admin' || to !== 'shipped' || isCorrection(from, to) === (carrier === undefined);

  it('follows the table, conserves the stock and matches the order and the vendors’ figures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 10 }), async (moves) => {
        const order = await anOrder();
        await rollUp();
        let statuses: OrderStatus[] = ['pending', 'pending'];
        for (const { seller, ...move } of moves) {
          const { to, by, carrier } = move;
          const isChosen = (index: number) => seller === null || seller === index;
          const isAllowed = statuses.every(
            (from, at) => !isChosen(at) || from === to || (canTransition(from, to, by) && fits(from, move)),
          );
          const actor = { customer: order.buyer, vendor: sellers[0].user, admin }[by];
          const moving = inTransaction({ ...market.as(actor), actor }, (context) =>
            moveConsignments(context, order.id, ({ id }) => isChosen(order.parts.indexOf(id)), {
              to,
              by,
              ...(to === 'shipped' && carrier !== undefined && { carrier }),
            }),
          );
          if (isAllowed) await moving;
          else await expect(moving).rejects.toMatchObject({ failure: { code: 'order.move-refused' } });
          if (isAllowed) statuses = statuses.map((from, at) => (isChosen(at) ? to : from));
        }
        const { order: row, parts, stock } = await stateOf(order);
        expect(order.parts.map((id) => parts.find((part) => part.id === id)?.status)).toEqual(statuses);
        expect(row.status).toBe(orderStatusOf(statuses));
        const worthOf = (status: string) =>
          parts
            .filter((part) => part.status === status)
            .reduce((sum, part) => sum + part.subtotal + part.shipping, 0);
        expect(row.cancelledAmount).toBe(worthOf('cancelled'));
        expect(row.returnedAmount).toBe(worthOf('returned'));
        const isOff = row.status === 'cancelled' || row.status === 'returned';
        expect(row.currentTotal).toBe(isOff ? row.total : toPayOf(row));
        for (const [at, { stock: left, moved, cancellations }] of stock.entries()) {
          const isCancelled = statuses[at] === 'cancelled';
          expect(left).toBe(isCancelled ? 5 : 3 + at);
          expect(moved).toBe(left);
          expect(cancellations).toBe(isCancelled ? 1 : 0);
        }
      }),
      { numRuns: 40 },
    );
    await rollUp();
    const { rows } = await sql`select from product_day_figures`.execute(market.db);
    expect(rows.length).toBeGreaterThan(20);
    const names = figures.map(({ name }) => name);
    expect(complaintsOf((await examine(market.db)).filter(({ name }) => names.includes(name)))).toEqual([]);
  });
});

describe('Cancellation', () => {
  it('of a consignment removes its share of the shipping, and never adds any', async () => {
    const order = await anOrder([300, 100]);
    expect(await cancelOrder(market.as(order.buyer), { id: order.id, part: order.parts[1] })).toSucceed();
    const { order: row, parts } = await stateOf(order);
    expect(row).toMatchObject({ status: 'pending', total: rupees(950), shipping: rupees(250) });
    expect(parts.reduce((sum, { shipping }) => sum + shipping, 0)).toBe(rupees(250));
    expect(row.cancelledAmount).toBe(rupees(100 + 36));

    const free = await anOrder([2_000, 1_500]);
    expect(await cancelOrder(market.as(free.buyer), { id: free.id, part: free.parts[1] })).toSucceed();
    expect((await stateOf(free)).order).toMatchObject({
      total: rupees(5_500),
      shipping: 0,
      cancelledAmount: rupees(1_500),
    });
  });

  it('is idempotent', async () => {
    const order = await anOrder();
    for (const _ of [1, 2, 3])
      expect(await cancelOrder(market.as(order.buyer), { id: order.id })).toSucceed();
    const { order: row, stock } = await stateOf(order);
    expect(row).toMatchObject({ status: 'cancelled', cancelledAmount: row.total });
    expect(stock).toEqual([
      { stock: 5, moved: 5, cancellations: 1 },
      { stock: 5, moved: 5, cancellations: 1 },
    ]);
  });

  it('is refused for the whole order after one consignment is shipped, and still possible for the other', async () => {
    const order = await anOrder();
    expect(await vendorMoves(order, 0, { to: 'processing' })).toSucceed();
    expect(await vendorMoves(order, 0, ship)).toSucceed();
    const whole = await cancelOrder(market.as(order.buyer), { id: order.id });
    expect(whole).toBeRefused('order.move-refused', {
      facts: { number: expect.stringMatching(/^KB-/) as string, from: 'shipped', to: 'cancelled' },
    });
    expect((await stateOf(order)).order.cancelledAmount).toBe(0);
    expect(await cancelOrder(market.as(order.buyer), { id: order.id, part: order.parts[1] })).toSucceed();
    expect((await stateOf(order)).order.status).toBe('shipped');
  });

  it('is limited to the customer of the order', async () => {
    const order = await anOrder();
    for (const stranger of [await aCustomer(market), admin, sellers[0].user]) {
      expect(await cancelOrder(market.as(stranger), { id: order.id })).toBeRefused('not-found');
      expect(await cancelOrder(market.as(stranger), { id: order.id, part: order.parts[0] })).toBeRefused(
        'not-found',
      );
    }
    const other = await anOrder();
    const crossed = { id: order.id, part: other.parts[0] };
    expect(await cancelOrder(market.as(order.buyer), crossed)).toBeRefused('not-found');
    expect(await cancelOrder(market.visitor, { id: order.id })).toBeRefused('actor.signed-out');
    expect((await stateOf(order)).order.status).toBe('pending');
  });

  it('mails customer and vendors in their languages, vendors only about their own consignment', async () => {
    const order = await anOrder();
    await market.db.updateTable('users').set({ language: 'hi' }).where('id', '=', order.buyer.id).execute();
    expect(
      await cancelOrder(market.as(order.buyer), { id: order.id, part: order.parts[0], reason: 'too-late' }),
    ).toSucceed();
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select(['recipient', 'kind', 'language', 'facts'])
      .where('kind', 'in', ['order.cancelled', 'consignment.cancelled'])
      .orderBy('createdAt')
      .execute();
    const ours = mails.filter(({ facts }) => (facts as { orderId?: string }).orderId === order.id);
    expect(ours).toHaveLength(2);
    expect(ours).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          recipient: order.buyer.email,
          kind: 'order.cancelled',
          language: 'hi',
          facts: expect.objectContaining({
            news: expect.objectContaining({ cell: 'parcel-cancelled.rest', isParcel: true }) as unknown,
            by: 'customer',
            reason: 'too-late',
          }) as unknown,
        }),
        expect.objectContaining({
          recipient: sellers[0].user.email,
          kind: 'consignment.cancelled',
          facts: expect.objectContaining({ by: 'customer', total: rupees(600) }) as unknown,
        }),
      ]),
    );
  });
});

describe('A vendor', () => {
  let order: Order;
  beforeEach(async () => {
    order = await anOrder();
  });

  it('changes the status of own consignments only', async () => {
    const id = order.parts[1];
    const move = moveOwnConsignment(market.as(sellers[0].user), { id, to: 'processing' });
    expect(await move).toBeRefused('not-found');
    expect(await moveOwnConsignment(market.as(order.buyer), { id, to: 'processing' })).toBeRefused(
      'actor.forbidden',
    );
    expect(await vendorMoves(order, 1, { to: 'processing' })).toSucceed();
    expect((await stateOf(order)).order.status).toBe('pending');
  });

  it('names the carrier when shipping, and the reason when cancelling', async () => {
    expect(await vendorMoves(order, 0, { to: 'processing' })).toSucceed();
    expect(await vendorMoves(order, 0, { to: 'shipped' })).toBeRefused('input.invalid', {
      fields: { carrier: 'carrier.required' },
    });
    expect(await vendorMoves(order, 0, { ...ship, trackingNumber: '=1+1' })).toBeRefused('input.invalid', {
      fields: { trackingNumber: 'trackingNumber.format' },
    });
    expect(await vendorMoves(order, 0, { to: 'cancelled', reason: 'no' })).toBeRefused('input.invalid', {
      fields: { reason: 'reason.required' },
    });
    expect(await vendorMoves(order, 0, { ...ship, carrier: ' My\0 jeep ', trackingNumber: '' })).toSucceed();
    const seen = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
    expect(seen.parts.find(({ id }) => id === order.parts[0])).toMatchObject({
      status: 'shipped',
      carrier: 'My jeep',
      trackingNumber: null,
    });
    expect(await vendorMoves(order, 0, { to: 'cancelled', reason: 'sold-out' })).toBeRefused(
      'order.move-refused',
    );
  });
});
