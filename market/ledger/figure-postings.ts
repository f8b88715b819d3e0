import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { type Day, daysOf, type Month } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { FigureRule } from './figure-rules.ts';
import { belongsTo, ledgerDays } from './ledger-days.ts';
import type { PostingPart, TransactionKind } from './schema.ts';

/** A posting of a figure. `amount` has the figure's sign. */
export interface FigurePosting {
  readonly day: Day;
  readonly part: PostingPart;
  readonly transactionId: string;
  readonly position: number;
  readonly account: string;
  readonly kind: TransactionKind;
  readonly amount: Paise;
  readonly orderId: string | null;
  readonly consignmentId: string | null;
  readonly vendorId: string | null;
}

/** Where a page of postings begins: after this one. */
export type PostingCursor = Pick<FigurePosting, 'day' | 'part' | 'transactionId' | 'position'>;

/**
 * Postings of a figure in a month by day and part, `limit` at most, with the sum and number of all of them. Only days
 * that have some are read, so that a rare figure costs no more than a common one.
 */
export async function figurePostings(
  context: Pick<Context, 'db'>,
  month: Month,
  rule: FigureRule,
  { after, limit }: { readonly after: PostingCursor | null; readonly limit: number },
): Promise<{ readonly rows: readonly FigurePosting[]; readonly amount: Paise; readonly count: number }> {
  const { first, last } = daysOf(month);
  const { rows: days } = await sql<{ day: Day; part: PostingPart; amount: Paise; count: number }>`
    select day, part, sum(amount)::bigint as amount, sum(count)::integer as count from ${await ledgerDays(context)} d
      where day >= ${first}::date and day <= ${last}::date
        and ${belongsTo(rule, { account: 'd.account', kind: 'd.kind', part: 'd.part' })}
      group by 1, 2 order by day, part`.execute(context.db);
  const amount = rule.sign * sum(days.map((one) => one.amount)) || 0;
  const count = sum(days.map((one) => one.count));
  const begin = after ? days.findIndex(({ day, part }) => day === after.day && part === after.part) : 0;
  const keys = begin === -1 ? [] : enough(days.slice(begin), limit, after !== null);
  if (keys.length === 0) return { rows: [], amount, count };
  const beyond = after
    ? sql`and (p.day, p.part, p.transaction_id, p.position)
        > (${after.day}::date, ${after.part}, ${after.transactionId}, ${after.position}::integer)`
    : sql``;
  const { rows } = await sql<FigurePosting>`
    select r.day, r.part, r.transaction_id, r.position, r.account, r.kind, ${rule.sign}::integer * r.amount as amount, r.order_id,
        r.consignment_id, a.vendor_id
      from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ part }) => part)}::text[]) k (day, part)
        cross join lateral (
          select p.*, t.kind, t.order_id, t.consignment_id from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
            where p.day = k.day and p.part = k.part
              and ${belongsTo(rule, { account: 'p.account', kind: 't.kind', part: 'p.part' })} ${beyond}
            order by p.transaction_id, p.position limit ${limit}) r
        join ledger_accounts a on a.code = r.account
      order by k.day, k.part, r.transaction_id, r.position limit ${limit}`.execute(context.db);
  return { rows, amount, count };
}

/** The first days that have `limit` rows together; of the first one some may be on the page before. */
function enough<Key extends { readonly count: number }>(
  days: readonly Key[],
  limit: number,
  isCut: boolean,
): Key[] {
  let found = 0;
  return days.filter((one, at) => {
    if (found >= limit) return false;
    if (at > 0 || !isCut) found += one.count;
    return true;
  });
}
