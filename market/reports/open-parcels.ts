import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import type { EarningKind } from '../ledger/schema.ts';

/** The oldest parcels are shown; the sum counts all. */
const maxRows = 200;

const asked = z.object({
  /** Whose balance it is. */
  of: z.enum(['vendor', 'courier']),
  id: z.string().max(80),
});

/** A parcel in a balance. `age` is in days since its delivery or return; amounts in paise. */
export interface OpenParcel {
  readonly id: string;
  readonly orderId: string | null;
  readonly number: string;
  readonly kind: EarningKind;
  readonly day: Day;
  readonly age: number;
  readonly amount: Paise;
}

/**
 * The parcels behind what is owed to a vendor now, or behind the cash that a courier has, the oldest first, with their
 * age. Refuses an unknown vendor or courier with `not-found`.
 */
export const openParcels = verb('openParcels', adminMay('figures'), asked, async (context, { of, id }) => {
  const name = await nameOf(context, of, id);
  const today = indianDay(context.clock());
  const open = of === 'vendor' ? ofVendor(id) : ofCourier(id);
  const { rows } = await sql<OpenParcel & { sum: Paise; count: number }>`
    select id, order_id, number, kind, day, (${today}::date - day) as age, amount, sum(amount) over ()::bigint as sum,
        count(*) over ()::integer as count
      from (${open}) as open order by day, id limit ${maxRows}`.execute(context.db);
  return {
    of,
    id,
    name,
    sum: rows[0]?.sum ?? 0,
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ orderId, number, kind, day, age, amount, ...row }): OpenParcel => {
      return { id: row.id, orderId, number, kind, day, age, amount };
    }),
  };
});

export type OpenParcels = ValueOf<typeof openParcels>;

async function nameOf({ db }: Context, of: 'vendor' | 'courier', id: string): Promise<string> {
  const row =
    of === 'vendor'
      ? await db.selectFrom('vendors').select('companyName as name').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('cashCouriers').select('name').where('code', '=', id).executeTakeFirst();
  return row?.name ?? refuse('not-found');
}

/** Earnings that are not paid; those in a payout are until the bank has paid it. */
function ofVendor(vendorId: string) {
  return sql`select e.id, e.order_id, coalesce(e.complaint_number, o.number, i.utr, '') as number, e.kind, e.day, e.net as amount
    from vendor_earnings e left join orders o on o.id = e.order_id left join vendor_pay_ins i on i.earning_id = e.id
    where e.vendor_id = ${vendorId} and e.status <> 'paid'`;
}

/** Delivered parcels whose cash the courier has not paid over in full. */
function ofCourier(code: string) {
  return sql`select c.id, c.order_id, o.number, 'sale' as kind, e.day, c.subtotal + c.shipping - c.prepaid - r.paid as amount
    from consignments c join orders o on o.id = c.order_id
      join lateral (select day from vendor_earnings where consignment_id = c.id and kind = 'sale'
        order by serial desc limit 1) e on true
      cross join lateral (select coalesce(sum(credited), 0)::bigint as paid from cash_remittance_lines
        where consignment_id = c.id) r
    where c.cash_courier = ${code} and c.status = 'delivered' and c.subtotal + c.shipping - c.prepaid <> r.paid`;
}
