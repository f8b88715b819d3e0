import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { zones } from '../delivery/zones.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../kernel/days.ts';
import { staffMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { isOverdue } from '../orders/figures/overdue-parcels.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { onTimeDays, onTimeGroups, onTimeSorts } from './on-time-rules.ts';

/** Rows on the page and in its file; carriers are typed by vendors, so that their number has no end. */
const [shownRows, fileRows] = [200, 5_000];

const shape = z.object({
  by: z.enum(onTimeGroups).nullable().catch(null),
  sort: z.enum(onTimeSorts).catch('lateNow'),
  isDescending: z.boolean().catch(true),
  /** All rows, for a file. */
  isFile: z.boolean().catch(false),
});

type Asked = z.infer<typeof shape>;

interface Punctuality {
  /** Parcels that were delivered, or that should have been. */
  readonly parcels: number;
  readonly onTime: number;
  /** Sent, and not delivered by the last promised day; they are part of `parcels`. */
  readonly lateNow: number;
  /** Days after the last promised day, of late parcels: median and mean; null where none is late. */
  readonly days: number | null;
  readonly meanDays: number | null;
}

/** Row of a vendor, courier or zone. The name is null where the seller delivers, and for the shop's own rule. */
export interface OnTimeRow extends Punctuality {
  readonly id: string;
  readonly name: string | null;
}

/**
 * Parcels that were delivered by their last promised day in India, of those delivered in the last 90 days and of those
 * that are late now: of all vendors by vendor, courier or zone; of the own vendor by courier or zone. `total` counts
 * all, `count` is the number of rows; the page has the first 200.
 */
export const onTimeDeliveries = verb(
  'onTimeDeliveries',
  staffMay('figures'),
  shape,
  async (context, asked) => {
    const { actor } = context;
    const vendorId = actor.role === 'vendor' ? ownVendorId(actor) : null;
    const by = vendorId && asked.by !== 'zone' ? 'courier' : (asked.by ?? 'vendor');
    const parcels = parcelsOf(context, vendorId);
    const { rows } = await sql<OnTimeRow & { isTotal: boolean; count: number }>`/* planned by its values */
      select g.*, ${by === 'vendor' ? sql`v.company_name` : sql`nullif(g.label, '')`} as name,
          (count(*) over () - 1)::integer as count
        from (select coalesce(${keys[by]}, '') as id, min(${labels[by]}) as label,
            grouping(${keys[by]}) = 1 as is_total, count(*)::integer as parcels,
            (count(*) filter (where late <= 0))::integer as on_time,
            (count(*) filter (where is_open))::integer as late_now,
            percentile_disc(0.5) within group (order by late) filter (where late > 0) as days,
            (round(avg(late) filter (where late > 0), 1))::float8 as mean_days
          from (${parcels}) p group by grouping sets ((${keys[by]}), ())) g
          ${by === 'vendor' ? sql`left join (select id as vendor_id, company_name from vendors) v on v.vendor_id = g.id` : sql``}
        order by is_total desc, ${orderOf(by, asked)}, id
        limit ${1 + (asked.isFile ? fileRows : shownRows)}`.execute(context.db);
    const [total, ...groups] = rows.map(({ id, name, parcels: all, onTime, lateNow, days, meanDays }) => {
      return { id, name, parcels: all, onTime, lateNow, days, meanDays };
    });
    if (!total) throw new Error('a total without a row');
    return { by, isOwn: vendorId !== null, total, rows: groups, count: rows[0]?.count ?? 0 };
  },
);

export type OnTimeReport = ValueOf<typeof onTimeDeliveries>;

const keys = {
  vendor: sql`vendor_id`,
  courier: sql`lower(courier)`,
  zone: sql`zone`,
};
const labels = { vendor: sql`vendor_id`, courier: sql`courier`, zone: sql`zone` };

function orderOf(by: keyof typeof keys, { sort, isDescending }: Asked): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const nearest = sql`array_position(${[...zones]}::text[], g.id)`;
  const names = { vendor: sql`lower(v.company_name)`, courier: sql`g.id`, zone: nearest };
  const columns = {
    lateNow: sql`late_now`,
    name: names[by],
    parcels: sql`parcels`,
    share: sql`on_time::float8 / nullif(parcels, 0)`,
    days: sql`days`,
  };
  return sql`${columns[sort]} ${direction}, parcels desc`;
}

/**
 * Two parts with an index each: what was delivered in these days, and what is late now. `late` is in days, until today
 * for a parcel under way; what a courier is booked for has that courier's name.
 */
function parcelsOf({ clock }: Pick<Context, 'clock'>, vendorId: string | null): RawBuilder<unknown> {
  const today: Day = indianDay(clock());
  const since = dayAfter(today, 1 - onTimeDays);
  const isOwn = vendorId ? sql`and c.vendor_id = ${vendorId}` : sql``;
  const facts = sql`c.vendor_id, coalesce(s.courier_name, c.carrier, '') as courier,
    coalesce(c.dispatch ->> 'zone', '') as zone`;
  const from = sql`from consignments c left join shipments s on s.consignment_id = c.id and s.is_live`;
  return sql`
    select ${facts}, false as is_open, c.delivered_on - c.promised_on as late ${from}
      where c.delivered_on between ${since}::date and ${today}::date ${isOwn}
    union all select ${facts}, true as is_open, ${today}::date - c.promised_on as late ${from}
      where ${isOverdue({ clock }, 'c')} ${isOwn}`;
}
