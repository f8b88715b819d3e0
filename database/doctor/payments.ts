import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Online payments (docs/decisions/payments.md): every paisa is used for its order, or goes back. Amounts in paise. */
export const payments: readonly Invariant[] = [
  {
    name: 'order-prepaid',
    holds: 'What is paid before delivery for an order is what its parts say',
    broken: sql`
      select 'order ' || number as which,
          format('it says %s, but its parts come to %s paise', orders.prepaid, coalesce(parts.prepaid, 0)) as fault
        from orders left join (select order_id, sum(prepaid) as prepaid from consignments where status <> 'returned' group by 1) as parts
          on order_id = id
        where coalesce(parts.prepaid, 0) <> orders.prepaid`,
  },
  {
    name: 'order-paid',
    holds: 'What was paid for an order and did not go back is what its parts say, once it is paid',
    broken: sql`
      select 'order ' || number as which,
          format('%s paise were paid and %s went back, but its parts say %s', coalesce(paid, 0), coalesce(back, 0), parts.prepaid) as fault
        from orders
          join (select order_id, sum(prepaid) as prepaid from consignments group by 1) as parts on parts.order_id = id
          left join (select order_id, sum(amount) as paid from payments where used_for = 'order' group by 1) as payment
            on payment.order_id = id
          left join (select order_id, sum(amount) as back from refunds
              where reason in ('cancelled', 'returned', 'reduced') group by 1) as refund on refund.order_id = id
          left join (select order_id, sum(amount) as given from refunds where reason = 'goodwill' group by 1) as goodwill
            on goodwill.order_id = id
        where status <> 'awaiting-payment' and (parts.prepaid > 0 or paid > 0)
          and coalesce(paid, 0) - coalesce(back, 0) - parts.prepaid not between 0 and coalesce(given, 0)`,
  },
  {
    name: 'paid-once',
    holds: 'An order is paid once, with the sum that was asked for',
    broken: sql`
      select 'request ' || r.id as which,
          format('it is %s over %s paise, and %s payments of %s in all are used for it', r.status, r.amount, count(p),
            coalesce(sum(p.amount), 0)) as fault
        from payment_requests r left join payment_attempts a on a.request_id = r.id
          left join payments p on p.attempt_id = a.id and p.used_for = 'order'
        where r.purpose <> 'test'
        group by r.id
        having (r.status = 'paid') <> (count(p) = 1) or count(p) > 1 or (count(p) = 1 and sum(p.amount) <> r.amount)`,
  },
  {
    name: 'unused-money',
    holds: 'Money that pays no order goes back, or waits for an administrator',
    broken: sql`
      select 'payment ' || p.id as which, format('%s paise came %s, and %s go back', amount, used_for, coalesce(back, 0)) as fault
        from payments p left join (select payment_id, sum(amount) as back from refunds group by 1) r on payment_id = id
        where (used_for in ('twice', 'late', 'test') and coalesce(back, 0) <> amount)
          or (used_for = 'wrong-amount' and coalesce(back, 0) not in (0, amount))
          or (used_for = 'wrong-amount' and back is null
            and not exists (select from payment_differences where kind = 'wrong-amount' and subject = p.id))`,
  },
  {
    name: 'refunds-covered',
    holds: 'No more goes back than was paid',
    broken: sql`
      select 'payment ' || p.id as which, format('%s paise came, and %s go back', p.amount, sum(r.amount)) as fault
        from payments p join refunds r on r.payment_id = p.id
        group by p.id having sum(r.amount) > p.amount`,
  },
  {
    name: 'refunds-owed',
    holds: 'What the shop owes buyers is what open refunds and cash to give back come to',
    broken: sql`
      select 'refunds_due' as which, format('%s paise are booked, and %s of refunds are open', booked, open) as fault
        from (select coalesce(-sum(balance), 0) as booked from ledger_accounts where code = 'refunds_due') l
          cross join (select coalesce((select sum(amount) from refunds where status in ('requested', 'failed')), 0)
            + coalesce((select sum(amount) from cash_refunds where status <> 'paid'), 0) as open) o
        where booked <> open and (select ledger_opened_at is not null from store_settings)`,
  },
  {
    name: 'unpaid-hidden',
    holds: 'Vendors see paid orders alone, and no order waits without a request',
    broken: sql`
      select 'part ' || c.id as which,
          format('it is %s, its order is %s, and it is %s', c.status, o.status,
            case when is_unpaid then 'hidden' else 'shown' end) as fault
        from consignments c join orders o on o.id = c.order_id
        where (c.status = 'awaiting-payment' and not is_unpaid)
          or (is_unpaid and c.status not in ('awaiting-payment', 'cancelled'))
          or (c.status = 'awaiting-payment'
            and not exists (select from payment_requests r where r.order_id = o.id and r.status = 'open'))`,
  },
];
