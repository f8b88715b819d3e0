import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberOperator } from '../../market/settings/operator.ts';
import { operatorFrom, operatorOnDocuments } from '../../server/operator.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-20T10:30:00Z');
let shop: TestMarket;

beforeAll(async () => {
  shop = await openTestMarket();
  await rememberOperator(shop, operatorOnDocuments(operatorFrom({})));
  await loadDemo(shop.db, now);
});
afterAll(() => shop.close());

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(shop.db)).rows;
}

/** The first column of the first row. */
async function single(query: RawBuilder<unknown>): Promise<unknown> {
  const [row] = await rowsOf(query);
  return row && Object.values(row)[0];
}

describe('the money of vendors', () => {
  const today = '2026-11-20';

  it('is earned for each delivered parcel on its day, with commission of 8 and 10 per cent', async () => {
    const missing = sql`select count(*) from consignments c left join vendor_earnings e on e.consignment_id = c.id
      where (c.status = 'delivered') <> (e.id is not null) or e.day <> (select (created_at at time zone 'Asia/Kolkata')::date
        from consignment_moves m where m.consignment_id = c.id and to_status = 'delivered')
        or e.gross <> c.subtotal + c.shipping`;
    expect(await single(missing)).toBe(0);
    const posted = sql`select count(*) from vendor_earnings e join ledger_transactions t on t.id = transaction_id
      where t.day <> e.day`;
    expect(await single(posted)).toBe(0);
    expect(
      await rowsOf(sql`select distinct product_id = 'battery-sprayer-16-l' as sprayer, commission_bp from order_lines
        order by 1`),
    ).toEqual([
      { sprayer: false, commissionBp: 800 },
      { sprayer: true, commissionBp: 1_000 },
    ]);
  });

  it('has one payout that waits for its approval, of another vendor', async () => {
    const waiting = await rowsOf(
      sql`select vendor_id <> 'v1' as other, amount > 0 as some, (select count(*) from vendor_earnings where payout_id = p.id) > 0 as held
        from payouts p where status <> 'paid'`,
    );
    expect(waiting).toEqual([{ other: true, some: true, held: true }]);
  });

  it('of the demo vendor is ready for the next payout, waits for the return time, or is with the carrier', async () => {
    const states = await rowsOf(
      sql`select status, count(*) > 0 as some, min(payable_on) <= ${today}::date as due from vendor_earnings
        where vendor_id = 'v1' group by 1 order by 1`,
    );
    expect(states).toEqual([
      { status: 'paid', some: true, due: true },
      { status: 'payable', some: true, due: true },
      { status: 'pending', some: true, due: false },
    ]);
    expect(
      await single(sql`select count(*) from consignments where vendor_id = 'v1' and status = 'shipped'`),
    ).toBe(1);
    expect(
      await single(sql`select count(*) from vendor_earnings where vendor_id = 'v1' and cash > 0`),
    ).toBeGreaterThan(0);
  });

  it('is paid out on past Wednesdays, by references that are plainly of a demo', async () => {
    const strange = sql`select count(*) from payouts where extract(isodow from pay_on) <> 3 or pay_on >= ${today}::date
      or status not in ('paid', 'draft') or utr not like 'DEMO%' or amount <= 10000`;
    expect(await single(strange)).toBe(0);
    expect(await single(sql`select count(distinct vendor_id) from payouts`)).toBe(4);
    const approved = sql`select bool_and((second_approved_by is not null) = (amount > payout_approval_above)) from payouts, store_settings`;
    expect(await single(approved)).toBe(true);
    expect(await single(sql`select nextval('payout_numbers') - count(*) from payouts`)).toBe(1);
  });
});

describe('the books of the operator', () => {
  it('have the cash of couriers paid over on past Mondays, so that the bank is never overdrawn', async () => {
    const strange = sql`select count(*) from cash_remittances where extract(isodow from received_on) <> 1
      or received_on >= '2026-11-20' or booked_at is null or utr not like 'DEMO%' or reference not like 'DEMO%'`;
    expect(await single(strange)).toBe(0);
    expect(await single(sql`select count(*) > 20 from cash_remittances`)).toBe(true);
    const least = sql`select min(sum) >= 0 from (select sum(sum(amount)) over (order by day) from ledger_postings
      where account = 'bank' group by day) d`;
    expect(await single(least)).toBe(true);
    const held = sql`select min(day) > '2026-11-20'::date - 11 from vendor_earnings e join consignments c on c.id = consignment_id
      where cash_courier is not null and not exists (select from cash_remittance_lines l where l.consignment_id = c.id)`;
    expect(await single(held)).toBe(true);
    expect(await single(sql`select count(*) from payment_differences`)).toBe(0);
  });

  it('are rolled up until yesterday, and closed for each month with a bill of its commission, without a mail', async () => {
    expect(await single(sql`select day from ledger_closed`)).toBe('2026-11-19');
    const months = await rowsOf(
      sql`select month, sum(commission + commission_gst) as fees, (select sum(total) from documents d where d.reason = month) as billed,
          (select min(issued_at) at time zone 'Asia/Kolkata' from documents d where d.reason = month)::date = (min(next) - interval '1 day')::date as on_last
        from (select distinct month, (month || '-01')::date as first, ((month || '-01')::date + interval '1 month')::date as next
            from vendor_statements) s
          join vendor_earnings on day >= first and day < next group by month order by month`,
    );
    expect(months.map((row) => (row as { month: string }).month)).toEqual(
      ['05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`),
    );
    for (const row of months as { fees: string; billed: string; onLast: boolean }[]) {
      expect(Number(row.billed)).toBe(Number(row.fees));
      expect(row.onLast).toBe(true);
    }
    expect(await single(sql`select count(*) from outgoing_mails`)).toBe(0);
  });
});
