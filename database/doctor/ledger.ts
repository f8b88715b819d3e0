import { sql } from 'kysely';
import { daysFrom } from '../../market/ledger/ledger-days.ts';
import type { Invariant } from './invariant.ts';

/** The ledger and what vendors are owed (docs/decisions/ledger.md). Amounts in paise; credits are negative. */
export const ledger: readonly Invariant[] = [
  {
    name: 'ledger-balanced',
    holds: 'The postings of every transaction add up to 0',
    broken: sql`
      select 'ledger transaction ' || key as which, format('its postings come to %s paise', coalesce(sum(amount), 0)) as fault
        from ledger_transactions left join ledger_postings on transaction_id = id
        group by id having count(amount) < 2 or sum(amount) <> 0`,
  },
  {
    name: 'ledger-balances',
    holds: 'The balance of every account is the sum of its postings',
    broken: sql`
      select 'ledger account ' || code as which, format('it says %s, but its postings come to %s paise', balance, coalesce(posted, 0)) as fault
        from ledger_accounts left join (select account, sum(amount) as posted from ledger_postings group by 1) p on account = code
        where balance <> coalesce(posted, 0)`,
  },
  {
    name: 'ledger-days',
    holds: 'The sums of a closed day are those of its postings',
    broken: sql`
      select 'ledger day ' || day || ', ' || account as which, format('%s of %s: it says %s paise of %s postings, but there are %s of %s',
          part, kind, coalesce(d.amount, 0), coalesce(d.count, 0), coalesce(p.amount, 0), coalesce(p.count, 0)) as fault
        from ledger_days d full join (${daysFrom(sql`'-infinity'::date`, sql`(select day from ledger_closed)`)}) p using (day, account, kind, part, collected_by)
        where (d.amount, d.count) is distinct from (p.amount, p.count)`,
  },
  {
    name: 'earnings-posted',
    holds: 'What a delivery or return earns is what was posted for it, in each part',
    broken: sql`
      select 'vendor earning ' || e.id as which, format('%s: it says %s, but %s paise are posted', part, said, coalesce(posted, 0)) as fault
        from vendor_earnings e
          cross join lateral (values ('gross', gross), ('commission', -commission), ('commission-gst', -commission_gst), ('tcs', -tcs),
            ('tds', -tds), ('cash', case kind when 'paid-in' then 0 else -cash end),
            ('paid-in', case kind when 'paid-in' then -cash else 0 end), ('courier-cost', -courier_cost), ('complaint', -complaint_cost),
            ('transfer', -transferred)) as s (part, said)
          left join lateral (select -sum(amount) as posted from ledger_postings p join ledger_accounts a on code = account
            where p.transaction_id = e.transaction_id and p.part = s.part and a.vendor_id = e.vendor_id
              and code like any (array['vendor\\_pending:%', 'vendor\\_payable:%'])) p on true
        where said <> coalesce(posted, 0)`,
  },
  {
    name: 'vendors-owed',
    holds: 'A vendor is owed what their open earnings come to',
    broken: sql`
      select 'vendor ' || v.id as which, format('%s: %s are booked, but their earnings come to %s paise', k.state, booked, owed) as fault
        from vendors v cross join (values ('pending'), ('payable')) k (state)
          cross join lateral (select coalesce(sum(net), 0) as owed from vendor_earnings e
            where e.vendor_id = v.id and e.status = k.state) e
          cross join lateral (select coalesce(-sum(balance), 0) as booked from ledger_accounts
            where code = 'vendor_' || k.state || ':' || v.id) a
        where owed <> booked`,
  },
  {
    name: 'earnings-current',
    holds:
      'The earnings of a consignment come to what its buyer keeps: its price while it is delivered, and nothing otherwise',
    broken: sql`
      select 'consignment ' || c.id as which, format('it is %s, and its earnings come to %s paise', c.status, earned) as fault
        from (select consignment_id, sum(gross) as earned from vendor_earnings group by 1) e
          join consignments c on c.id = consignment_id
        where earned <> case when c.status = 'delivered' then subtotal + shipping else 0 end`,
  },
  {
    name: 'transfers-due',
    holds: 'What a provider is to release is what its transfers say',
    broken: sql`
      select 'provider ' || provider as which, format('%s are booked, and %s paise of transfers are to be released', booked, due) as fault
        from (select provider from transfers union
            select split_part(code, ':', 2) from ledger_accounts where code like 'transfers\\_due:%') p
          cross join lateral (select coalesce(-sum(balance), 0) as booked from ledger_accounts a
            where a.code = 'transfers_due:' || p.provider) a
          cross join lateral (select coalesce(sum(amount - reversed), 0) as due from transfers t
            where t.provider = p.provider and release_at is not null and hold = 'held' and status <> 'paid-out') t
        where booked <> due`,
  },
  {
    name: 'courier-cash',
    holds: 'A courier holds the cash that it has taken for parcels and not paid over',
    broken: sql`
      select 'courier ' || code as which, format('it holds %s by the ledger, and %s paise by its parcels', held, owed) as fault
        from cash_couriers k
          cross join lateral (select coalesce(sum(balance), 0) as held from ledger_accounts a
            where a.code = 'courier_cod:' || k.code) a
          cross join lateral (select coalesce(sum(cash_back + case when status = 'delivered' then subtotal + shipping - prepaid else 0 end), 0)
              as collected from consignments c
            where cash_courier = k.code
              and exists (select from vendor_earnings e where e.consignment_id = c.id)) c
          cross join lateral (select coalesce(sum(credited), 0) as paid from cash_remittances r
            join cash_remittance_lines on remittance_id = r.id where courier = k.code) r
          cross join lateral (select coalesce(sum(p.amount), 0) as moved from ledger_postings p
            join ledger_transactions t on t.id = transaction_id
            where account = 'courier_cod:' || k.code and t.kind = 'remittance-settled') m
          cross join lateral (select collected - paid + moved as owed) o
        where held <> owed`,
  },
  {
    name: 'cash-explained',
    holds: 'Cash of couriers that is in suspense is what open differences come to',
    broken: sql`
      select 'suspense' as which, format('%s paise are in it, and differences of %s are open', posted, open) as fault
        from (select coalesce(sum(amount), 0) as posted from ledger_postings where account = 'suspense' and part = 'remittance') p
          cross join (select coalesce(sum(ours - theirs), 0) as open from payment_differences
            where kind in ('cash-short', 'cash-over', 'cash-unknown') and settled_at is null) d
        where posted <> open`,
  },
  {
    name: 'paid-in',
    holds: 'What a vendor has paid to the operator is booked once, with its sum',
    broken: sql`
      select 'payment of a vendor ' || p.utr as which, format('it is %s, of %s, and its earning is of %s paise', p.status, p.amount, e.net) as fault
        from vendor_pay_ins p full join (select * from vendor_earnings where kind = 'paid-in') e on e.id = p.earning_id
        where (p.status = 'booked' or e.id is not null) and (p.amount, p.vendor_id) is distinct from (e.net, e.vendor_id)`,
  },
];
