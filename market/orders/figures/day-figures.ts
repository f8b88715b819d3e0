import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { beginningOf, type Day, dayAfter } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import type {
  CategoryDayFigureTable,
  MarketDayFigureTable,
  ProductDayFigureTable,
  VendorDayFigureTable,
} from '../schema.ts';

/**
 * Figures by day in India (docs/decisions/figures.md). The functions `…From` aggregate the given consignments. The
 * others read the roll-ups of closed days, and aggregate rows for days that are not rolled up yet or are marked for a
 * recount.
 */
type Relation<T> = RawBuilder<T>;

/** The last day rolled up in a shop without roll-ups, as the first migration writes it. */
export const neverRolledUp = '1970-01-01';

/**
 * Vendors' figures, aggregated from consignments. New customers cost a lookup each and are included only on request.
 */
export function vendorDaysFrom(
  consignments: RawBuilder<unknown>,
  { hasCustomers }: { hasCustomers: boolean },
): Relation<VendorDayFigureTable> {
  const newCustomers = sql`count(distinct o.user_id) filter (where not exists (
    select from orders eo join consignments ec on ec.order_id = eo.id
      where eo.user_id = o.user_id and ec.vendor_id = c.vendor_id and not ec.is_unpaid
        and eo.created_at < start_of_indian_day(indian_day(c.created_at))))`;
  return sql`select c.vendor_id, indian_day(c.created_at) as day, count(*) as orders,
      count(*) filter (where c.status = 'delivered') as delivered,
      count(*) filter (where c.status = 'returned') as returned,
      count(*) filter (where c.status = 'cancelled') as cancelled,
      coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0) as sales,
      coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0) as collected,
      ${hasCustomers ? newCustomers : sql`null::integer`} as new_customers
    from (${consignments}) c ${hasCustomers ? sql`join orders o on o.id = c.order_id` : sql``} group by 1, 2`;
}

/** Figures per product, aggregated from consignments. */
export function productDaysFrom(consignments: RawBuilder<unknown>): Relation<ProductDayFigureTable> {
  return sql`select c.vendor_id, indian_day(c.created_at) as day, l.product_id, sum(l.quantity) as quantity,
      sum(l.line_total) as sales
    from (${consignments}) c join order_lines l on l.consignment_id = c.id where is_sale(c.status) group by 1, 2, 3`;
}

/** Figures of the marketplace, aggregated from consignments. */
export function marketDaysFrom(consignments: RawBuilder<unknown>): Relation<MarketDayFigureTable> {
  return sql`select indian_day(c.created_at) as day, count(distinct c.order_id) as orders,
      coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0) as sales,
      coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0) as collected,
      coalesce(sum(c.shipping) filter (where is_sale(c.status)), 0) as shipping
    from (${consignments}) c group by 1`;
}

/** Sales by category, aggregated from consignments, by the current category of each product. */
export function categoryDaysFrom(consignments: RawBuilder<unknown>): Relation<CategoryDayFigureTable> {
  return sql`select indian_day(c.created_at) as day, p.category, sum(l.line_total) as sales
    from (${consignments}) c join order_lines l on l.consignment_id = c.id
      join products p on p.id = l.product_id where is_sale(c.status) group by 1, 2`;
}

/** Figures of the given vendors; new customers only on request. */
export async function vendorDays(
  context: Context,
  vendorIds: readonly string[],
  { hasCustomers = false } = {},
): Promise<Relation<VendorDayFigureTable>> {
  const open = await openDays(context, vendorIds);
  return sql`(
    select vendor_id, day, orders, delivered, returned, cancelled, sales, collected, new_customers
      from vendor_day_figures where ${isRolledUp(open, vendorIds)}
    union all ${vendorDaysFrom(openConsignments(open, vendorIds), { hasCustomers })})`;
}

