import { type RawBuilder, sql } from 'kysely';
import { categoriesOfProducts } from '../catalogue/product-categories.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type {
  CategoryDayFigureTable,
  MarketDayFigureTable,
  ProductDayFigureTable,
  VendorDayFigureTable,
} from './schema.ts';

/**
 * Figures by day in India (decisions 43 and 53). `…From` counts them from the given consignments; the others read them:
 * closed days from their roll-ups, and from rows the days that are not rolled up yet or wait to be recounted.
 */
type Relation<T> = RawBuilder<T>;

/** Figures of vendors, counted from consignments. */
export function vendorDaysFrom(consignments: RawBuilder<unknown>): Relation<VendorDayFigureTable> {
  return sql`select c.vendor_id, indian_day(c.created_at) as day, count(*) as orders,
      count(*) filter (where c.status = 'delivered') as delivered,
      count(*) filter (where c.status = 'returned') as returned,
      count(*) filter (where c.status = 'cancelled') as cancelled,
      coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0) as sales,
      coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0) as collected,
      count(distinct o.user_id) filter (where not exists (
        select from orders eo join consignments ec on ec.order_id = eo.id
        where eo.user_id = o.user_id and ec.vendor_id = c.vendor_id
          and eo.created_at < start_of_indian_day(indian_day(c.created_at)))) as new_customers
    from (${consignments}) c join orders o on o.id = c.order_id group by 1, 2`;
}

/** What products brought in, counted from consignments. */
export function productDaysFrom(consignments: RawBuilder<unknown>): Relation<ProductDayFigureTable> {
  return sql`select c.vendor_id, indian_day(c.created_at) as day, l.product_id, sum(l.quantity) as quantity,
      sum(l.line_total) as sales
    from (${consignments}) c join order_lines l on l.consignment_id = c.id where is_sale(c.status) group by 1, 2, 3`;
}

/** Figures of the marketplace, counted from consignments. */
export function marketDaysFrom(consignments: RawBuilder<unknown>): Relation<MarketDayFigureTable> {
  return sql`select indian_day(c.created_at) as day, count(distinct c.order_id) as orders,
      coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0) as sales,
      coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0) as collected
    from (${consignments}) c group by 1`;
}

/** Sales by category, counted from consignments: the category that the product has now. */
export function categoryDaysFrom(
  context: Pick<Context, 'db'>,
  consignments: RawBuilder<unknown>,
): Relation<CategoryDayFigureTable> {
  return sql`select indian_day(c.created_at) as day, p.category, sum(l.line_total) as sales
    from (${consignments}) c join order_lines l on l.consignment_id = c.id
      join ${categoriesOfProducts(context)} p on p.id = l.product_id where is_sale(c.status) group by 1, 2`;
}

/** The last day that is rolled up. */
const until = sql`(select until from figures_rolled_up)`;

/** Figures of the given vendors. */
export function vendorDays(vendorIds: readonly string[]): Relation<VendorDayFigureTable> {
  return sql`(
    select vendor_id, day, orders, delivered, returned, cancelled, sales, collected, new_customers
      from vendor_day_figures f where ${isRolledUp(vendorIds)}
    union all ${vendorDaysFrom(openConsignments(vendorIds))})`;
}

/** What the products of a vendor brought in. */
export function productDays(vendorId: string): Relation<ProductDayFigureTable> {
  return sql`(
    select vendor_id, day, product_id, quantity, sales from product_day_figures f where ${isRolledUp([vendorId])}
    union all ${productDaysFrom(openConsignments([vendorId]))})`;
}

/** Figures of the marketplace. */
export function marketDays(): Relation<MarketDayFigureTable> {
  return sql`(
    select day, orders, sales, collected from market_day_figures where ${isRolledUpForAll}
    union all ${marketDaysFrom(allOpenConsignments)})`;
}

/** Sales of the marketplace by category, since a day. */
export function categoryDays(context: Pick<Context, 'db'>, since: Day): Relation<CategoryDayFigureTable> {
  return sql`(
    select day, category, sales from category_day_figures where ${isRolledUpForAll} and day >= ${since}::date
    union all ${categoryDaysFrom(context, allOpenConsignments)})`;
}

function isRolledUp(vendorIds: readonly string[]): RawBuilder<boolean> {
  return sql`f.vendor_id = any(${vendorIds}::text[]) and f.day <= ${until} and not exists (
    select from figures_to_recount m where m.vendor_id = f.vendor_id and m.day = f.day)`;
}

const isRolledUpForAll = sql`day <= ${until} and day not in (select day from figures_to_recount)`;

/** Consignments of the given vendors on days that no valid roll-up covers. */
function openConsignments(vendorIds: readonly string[]): RawBuilder<unknown> {
  return sql`select c.* from consignments c
      where c.vendor_id = any(${vendorIds}::text[]) and c.created_at >= start_of_indian_day(${until} + 1)
    union all
    select c.* from (select distinct vendor_id, day from figures_to_recount
        where vendor_id = any(${vendorIds}::text[]) and day <= ${until}) m
      join consignments c on c.vendor_id = m.vendor_id and ${isOnDay(sql`m.day`)}`;
}

const allOpenConsignments = sql`select c.* from consignments c where c.created_at >= start_of_indian_day(${until} + 1)
    union all
    select c.* from (select distinct day from figures_to_recount where day <= ${until}) m
      join consignments c on ${isOnDay(sql`m.day`)}`;

/** Whether a consignment `c` was ordered on a day. */
export function isOnDay(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`c.created_at >= start_of_indian_day(${day}) and c.created_at < start_of_indian_day(${day} + 1)`;
}

/** The sum of a column; 0 without rows. */
export function total(column: string): RawBuilder<Paise> {
  return sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
}
