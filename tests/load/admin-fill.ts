import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { rollUpAnew } from './roll-up-anew.ts';

/** Row counts of a shop, for the benchmark of the administration. One in fifty people is a vendor. */
export interface Amounts {
  readonly people: number;
  readonly orders: number;
  readonly messages: number;
  readonly mails: number;
  readonly entries: number;
}

/** Fills the shop up to these row counts, one minute apart, without notifications. */
export async function fillAdmin(db: Connection, from: Amounts, to: Amounts): Promise<void> {
  await db.connection().execute(async (connection) => {
    await fillPeople(connection, from.people, to.people);
    await fillEntries(connection, from.entries, to.entries);
    await fillMessages(connection, from.messages, to.messages);
    await sql`set session_replication_role = replica`.execute(connection);
    await fillMails(connection, from.mails, to.mails);
    await fillOrders(connection, from.orders, to);
    await sql`set session_replication_role = origin`.execute(connection);
    await rollUpAnew(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

const minutesAgo = sql`now() - make_interval(mins => n)`;

/** Time-ordered ids, like those of the market. */
const idInTime = sql`overlay(overlay(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n::bigint * 60000), 12, '0')
  placing '-' from 9 for 0) placing '-7000-8000-' || lpad(n::text, 12, '0') from 14 for 0)`;

/** The numbers of the missing rows. */
const missing = (from: number, to: number): RawBuilder<unknown> =>
  sql`generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) n`;

async function fillPeople(db: Connection, from: number, to: number): Promise<void> {
  await sql`insert into users (id, name, email, role, created_at)
    select 'bench-' || n, 'Farmer ' || lpad(n::text, 7, '0'), 'bench-' || n || '@bench.example',
        case when n % 50 = 0 then 'vendor' else 'customer' end, ${minutesAgo}
      from ${missing(from, to)}`.execute(db);
  await sql`insert into vendors (id, user_id, company_name, gstin, phone, city, state, status, created_at)
    select 'bench-' || n, 'bench-' || n, 'Firm ' || lpad(n::text, 7, '0') || ' Agro', '27ABCDE' || lpad((n % 10000)::text, 4, '0') || 'F1Z5',
        '9876543210', 'Wai', 'Maharashtra', (array['applied', 'approved', 'approved', 'suspended'])[1 + n / 50 % 4], ${minutesAgo}
      from ${missing(from, to)} where n % 50 = 0`.execute(db);
}

async function fillEntries(db: Connection, from: number, to: number): Promise<void> {
  await sql`insert into audit_entries (id, actor_id, action, subject, subject_id, facts, created_at)
    select ${idInTime}, 'bench-' || 1 + n % 1000, 'user.sign-out',
        case when n % 20 = 0 then 'vendors' else 'users' end, 'row-' || n, '{}', ${minutesAgo}
      from ${missing(from, to)}`.execute(db);
}

/** One message in ten is open, one is answered, the others are settled. */
async function fillMessages(db: Connection, from: number, to: number): Promise<void> {
  await sql`insert into complaints (id, number, name, contact, title, message, language, created_at,
      acknowledge_by, resolve_by, acknowledged_at, resolved_at, state)
    select 'bench-' || n, 'KB-C-2611-' || lpad(n::text, 6, '0'), 'Farmer', 'bench-' || n || '@bench.example', 'Seed', 'How much?', 'en',
        ${minutesAgo}, now(), now(), case when n % 10 > 0 then now() end, case when n % 10 > 1 then now() end,
        case n % 10 when 0 then 'open' when 1 then 'answered' else 'solved' end
      from ${missing(from, to)}`.execute(db);
}

/** One mail in a hundred has failed, one is waiting. */
async function fillMails(db: Connection, from: number, to: number): Promise<void> {
  await sql`insert into outgoing_mails (id, recipient, language, kind, facts, state, waiting_since, next_attempt_at, sent_at, created_at)
    select 'bench-' || n, 'bench-' || n % 100000 || '@bench.example', 'en', 'password.changed', '{"name": "", "at": ""}',
        case n % 100 when 0 then 'failed' when 1 then 'waiting' else 'sent' end, ${minutesAgo}, ${minutesAgo},
        case when n % 100 > 1 then now() end, ${minutesAgo}
      from ${missing(from, to)}`.execute(db);
}

/**
 * Nine orders in ten are delivered, half of them by one vendor; each has one consignment with one line. The amounts
 * vary.
 */
async function fillOrders(db: Connection, from: number, { orders: to, people }: Amounts): Promise<void> {
  const buyer = sql`1 + n % ${sql.lit(people)}`;
  const worth = sql`10000 + n::bigint * 7919 % 990000`;
  await sql`insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status, payment_method, estimated_on, address, created_at)
    select 'bench-' || n, 'KB-2611-' || lpad(n::text, 7, '0'), 'bench-' || ${buyer}, 'bench-' || n, ${worth}, 0, ${worth},
        coalesce((array['pending', 'processing', 'shipped', 'cancelled'])[case when n % 10 = 0 then 1 + n / 10 % 4 end], 'delivered'),
        'cod', current_date, jsonb_build_object('name', 'Farmer X' || lpad((${buyer})::text, 7, '0'), 'city', 'Wai', 'street', 'At post',
          'state', 'Maharashtra', 'pincode', '412803', 'phone', (9000000000 + ${buyer})::text), ${minutesAgo}
      from ${missing(from, to)}`.execute(db);
  await sql`insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, seller, place_of_supply, search, created_at, order_total, order_status,
      promised_from, promised_on, delivered_on, carrier)
    select o.id, o.id, v.id, o.status, subtotal, 0, jsonb_build_object('gstin', v.gstin, 'state', v.state), '27', words_of_consignment(v.id, number, address->>'name'), o.created_at, total, o.status,
        indian_day(o.created_at) + 3, indian_day(o.created_at) + 7, case when o.status = 'delivered' then indian_day(o.created_at) + 2 + n % 7 end,
        'Courier ' || n % 9
      from ${missing(from, to)} join orders o on o.id = 'bench-' || n
        join vendors v on v.id = case when n % 2 = 0 then 'v1' else 'bench-' || 50 * (1 + n / 2 % 20) end`.execute(
    db,
  );
  await sql`insert into order_lines (order_id, position, consignment_id, product_id, vendor_id, name, pack, translations, unit_price,
      quantity, line_total, hsn, gst_rate, shipping, taxable, cgst, sgst, igst, uqc, commission_bp)
    select c.id, 1, c.id, p.id, c.vendor_id, p.name, p.pack, '{}', subtotal, 1, subtotal, p.hsn, p.gst_rate, 0, subtotal, 0, 0, 0, 'BAG', 0
      from ${missing(from, to)} join consignments c on c.id = 'bench-' || n
        join (select *, row_number() over () as nth from products where vendor_id = 'v1') p on p.nth = 1 + n % 8`.execute(
    db,
  );
}
