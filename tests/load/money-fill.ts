import { sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { closeDays } from '../../market/ledger/close-days.ts';
import { rollUpAnew } from './roll-up-anew.ts';

/** Vendors of the benchmark: ten sell the first thousand orders, all together the rest, in turns. */
const vendors = 1_000;

/**
 * Fills the shop and its ledger up to `to` orders, one minute apart, all delivered a day later: half paid online, a
 * quarter by courier, a quarter whose cash the vendor took. What is older than ten days is payable.
 */
export async function fillMoney(db: Connection, from: number, to: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    if (from === 0) await fillVendors(connection);
    const step = 100_000;
    for (let at = from; at < to; at += step) await fillSome(connection, at, Math.min(to, at + step));
    await sql`insert into ledger_accounts (code, kind, vendor_id, balance)
      select account, case when account = 'commission' then 'income' when account ~ '^(psp|courier_cod|vendor_cash)' then 'asset' else 'liability' end,
          case when starts_with(account, 'vendor_') then split_part(account, ':', 2) end, sum(amount)
        from ledger_postings group by 1 on conflict (code) do update set balance = excluded.balance`.execute(
      connection,
    );
    await sql`truncate ledger_days, ledger_closed`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await rollUpAnew(connection);
    const actor = { kind: 'system', name: 'bench' } as const;
    const began = performance.now();
    await closeDays({ db: connection, actor, clock: systemClock, language: 'en', report: () => {} });
    console.log(`All days of the ledger closed in ${Math.round(performance.now() - began)} ms`);
    await sql`vacuum analyze`.execute(connection);
  });
}

async function fillVendors(db: Connection): Promise<void> {
  await sql`insert into users (id, name, email, role, created_at)
    select 'bench-' || n, 'Firm ' || n, 'bench-' || n || '@bench.example', 'vendor', now()
      from generate_series(1, ${sql.lit(vendors)}) n`.execute(db);
  await sql`insert into vendors (id, user_id, company_name, gstin, phone, city, state, status, created_at)
    select 'bench-' || n, 'bench-' || n, 'Firm ' || lpad(n::text, 7, '0') || ' Agro', '27ABCDE' || lpad(n::text, 4, '0') || 'F1Z5',
        '9876543210', 'Wai', 'Maharashtra', 'approved', now()
      from generate_series(1, ${sql.lit(vendors)}) n`.execute(db);
}

async function fillSome(db: Connection, from: number, to: number): Promise<void> {
  await sql`create temporary table sale on commit preserve rows as
    select n, 'bench-' || 1 + n % 10 + 10 * (n / 1000 % 100) as vendor, 100000 + n::bigint * 7919 % 900000 as worth,
        now() - make_interval(mins => n + 1440) as ordered, now() - make_interval(mins => n) as delivered,
        indian_day(now() - make_interval(mins => n)) as day, (array['online', 'courier', 'online', 'vendor'])[1 + n % 4] as way,
        n > 14400 as is_payable
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) n`.execute(db);
  await sql`insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status, payment_method, address, created_at)
    select 'bench-' || n, 'KB-2611-' || lpad(n::text, 7, '0'), 'buyer-' || n % 100000, 'bench-' || n, worth, 0, worth, 'delivered', 'cod',
        '{"name": "Farmer", "city": "Wai", "street": "At post", "state": "Maharashtra", "pincode": "412803", "phone": "9000000001"}', ordered
      from sale`.execute(db);
  await sql`insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, search, created_at, order_total, order_status)
    select 'bench-' || n, 'bench-' || n, vendor, 'delivered', worth, 0, '', ordered, worth, 'delivered' from sale`.execute(
    db,
  );
  // Ids in the order of time, as the market makes them.
  await sql`insert into ledger_transactions (id, key, kind, order_id, consignment_id, day, created_at)
    select 'b-' || lpad((100000000 - n)::text, 9, '0') || one, 'bench:' || n || one, kind, 'bench-' || n, 'bench-' || n, day, delivered
      from sale cross join (values ('a', 'payment'), ('b', 'delivered'), ('c', 'payable')) k (one, kind)
      where (kind <> 'payment' or way = 'online') and (kind <> 'payable' or is_payable)`.execute(db);
  await sql`insert into ledger_postings (transaction_id, position, account, amount, part, collected_by, day)
    select 'b-' || lpad((100000000 - n)::text, 9, '0') || one, position, account, amount, part, collected_by, day
      from sale cross join lateral (values
        ('a', 1, 'psp:razorpay', worth, 'payment', 'operator'),
        ('a', 2, 'buyers_unearned', -worth, 'payment', 'operator'),
        ('b', 1, case way when 'online' then 'buyers_unearned' when 'courier' then 'courier_cod:demo' else 'vendor_cash:' || vendor end, worth,
          'gross', case way when 'online' then 'operator' else way end),
        ('b', 2, 'vendor_pending:' || vendor, -worth, 'gross', case way when 'online' then 'operator' else way end),
        ('b', 3, 'vendor_pending:' || vendor, worth / 12, 'commission', null),
        ('b', 4, 'commission', -(worth / 12), 'commission', null),
        ('b', 5, 'vendor_pending:' || vendor, worth / 66, 'commission-gst', null),
        ('b', 6, 'gst_on_fees', -(worth / 66), 'commission-gst', null),
        ('b', 7, 'vendor_pending:' || vendor, worth / 400, 'tcs', null),
        ('b', 8, 'tcs:cgst:27', -(worth / 400), 'tcs', null),
        ('b', 9, 'vendor_pending:' || vendor, worth / 400, 'tcs', null),
        ('b', 10, 'tcs:sgst:27', -(worth / 400), 'tcs', null),
        ('b', 11, 'vendor_pending:' || vendor, worth / 1000, 'tds', null),
        ('b', 12, 'tds', -(worth / 1000), 'tds', null),
        ('b', 13, 'vendor_pending:' || vendor, worth, 'cash', null),
        ('b', 14, 'vendor_cash:' || vendor, -worth, 'cash', null),
        ('c', 1, 'vendor_pending:' || vendor, worth / 2, 'payable', null),
        ('c', 2, 'vendor_payable:' || vendor, -(worth / 2), 'payable', null)
      ) p (one, position, account, amount, part, collected_by)
      where (one <> 'a' or way = 'online') and (one <> 'c' or is_payable) and (part <> 'cash' or way = 'vendor')`.execute(
    db,
  );
  await sql`insert into vendor_earnings (id, vendor_id, order_id, consignment_id, serial, transaction_id, kind, day, payable_on, status,
      gross, commission, commission_gst, tcs, tds, cash, net)
    select 'b-' || lpad((100000000 - n)::text, 9, '0'), vendor, 'bench-' || n, 'bench-' || n, 1,
        'b-' || lpad((100000000 - n)::text, 9, '0') || 'b', 'sale', day, day + 10, case when is_payable then 'payable' else 'pending' end,
        worth, worth / 12, worth / 66, 2 * (worth / 400), worth / 1000, taken, worth - worth / 12 - worth / 66 - 2 * (worth / 400) - worth / 1000 - taken
      from sale cross join lateral (values (case way when 'vendor' then worth else 0 end)) t (taken)`.execute(
    db,
  );
  await sql`drop table sale`.execute(db);
}
