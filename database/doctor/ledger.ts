import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The ledger and what vendors are owed (decision 82). Amounts in paise; credits are negative. */
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
    name: 'earnings-posted',
    holds: 'What a delivery or return earns is what was posted for it, in each part',
    broken: sql`
      select 'vendor earning ' || e.id as which, format('%s: it says %s, but %s paise are posted', part, said, coalesce(posted, 0)) as fault
        from vendor_earnings e
          cross join lateral (values ('gross', gross), ('commission', -commission), ('commission-gst', -commission_gst), ('tcs', -tcs),
            ('tds', -tds), ('cash', -cash)) as s (part, said)
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
    holds: 'The last earning of a consignment is a sale while it is delivered, and a return otherwise',
    broken: sql`
      select 'consignment ' || c.id as which, format('it is %s, and its last earning a %s', c.status, e.kind) as fault
        from (select distinct on (consignment_id) consignment_id, kind from vendor_earnings order by consignment_id, serial desc) e
          join consignments c on c.id = consignment_id
        where (c.status = 'delivered') <> (e.kind = 'sale')`,
  },
];
