import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/**
 * Payouts, statements, and the money of buyers that no vendor has earned yet (docs/decisions/ledger.md and
 * docs/decisions/payouts.md). Amounts in paise.
 */
export const payouts: readonly Invariant[] = [
  {
    name: 'payouts-add-up',
    holds: 'A payout is the sum of its earnings',
    broken: sql`
      select 'payout ' || number as which, format('it is of %s, and its earnings come to %s paise', p.amount, coalesce(sum(l.amount), 0)) as fault
        from payouts p left join payout_lines l on payout_id = p.id
        group by p.id having p.amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'earnings-paid-out',
    holds: 'An earning is paid when its payout is, and payable while it is under way',
    broken: sql`
      select 'vendor earning ' || e.id as which, format('it is %s, and its payout %s', e.status, coalesce(p.status, 'missing')) as fault
        from vendor_earnings e left join payouts p on p.id = payout_id
          left join payout_lines l on l.payout_id = p.id and earning_id = e.id
        where (e.status = 'paid' and coalesce(p.status, '') <> 'paid' and not (p.id is null and exists (select from vendor_earnings t
            where t.consignment_id = e.consignment_id and t.kind = 'transfer' and t.status = 'paid')))
          or (p.id is not null and (p.status not in ('draft', 'approved', 'sent', 'paid') or p.vendor_id <> e.vendor_id
            or (e.status = 'paid') <> (p.status = 'paid') or e.status = 'pending' or l.amount is distinct from e.net))`,
  },
  {
    name: 'payouts-hold-earnings',
    holds: 'A payout that is open or paid holds its earnings',
    broken: sql`
      select 'payout ' || number as which, format('it is %s, without the earning %s', p.status, e.id) as fault
        from payouts p join payout_lines l on l.payout_id = p.id join vendor_earnings e on e.id = earning_id
        where p.status in ('draft', 'approved', 'sent', 'paid') and e.payout_id is distinct from p.id`,
  },
  {
    name: 'payouts-posted',
    holds: 'A payout is posted when the bank has paid it, and taken back when it came back',
    broken: sql`
      select 'payout ' || number as which, format('it is %s, and %s paise of it are posted', status, posted) as fault
        from payouts p cross join lateral (select coalesce(sum(amount), 0) as posted from ledger_transactions t
          join ledger_postings l on transaction_id = t.id and account = 'vendor_payable:' || p.vendor_id
          where t.key in ('payout:' || p.id || ':paid', 'payout:' || p.id || ':back')) l
        where posted <> case when status = 'paid' then p.amount else 0 end`,
  },
  {
    name: 'statements-right',
    holds: 'A statement of a month says what was earned and paid in it, and begins with what was left before',
    broken: sql`
      select 'statement ' || number as which,
          format('%s %s + %s - %s, by the ledger %s + %s - %s paise', month, opening, earned, paid, before.sum, of_month.sum, out.sum) as fault
        from vendor_statements s
          cross join lateral (select (month || '-01')::date as first, ((month || '-01')::date + interval '1 month')::date as next) d
          cross join lateral (select coalesce(sum(net), 0) as sum from vendor_earnings e
            where e.vendor_id = s.vendor_id and kind <> 'transfer' and day >= first and day < next) of_month
          cross join lateral (select coalesce(sum(amount), 0) as sum from ledger_postings
            where account = 'vendor_payable:' || s.vendor_id and part in ('payout', 'transfer') and day >= first and day < next) out
          cross join lateral (select coalesce((select sum(net) from vendor_earnings e where e.vendor_id = s.vendor_id and kind <> 'transfer' and day < first), 0)
            - coalesce((select sum(amount) from ledger_postings
              where account = 'vendor_payable:' || s.vendor_id and part in ('payout', 'transfer') and day < first), 0) as sum) before
        where (opening, earned, paid) <> (before.sum, of_month.sum, out.sum)`,
  },
  {
    name: 'buyers-money',
    holds: 'What buyers have paid for an order is theirs until it is delivered or goes back',
    broken: sql`
      select 'order ' || number as which, format('%s paise are booked, and %s are paid for goods to deliver', -booked, owed) as fault
        from (select order_id, sum(amount) as booked from ledger_transactions t
            join ledger_postings on transaction_id = t.id and account = 'buyers_unearned'
            where order_id is not null group by 1) l
          join orders on id = l.order_id
          cross join lateral (select coalesce(sum(prepaid), 0)
              + coalesce((select sum(amount) from payments p where p.order_id = l.order_id and used_for <> 'order'), 0)
              - coalesce((select sum(r.amount) from refunds r join payments p on p.id = payment_id
                where p.order_id = l.order_id and used_for <> 'order'), 0) as owed
            from consignments c where c.order_id = l.order_id and status <> 'delivered') o
        where -booked <> owed and (select ledger_opened_at is not null from store_settings)`,
  },
];
