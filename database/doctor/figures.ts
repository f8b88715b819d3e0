import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** What the database counts by itself for the dashboards (decision 26): the same as counted anew. */
export const figures: readonly Invariant[] = [
  {
    name: 'figures-of-days',
    holds: 'The marketplace’s figures of a day are those of its orders',
    broken: sql`
      select to_char(day, '"day "YYYY-MM-DD') as which,
          format('%s orders, %s paise sold and %s collected, but counted are %s, %s and %s', coalesce(c.orders, 0),
            coalesce(c.sales, 0), coalesce(c.collected, 0), coalesce(t.orders, 0), coalesce(t.sales, 0),
            coalesce(t.collected, 0)) as fault
        from (select day, sum(orders) as orders, sum(sales) as sales, sum(collected) as collected from market_days group by 1) as t
          full join (
            select indian_day(o.created_at) as day, count(distinct o.id) as orders,
                coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0) as sales,
                coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0) as collected
              from orders o join consignments c on c.order_id = o.id group by 1
          ) as c using (day)
        where (coalesce(t.orders, 0), coalesce(t.sales, 0), coalesce(t.collected, 0))
          <> (coalesce(c.orders, 0), coalesce(c.sales, 0), coalesce(c.collected, 0))`,
  },
  {
    // Per month alone: a product may have moved to another category since.
    name: 'figures-of-categories',
    holds: 'The marketplace’s figures of the categories come to what was sold in the month',
    broken: sql`
      select to_char(month, '"month "YYYY-MM') as which,
          format('%s paise, but counted are %s', coalesce(c.sales, 0), coalesce(t.sales, 0)) as fault
        from (select month, sum(sales) as sales from market_categories group by 1) as t
          full join (
            select date_trunc('month', indian_day(created_at))::date as month, sum(subtotal) as sales
              from consignments where is_sale(status) group by 1
          ) as c using (month)
        where coalesce(t.sales, 0) <> coalesce(c.sales, 0)`,
  },
  {
    name: 'figures-of-people',
    holds: 'The number of people of each role is right',
    broken: sql`
      select 'role ' || role as which,
          format('%s people, but counted are %s', coalesce(c.people, 0), coalesce(t.people, 0)) as fault
        from (select role, sum(people) as people from market_people group by 1) as t
          full join (select role, count(*) as people from users where erased_at is null group by 1) as c using (role)
        where coalesce(t.people, 0) <> coalesce(c.people, 0)`,
  },
  {
    name: 'figures-of-vendors',
    holds: 'A vendor’s figures of a day are those of the vendor’s orders',
    broken: sql`
      select format('vendor %s on %s', vendor_id, to_char(day, 'YYYY-MM-DD')) as which,
          format('%s orders, %s paise sold and %s collected, but counted are %s, %s and %s', coalesce(c.orders, 0),
            coalesce(c.sales, 0), coalesce(c.collected, 0), coalesce(t.orders, 0), coalesce(t.sales, 0),
            coalesce(t.collected, 0)) as fault
        from (select * from vendor_days where orders <> 0 or sales <> 0 or collected <> 0) as t
          full join (
            select vendor_id, indian_day(created_at) as day, count(*) as orders,
                coalesce(sum(subtotal) filter (where is_sale(status)), 0) as sales,
                coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0) as collected
              from consignments group by 1, 2
          ) as c using (vendor_id, day)
        where (coalesce(t.orders, 0), coalesce(t.sales, 0), coalesce(t.collected, 0))
          <> (coalesce(c.orders, 0), coalesce(c.sales, 0), coalesce(c.collected, 0))`,
  },
  {
    name: 'figures-of-statuses',
    holds: 'So many of a vendor’s orders stand at a status as the tab says',
    broken: sql`
      select format('vendor %s, %s', vendor_id, status) as which,
          format('%s orders, but counted are %s', coalesce(c.orders, 0), coalesce(t.orders, 0)) as fault
        from vendor_statuses as t
          full join (select vendor_id, status, count(*) as orders from consignments group by 1, 2) as c
            using (vendor_id, status)
        where coalesce(t.orders, 0) <> coalesce(c.orders, 0)`,
  },
  {
    name: 'figures-of-products',
    holds: 'What a vendor’s product has brought in is what was sold of it',
    broken: sql`
      select format('vendor %s, product %s', vendor_id, product_id) as which,
          format('%s sold for %s paise, but counted are %s for %s', coalesce(c.quantity, 0), coalesce(c.sales, 0),
            coalesce(t.quantity, 0), coalesce(t.sales, 0)) as fault
        from vendor_sales as t
          full join (
            select l.vendor_id, product_id, sum(quantity) as quantity, sum(line_total) as sales
              from order_lines l join consignments c on c.id = consignment_id where is_sale(c.status) group by 1, 2
          ) as c using (vendor_id, product_id)
        where (coalesce(t.quantity, 0), coalesce(t.sales, 0)) <> (coalesce(c.quantity, 0), coalesce(c.sales, 0))`,
  },
  {
    name: 'figures-of-product-months',
    holds: 'What a vendor’s product has brought in by month adds up to what it has brought in',
    broken: sql`
      select format('vendor %s, product %s, %s', vendor_id, product_id, to_char(month, 'YYYY-MM')) as which,
          format('%s sold for %s paise, but counted are %s for %s', coalesce(c.quantity, 0), coalesce(c.sales, 0),
            coalesce(t.quantity, 0), coalesce(t.sales, 0)) as fault
        from vendor_product_months as t
          full join (
            select l.vendor_id, product_id, date_trunc('month', indian_day(c.created_at))::date as month,
                sum(quantity) as quantity, sum(line_total) as sales
              from order_lines l join consignments c on c.id = consignment_id where is_sale(c.status) group by 1, 2, 3
          ) as c using (vendor_id, product_id, month)
        where (coalesce(t.quantity, 0), coalesce(t.sales, 0)) <> (coalesce(c.quantity, 0), coalesce(c.sales, 0))`,
  },
];
