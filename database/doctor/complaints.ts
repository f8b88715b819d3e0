import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Complaints (docs/decisions/complaints.md). */
export const complaints: readonly Invariant[] = [
  {
    name: 'complaint-clocks',
    holds:
      'A complaint that waits for its vendor or buyer is asked for on the day that it says, and no other is',
    broken: sql`
      select 'complaint ' || number as which, format('it is %s until %s, and its clock says %s', state, answer_by, d.due_at) as fault
        from complaints m left join lateral (select d.due_at from deadlines d
            where d.kind = 'complaint.silent' and d.subject = m.id and met_at is null and escalated_at is null) d on true
        where answer_by is distinct from d.due_at`,
  },
  {
    name: 'complaints-paid',
    holds: 'What complaints about a parcel gave back was posted as goodwill',
    broken: sql`
      select 'complaint ' || min(number) as which, format('%s paise are given back for its parcel, and %s are posted', sum(refunded), posted) as fault
        from complaints m cross join lateral (select coalesce(sum(p.amount), 0) as posted from ledger_transactions t
            join ledger_postings p on p.transaction_id = t.id
            where t.consignment_id = m.consignment_id and t.kind = 'goodwill' and p.account = 'goodwill' and p.amount > 0) p
        where m.consignment_id is not null and refunded > 0
        group by m.consignment_id, posted having sum(refunded) > posted`,
  },
];
