import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Connection } from '../market/kernel/database.ts';
import { newId } from '../market/kernel/ids.ts';
import { rollUpFigures } from '../market/orders/figures/roll-up-figures.ts';
import { vendorFigures } from '../market/orders/figures/vendor-figures.ts';
import { aCustomer, aVendor } from '../tests/support/factories.ts';
import { type OpenDatabase, openCopy } from './connect.ts';
import { complaintsOf, examine } from './doctor/examine.ts';
import { migrate, migrateTo } from './migrate.ts';

let database: OpenDatabase;
let db: Connection;
beforeAll(async () => {
  database = await openCopy(new Blob([await readFile(inject('migratedDump'))]));
  db = database.db;
  await database.run('drop schema public cascade; create schema public');
  await migrateTo(db, '0028_first_deliveries');
});
afterAll(() => database.close());

/** The figures: tables in 0028, views of the same names after it. */
const tallies = async () => {
  const { rows } = await sql<{ tallies: unknown }>`select jsonb_build_array(
      (select jsonb_agg(to_jsonb(t) order by day) from vendor_days t),
      (select jsonb_agg(to_jsonb(t) order by status) from vendor_statuses t where orders > 0),
      (select jsonb_agg(to_jsonb(t)) from vendor_sales t),
      (select jsonb_agg(to_jsonb(t) order by day) from market_days t),
      (select jsonb_agg(to_jsonb(t) order by month) from market_categories t),
      (select jsonb_agg(jsonb_build_array(role, people) order by role)
        from (select role, sum(people) as people from market_people group by 1) t)) as tallies`.execute(db);
  return rows[0]?.tallies;
};

it('keeps all figures of a shop with orders, for this release and for the previous one', async () => {
  const { vendorId } = await aVendor({ db });
  const [productId, price] = ['p1', 120_000];
  // In SQL, because `aProduct` writes columns of the current schema.
  await sql`insert into products (id, vendor_id, name, description, price, category, subcategory, stock, pack, hsn, gst_rate, country_of_origin)
    values (${productId}, ${vendorId}, 'Wheat', '', ${price}, 'Seeds', 'Cereals', 0, '1 kg', '1001', 0, 'IN')`.execute(
    db,
  );
  const { id: userId } = await aCustomer({ db });
  for (const [id, day, status] of [
    ['o1', '2026-09-30T18:29:59Z', 'delivered'],
    ['o2', '2026-09-30T18:30:00Z', 'cancelled'],
    ['o3', '2026-10-02T06:00:00Z', 'pending'],
  ] as const)
    await db.transaction().execute(async (transaction) => {
      await sql`insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status, payment_method, address, created_at)
        values (${id}, ${id.replace('o', 'KB-2610-000')}, ${userId}, ${id}, ${price}, 0, ${price}, ${status}, 'cod', '{}', ${day})`.execute(
        transaction,
      );
      await sql`insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, created_at)
        values (${id}, ${id}, ${vendorId}, ${status}, ${price}, 0, ${day})`.execute(transaction);
      await sql`insert into order_lines (order_id, position, consignment_id, product_id, vendor_id, name, pack, translations,
          unit_price, quantity, line_total, hsn, gst_rate)
        values (${id}, 1, ${id}, ${productId}, ${vendorId}, 'Wheat', '1 kg', '{}', ${price}, 1, ${price}, '1001', 0)`.execute(
        transaction,
      );
    });
  // A cancelled order's goods, and goods that came back to the vendor.
  for (const [id, orderId] of [
    ['m1', 'o2'],
    ['m2', 'o1'],
    ['m3', null],
  ])
    await sql`insert into stock_movements (id, product_id, delta, reason, order_id)
      values (${id}, ${productId}, 1, 'return', ${orderId})`.execute(db);
  await sql`update market_days set slot = 0`.execute(db);
  await sql`update market_categories set slot = 0`.execute(db);
  const before = await tallies();
  await migrate(db);
  expect(await tallies()).toEqual(before);
  const movements = await db.selectFrom('stockMovements').select('reason').orderBy('id').execute();
  expect(movements.map(({ reason }) => reason)).toEqual(['cancellation', 'return', 'return']);

  const actor = { kind: 'system', name: 'test' } as const;
  const clock = () => new Date('2026-10-02T06:00:00Z');
  const context = { db, actor, clock, language: 'en', report: () => {} } as const;
  const figures = { orders: 3, revenue: 2 * price, collected: price, customers: 1 };
  expect(await vendorFigures(context, vendorId)).toEqual(figures);
  await rollUpFigures(context);
  expect(await vendorFigures(context, vendorId)).toEqual(figures);
  const { until } = await db.selectFrom('figuresRolledUp').select('until').executeTakeFirstOrThrow();
  expect(until).toBe('2026-10-01');
  expect(complaintsOf((await examine(db)).filter(({ name }) => name.startsWith('figures-')))).toEqual([]);
});

it('recounts, when a day is closed, transitions by a release that does not mark days for a recount', async () => {
  await sql`update consignments set status = 'cancelled' where id = 'o1'`.execute(db);
  await sql`update orders set status = 'cancelled' where id = 'o1'`.execute(db);
  const moved = new Date('2026-10-02T07:00:00Z');
  await db
    .insertInto('consignmentMoves')
    .values({
      id: newId(moved),
      consignmentId: 'o1',
      fromStatus: 'delivered',
      toStatus: 'cancelled',
      actorId: null,
      movedBy: 'vendor',
      reason: null,
      createdAt: moved,
    })
    .execute();
  const actor = { kind: 'system', name: 'test' } as const;
  const clock = () => new Date('2026-10-03T06:00:00Z');
  await rollUpFigures({ db, actor, clock, language: 'en', report: () => {} });
  expect(complaintsOf((await examine(db)).filter(({ name }) => name.startsWith('figures-')))).toEqual([]);
});
