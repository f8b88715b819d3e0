import { type RawBuilder, sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { vendorOrderList } from '../../market/orders/read/vendor-order-list.ts';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { asking, besideBefore, type Questions, timesOf } from './questions.ts';
import { rollUpAnew } from './roll-up-anew.ts';

const [few, many] = [100, 100_000];
const list = asking(vendorOrderList);
const today = indianDay(new Date());

/** Queries of a vendor in the portal. Initially `bench-50` is in the middle of the list. */
const questions: Questions = {
  'The dashboard': asking(vendorDashboard)({}),
  'All orders': list({}),
  'Orders to accept': list({ status: 'pending' }),
  'Delivered orders, oldest first': list({ status: 'delivered', isDescending: false }),
  'Orders by worth': list({ sort: 'total' }),
  'Cancelled orders by worth': list({ status: 'cancelled', sort: 'total' }),
  'A page in the middle': list({ after: 'bench-50' }),
  'Orders of three months': list({ from: dayAfter(today, -89), to: today }),
  'Orders of three months, by worth': list({ from: dayAfter(today, -89), to: today, sort: 'total' }),
  'Search for a number': list({ search: 'KB-2611-000077' }),
  'Search for a customer': list({ search: 'farmer00017' }),
  'Search for a customer, by worth': list({ search: 'farmer0001', sort: 'total' }),
  'Search for what all orders have': list({ search: 'demo' }),
  'Search for what all orders have, of one status': list({
    search: 'demo',
    status: 'pending',
    sort: 'total',
  }),
  'Search without a match': list({ search: 'nobody' }),
};

/** Response times for a vendor with 100,000 orders compared with 100. */
export async function vendor(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const context = {
      db,
      actor: await ownerOf(db),
      clock: systemClock,
      language: 'en',
      report: () => {},
    } as const;
    await fillOrders(db, few);
    const before = await timesOf(questions, context);
    await fillOrders(db, many);
    const after = await timesOf(questions, context);
    return besideBefore(place.name, [before, after], {
      few: ' at 100',
      many: ', 1,00,000 orders of one vendor',
    });
  } finally {
    // The next measurement starts without them.
    await emptied(db);
    await close();
  }
}

async function emptied(db: Connection): Promise<void> {
  for (const table of ['consignment_moves', 'order_lines', 'stock_movements', 'consignments', 'orders'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}

/** The owner of vendor v1, who gets all orders of the benchmark. */
async function ownerOf(db: Connection): Promise<SignedIn> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select users.id, name, email from users join vendors on user_id = users.id where vendors.id = 'v1'`.execute(
    db,
  );
  const [owner = { id: '', name: '', email: '' }] = rows;
  return { kind: 'user', role: 'vendor', staffRole: 'owner', vendorId: 'v1', ...owner };
}

/** Orders of the vendor, nine in ten delivered, over a thousand days and by a fifth as many customers. */
async function fillOrders(db: Connection, count: number): Promise<void> {
  const n = sql`generate_series(1, ${sql.lit(count)}) n`;
  const id = sql`'bench-' || n`;
  const at = sql`now() - make_interval(mins => ${sql.lit(Math.round(1_440_000 / count))} * n)`;
  const worth = sql`10000 + n::bigint * 7919 % 990000`;
  const status = sql`(array['pending', 'processing', 'shipped', 'cancelled'])[case when n % 10 = 0 then 1 + n / 10 % 4 end]`;
  const stated = sql`coalesce(${status}, 'delivered')`;
  await db.connection().execute(async (connection) => {
    // Without triggers and foreign keys.
    await sql`set session_replication_role = replica`.execute(connection);
    await emptied(connection);
    await insert(
      connection,
      'orders',
      sql`(id, number, user_id, checkout_id, subtotal, shipping, total, status,
      payment_method, address, created_at, estimated_on) select ${id}, 'KB-2611-' || lpad(n::text, 6, '0'), u.id, ${id}, ${worth}, 0, ${worth}, ${stated}, 'cod',
      jsonb_build_object('name', 'Demo Farmer' || lpad((n % ${sql.lit(count / 5)})::text, 5, '0'), 'city', 'Wai', 'street', 'At post', 'state', 'Maharashtra',
      'pincode', '412803', 'phone', '9876543210'), ${at}, (${at})::date + 7 from ${n}
      join (select id, row_number() over () as nth from users) u on u.nth = 1 + n % (select count(*) from users)`,
    );
    await insert(
      connection,
      'consignments',
      sql`(id, order_id, vendor_id, status, subtotal, shipping, seller, place_of_supply, search, created_at, order_total,
      order_status, promised_from, promised_on, delivered_on)
      select o.id, o.id, v.id, o.status, subtotal, 0, jsonb_build_object('gstin', v.gstin, 'state', v.state), '27',
      words_of_consignment(v.id, number, address->>'name'), o.created_at, total, o.status, estimated_on, estimated_on,
      case when o.status = 'delivered' then estimated_on end from orders o join vendors v on v.id = 'v1'`,
    );
    await insert(
      connection,
      'order_lines',
      sql`(order_id, position, consignment_id, product_id, vendor_id, name, pack,
      translations, unit_price, quantity, line_total, hsn, gst_rate, shipping, taxable, cgst, sgst, igst, uqc, commission_bp)
      select c.id, 1, c.id, p.id, 'v1', p.name, p.pack, '{}',
      subtotal, 1, subtotal, p.hsn, p.gst_rate, 0, subtotal, 0, 0, 0, 'BAG', 0 from consignments c
      join (select *, row_number() over () as nth from products where vendor_id = 'v1') p on p.nth = 1 + c.subtotal % 8`,
    );
    await sql`set session_replication_role = origin`.execute(connection);
    await rollUpAnew(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

async function insert(db: Connection, table: string, what: RawBuilder<unknown>): Promise<void> {
  await sql`insert into ${sql.table(table)} ${what}`.execute(db);
}
