import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from './invariant.ts';

const until = sql`(select until from figures_rolled_up)`;
/** Filters for the days of a vendor, and of the marketplace, whose figures are read from roll-ups. */
const isRead = sql`day <= ${until} and (vendor_id, day) not in (select vendor_id, day from figures_to_recount)`;
const isReadForAll = sql`day <= ${until} and day not in (select day from figures_to_recount)`;

/** Rows that differ between roll-up and count, by key. */
function differences(
  rolledUp: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  isCompared: RawBuilder<unknown>,
) {
  return sql<{ which: string; fault: string }>`
    select ${which} as which,
        format('%s, but rolled up: %s', coalesce(c.says, 'nothing'), coalesce(f.says, 'nothing')) as fault
      from (${rolledUp}) f full join (${counted}) c using (${key})
      where f.says is distinct from c.says and ${isCompared}`;
}

const [bySale, byCollection] = [
  sql`coalesce(sum(subtotal) filter (where is_sale(status)), 0)`,
  sql`coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0)`,
];
/** Roll-ups of closed days (docs/decisions/figures.md) are equal to counts of the rows. */
export const figures: readonly Invariant[] = [
  {
    name: 'figures-rolled-up',
    holds: 'The last day that is rolled up is known',
    broken: sql`select 'the row of figures_rolled_up' as which, 'it is gone' as fault
      where not exists (select from figures_rolled_up)`,
  },
  {
    name: 'figures-of-vendors',
    holds: 'A vendor’s figures of a closed day are those of the vendor’s orders',
    broken: differences(
      sql`select vendor_id, day, format('%s orders, of them %s delivered, %s returned and %s cancelled; %s paise sold,
          %s collected; %s new customers', orders, delivered, returned, cancelled, sales, collected, new_customers) as says
        from vendor_day_figures`,
      sql`select vendor_id, day, format('%s orders, of them %s delivered, %s returned and %s cancelled; %s paise sold,
          %s collected; %s new customers', count(*), count(*) filter (where status = 'delivered'),
          count(*) filter (where status = 'returned'), count(*) filter (where status = 'cancelled'), ${bySale},
          ${byCollection}, count(distinct user_id) filter (where day = first_day)) as says
        from (
          select c.*, user_id, indian_day(c.created_at) as day,
              min(indian_day(c.created_at)) over (partition by c.vendor_id, user_id) as first_day
            from consignments c join orders o on o.id = c.order_id where not c.is_unpaid
        ) sold group by 1, 2`,
      sql`vendor_id, day`,
      sql`format('vendor %s on %s', vendor_id, day)`,
      isRead,
    ),
  },
  {
    name: 'figures-of-products',
    holds: 'What a product brought in on a closed day is what was sold of it',
    broken: differences(
      sql`select vendor_id, day, product_id, format('%s sold for %s paise', quantity, sales) as says from product_day_figures`,
      sql`select l.vendor_id, indian_day(c.created_at) as day, product_id,
          format('%s sold for %s paise', sum(quantity), sum(line_total)) as says
        from order_lines l join consignments c on c.id = consignment_id where is_sale(c.status) group by 1, 2, 3`,
      sql`vendor_id, day, product_id`,
      sql`format('vendor %s, product %s on %s', vendor_id, product_id, day)`,
      isRead,
    ),
  },
  {
    name: 'figures-of-days',
    holds: 'The marketplace’s figures of a closed day are those of its orders',
    broken: differences(
      sql`select day, format('%s orders, %s paise sold, %s collected, %s for delivery', orders, sales, collected,
          shipping) as says from market_day_figures f`,
      sql`select indian_day(created_at) as day,
          format('%s orders, %s paise sold, %s collected, %s for delivery', count(distinct order_id), ${bySale}, ${byCollection},
            coalesce(sum(shipping) filter (where is_sale(status)), 0)) as says
        from consignments where not is_unpaid group by 1`,
      sql`day`,
      sql`format('day %s', day)`,
      isReadForAll,
    ),
  },
  {
    // Compares the sum over all categories only: a product may have moved to another category since.
    name: 'figures-of-categories',
    holds: 'The marketplace’s figures of the categories come to what was sold on the day',
    broken: differences(
      sql`select day, format('%s paise', sum(sales)) as says from category_day_figures group by 1`,
      sql`select indian_day(created_at) as day, format('%s paise', sum(subtotal)) as says
        from consignments where is_sale(status) group by 1`,
      sql`day`,
      sql`format('categories on %s', day)`,
      isReadForAll,
    ),
  },
];