/** Figures per product of a vendor. */
export async function productDays(
  context: Context,
  vendorId: string,
): Promise<Relation<ProductDayFigureTable>> {
  const open = await openDays(context, [vendorId]);
  return sql`(
    select vendor_id, day, product_id, quantity, sales from product_day_figures where ${isRolledUp(open, [vendorId])}
    union all ${productDaysFrom(openConsignments(open, [vendorId]))})`;
}

/** Figures of the marketplace. */
export async function marketDays(context: Context): Promise<Relation<MarketDayFigureTable>> {
  const open = await openDays(context);
  return sql`(
    select day, orders, sales, collected, shipping from market_day_figures where ${isRolledUp(open)}
    union all ${marketDaysFrom(openConsignments(open))})`;
}

/** Sales of the marketplace by category. */
export async function categoryDays(context: Context): Promise<Relation<CategoryDayFigureTable>> {
  const open = await openDays(context);
  return sql`(
    select day, category, sales from category_day_figures where ${isRolledUp(open)}
    union all ${categoryDaysFrom(openConsignments(open))})`;
}

/** The days whose figures are aggregated from rows: days after `until`, and days marked for a recount. */
interface OpenDays {
  readonly until: Day;
  readonly marked: readonly { vendorId: string; day: Day }[];
}

/**
 * A separate query, so that the planner knows the days of the next one. A roll-up job may run in between: rows are
 * always right, and a roll-up of an unmarked day only gets outdated by transactions that commit after this query.
 */
async function openDays({ db }: Context, vendorIds?: readonly string[]): Promise<OpenDays> {
  const ofVendors = vendorIds ? sql`and vendor_id = any(${vendorIds}::text[])` : sql``;
  const { rows } = await sql<{ until: Day; vendorId: string | null; day: Day | null }>`
    select distinct until, vendor_id, day
      from figures_rolled_up left join figures_to_recount on day <= until ${ofVendors}`.execute(db);
  const marked = rows.flatMap(({ vendorId, day }) => (vendorId && day ? [{ vendorId, day }] : []));
  return { until: rows[0]?.until ?? neverRolledUp, marked };
}

function isRolledUp({ until, marked }: OpenDays, vendorIds?: readonly string[]): RawBuilder<boolean> {
  const days = marked.map(({ day }) => day);
  if (!vendorIds) return sql<boolean>`day <= ${until}::date and day <> all(${days}::date[])`;
  const isMarked = sql`(vendor_id, day) in (
    select * from unnest(${marked.map(({ vendorId }) => vendorId)}::text[], ${days}::date[]))`;
  const isOfVendors = sql<boolean>`vendor_id = any(${vendorIds}::text[]) and day <= ${until}::date`;
  return days.length > 0 ? sql`(${isOfVendors} and not ${isMarked})` : isOfVendors;
}

/** Consignments of the open days, of the given vendors or of all. */
function openConsignments({ until, marked }: OpenDays, vendorIds?: readonly string[]): RawBuilder<unknown> {
  const since = sql`c.created_at >= ${beginningOf(dayAfter(until, 1))}`;
  const days = [...new Set(marked.map(({ day }) => day))];
  const spans = vendorIds
    ? [
        sql`c.vendor_id = any(${vendorIds}::text[]) and ${since}`,
        ...marked.map(({ vendorId, day }) => sql`c.vendor_id = ${vendorId} and ${isOrderedWithin(day, day)}`),
      ]
    : [since, ...days.map((day) => isOrderedWithin(day, day))];
  return sql`select c.* from consignments c where not c.is_unpaid and (${sql.join(
    spans.map((span) => sql`(${span})`),
    sql` or `,
  )})`;
}

/** SQL condition: consignment `c` was ordered between the two days, inclusive. */
export function isOrderedWithin(first: Day, last: Day): RawBuilder<boolean> {
  return sql`c.created_at >= ${beginningOf(first)} and c.created_at < ${beginningOf(dayAfter(last, 1))}`;
}

export function total(column: string): RawBuilder<Paise> {
  return sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
}
