import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** What the state of a dispute costs (`disputeSumsOf` in `market/disputes/rules.ts`). */
const due = sql`
  select case when status in ('open', 'under_review') then deducted else 0 end as held,
    case status when 'lost' then coalesce(nullif(deducted, 0), amount) when 'closed' then deducted else 0 end as lost`;

/** Payments that buyers dispute at their bank (docs/decisions/refunds-and-disputes.md). Amounts in paise. */
export const disputes: readonly Invariant[] = [
  {
    name: 'disputes-posted',
    holds:
      'A dispute is booked as it stands: held until it is decided, a cost when it is lost, and nothing when it is won',
    broken: sql`
      select 'dispute ' || d.external_id as which,
          format('it is %s: %s held and %s lost are due, %s and %s paise are booked', status, due.held, due.lost, booked.held, booked.lost) as fault
        from disputes d cross join lateral (${due}) due
          cross join lateral (select coalesce(sum(p.amount) filter (where account = 'disputes_held:' || provider), 0) as held,
              coalesce(sum(p.amount) filter (where account = 'chargebacks'), 0) as lost,
              coalesce(-sum(p.amount) filter (where account = 'psp_adjustments:' || provider), 0) as cleared
            from ledger_transactions t join ledger_postings p on transaction_id = t.id
            where t.key = any(array(select format('dispute:%s:%s', d.id, n) from generate_series(1, d.postings) n))) booked
        where (due.held, due.lost, case when taken is null then 0 else due.held + due.lost end)
            is distinct from (booked.held, booked.lost, booked.cleared)
          or (d.held, d.lost, d.cleared) is distinct from (booked.held, booked.lost, booked.cleared)`,
  },
  {
    name: 'disputes-accounts',
    holds: 'What is booked as held or lost for disputes is that of the disputes',
    broken: sql`
      select 'ledger account ' || code as which, format('it says %s, and its disputes come to %s paise', balance, owed) as fault
        from ledger_accounts cross join lateral (select coalesce(sum(case code when 'chargebacks' then lost else held end), 0) as owed
          from disputes where code in ('chargebacks', 'disputes_held:' || provider)) d
        where (code = 'chargebacks' or code like 'disputes\\_held:%') and balance <> owed`,
  },
];
