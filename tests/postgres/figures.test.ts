import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { figures } from '../../database/doctor/figures.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { rupees } from '../../market/kernel/money.ts';
import { inTransaction } from '../../market/kernel/transaction.ts';
import { rollUpFigures } from '../../market/orders/figures/roll-up-figures.ts';
import { vendorFigures } from '../../market/orders/figures/vendor-figures.ts';
import { cancelOrder } from '../../market/orders/move/cancel-order.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { answerOf } from '../support/answer-of.ts';
import { forgetRollUps } from '../support/database/forget-roll-ups.ts';
import { aCustomer, anAddress, aProduct, aVendor, type TestProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

const lateInTheEvening = '2026-11-20T18:29:59Z';
const afterMidnight = '2026-11-20T18:30:05Z';
const at = (moment: string) => ({ clock: () => new Date(moment) });

let market: TestMarket;
let vendorId: string;
let product: TestProduct;
let buyers: { buyer: SignedIn; addressId: string }[];
beforeAll(async () => {
  market = await openPostgresMarket();
  vendorId = (await aVendor(market)).vendorId;
  product = await aProduct(market, { vendorId, price: rupees(100), stock: 9_999 });
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(market)));
  buyers = await Promise.all(
    customers.map(async (buyer) => ({ buyer, addressId: await anAddress(market, buyer) })),
  );
});
beforeEach(async () => {
  await forgetRollUps(market.db);
  await place(0);
});
afterAll(() => market.close());

const contextOf = (nth: number) => {
  const buyer = (buyers[nth] as (typeof buyers)[number]).buyer;
  return { ...market.as(buyer, at(lateInTheEvening)), actor: buyer };
};

async function place(nth: number, context: Context = contextOf(nth)) {
  const { addressId = '' } = buyers[nth] ?? {};
  const items = [{ productId: product.id, quantity: 1 }];
  return answerOf(await placeOrder(context, { checkoutId: newId(), items, addressId, total: rupees(350) }));
}

const rollUp = (db = market.db) =>
  rollUpFigures({ ...market.as(market.system.actor, at(afterMidnight)), db });
const rowsOf = async (table: 'figuresToRecount' | 'vendorDayFigures') =>
  (await market.db.selectFrom(table).select('day').execute()).map(({ day }) => day);

async function expectFiguresOfRows() {
  const { rows } = await sql`select count(*) as orders, count(distinct o.user_id) as customers,
      coalesce(sum(c.subtotal) filter (where c.status <> 'cancelled'), 0)::bigint as revenue
    from consignments c join orders o on o.id = c.order_id where c.vendor_id = ${vendorId}`.execute(
    market.db,
  );
  expect(await vendorFigures(market.system, vendorId)).toMatchObject(rows[0] as object);
}

async function expectRolledUp() {
  await rollUp();
  expect([await rowsOf('figuresToRecount'), await rowsOf('vendorDayFigures')]).toEqual([[], ['2026-11-20']]);
  await expectFiguresOfRows();
  const names = figures.map(({ name }) => name);
  const found = (await examine(market.db)).filter(({ name }) => names.includes(name));
  expect(complaintsOf(found)).toEqual([]);
}

it('does not close a day while a transaction writes one of its orders', async () => {
  await inTransaction(contextOf(1), async (context) => {
    await place(1, context);
    await rollUp();
    expect(await rowsOf('vendorDayFigures')).toEqual([]);
  });
  await expectFiguresOfRows();
  await expectRolledUp();
});

it('recounts a day for an order written while the day was being closed', async () => {
  let placed: Promise<unknown> = Promise.resolve();
  await market.db.transaction().execute(async (db) => {
    await rollUp(db);
    placed = place(2);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(market.db);
      expect(rows).toHaveLength(1);
    });
  });
  await placed;
  expect(await rowsOf('figuresToRecount')).toEqual(['2026-11-20']);
  await expectFiguresOfRows();
  await expectRolledUp();
});

it('counts a cancellation that commits while its day is being recounted', async () => {
  const [first, second] = [await place(3), await place(4)];
  await rollUp();
  expect(await cancelOrder(contextOf(3), { id: first.id })).toSucceed();
  await inTransaction(contextOf(4), async (context) => {
    expect(await cancelOrder(context, { id: second.id })).toSucceed();
    await rollUp();
  });
  expect(await rowsOf('figuresToRecount')).toEqual(['2026-11-20']);
  await expectFiguresOfRows();
  await expectRolledUp();
});

it('is correct after concurrent jobs, orders and cancellations', async () => {
  for (let round = 0; round < 5; round++) {
    const toCancel = await Promise.all(buyers.map((_, nth) => place(nth)));
    await Promise.all([
      ...Array.from({ length: 3 }, () => rollUp()),
      ...buyers.map((_, nth) => place(nth)),
      ...toCancel.map(({ id }, nth) => cancelOrder(contextOf(nth), { id })),
      rollUp(),
    ]);
    await expectFiguresOfRows();
  }
  await expectRolledUp();
});
