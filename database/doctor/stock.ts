import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The stock ledger: the sum of its movements is a product's stock. */
export const stock: readonly Invariant[] = [
  {
    name: 'stock-ledger',
    holds: 'The stock of a product is the sum of its movements, and not below zero',
    broken: sql`
      select 'product ' || id as which,
          format('its stock is %s, but its movements come to %s', stock, coalesce(moved, 0)) as fault
        from products left join (select product_id, sum(delta) as moved from stock_movements group by 1) as ledger
          on product_id = id
        where stock <> coalesce(moved, 0) or stock < 0`,
  },
  {
    name: 'stock-of-orders',
    holds:
      'What was ordered left the stock once; what was cancelled, taken off, or came back fit to be sold, returned to it once; what was replaced left it again; and what could not be sold was written off',
    broken: sql`
      select format('order %s, product %s', number, product_id) as which,
          format('%s ordered, %s cancelled or sellable again and %s written off, but %s left the stock, %s came back and %s
            were written off', coalesce(ordered, 0), coalesce(back, 0), coalesce(off, 0), coalesce(sold, 0),
            coalesce(returned, 0), coalesce(written_off, 0)) as fault
        from (
            select l.order_id, product_id, sum(l.quantity + coalesce(taken, 0)) as ordered, 
                sum(coalesce(unsellable, 0) + coalesce(n.damaged, 0)) as off, sum(coalesce(n.replaced, 0)) as renewed,
                sum(coalesce(taken, 0) + coalesce(n.back, 0) + coalesce(case when status = 'cancelled' then l.quantity else sellable end, 0)) as back
              from order_lines l join consignments c on c.id = consignment_id
                left join returned_lines r on r.order_id = l.order_id and r.position = l.position
                left join (
                  select order_id, position, sum(quantity) as taken,
                      sum(quantity) filter (where reason in ('sold-out', 'spoilt', 'returned-unsellable')) as unsellable
                    from reduced_lines group by 1, 2
                ) as t on t.order_id = l.order_id and t.position = l.position
                left join (
                  select order_id, position, sum(quantity) as replaced,
                      sum(quantity) filter (where sent_at is not null) as back,
                      sum(damaged) filter (where sent_at is not null) as damaged
                    from replaced_lines group by 1, 2
                ) as n on n.order_id = l.order_id and n.position = l.position group by 1, 2
          ) as lines
          full join (
            select order_id, product_id, -sum(delta) filter (where reason = 'sale') as sold,
                sum(delta) filter (where reason in ('cancellation', 'return')) as returned,
                -sum(delta) filter (where reason = 'replacement') as replaced,
                -sum(delta) filter (where reason in ('counted', 'damaged')) as written_off
              from stock_movements where order_id is not null group by 1, 2
          ) as ledger using (order_id, product_id)
          join orders on orders.id = order_id
        where (coalesce(ordered, 0), coalesce(back, 0), coalesce(off, 0), coalesce(renewed, 0))
          <> (coalesce(sold, 0), coalesce(returned, 0), coalesce(written_off, 0), coalesce(replaced, 0))`,
  },
];
