import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { isOverdue } from '../orders/figures/overdue-parcels.ts';
import { type ParcelCounts, storeOnTime } from '../vendors/store-on-time.ts';
import { leastScored, scoredDays } from './rules.ts';

/**
 * Counts each vendor's parcels of the last 90 days and those on time, as its score does, and stores them for the pages
 * of its products: from 20 parcels on. For a job at the start of the day, when cached pages end anyway.
 */
export async function countOnTime(context: Context): Promise<void> {
  const { first, last } = scoredDays(indianDay(context.clock()));
  const { rows } = await sql<ParcelCounts>`/* planned by its values */
    select v.id as vendor_id, case when c.parcels >= ${leastScored} then c.parcels end as parcels,
        case when c.parcels >= ${leastScored} then c.on_time end as on_time
      from vendors v left join (
        select vendor_id, count(*)::integer as parcels, (count(*) filter (where is_on_time))::integer as on_time from (
          select vendor_id, delivered_on <= promised_on as is_on_time from consignments
            where delivered_on between ${first}::date and ${last}::date
          union all select c.vendor_id, false from consignments c where ${isOverdue(context, 'c')}
        ) as parcel group by vendor_id
      ) c on c.vendor_id = v.id`.execute(context.db);
  await storeOnTime(context, rows);
}
