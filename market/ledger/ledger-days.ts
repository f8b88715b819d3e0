import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { accountPattern, type FigureRule } from './figure-rules.ts';
import type { LedgerDayTable } from './schema.ts';

/** The account by which postings are rolled up: that of a vendor is one for all vendors. */
const groupOfAccount = sql`case when starts_with(p.account, 'vendor_') then split_part(p.account, ':', 1) else p.account end`;

/**
 * Postings after a day, and until another one, by day, account, kind of transaction, part and collector. Both tables
 * are read by their day.
 */
export function daysFrom(
  after: RawBuilder<unknown>,
  until?: RawBuilder<unknown>,
): RawBuilder<LedgerDayTable> {
  const isWithin = (day: string) =>
    until ? sql`${sql.ref(day)} > ${after} and ${sql.ref(day)} <= ${until}` : sql`${sql.ref(day)} > ${after}`;
  return sql`select p.day, ${groupOfAccount} as account, t.kind, p.part, coalesce(p.collected_by, '') as collected_by,
      sum(p.amount)::bigint as amount, count(*)::integer as count
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id and t.day = p.day
    where ${isWithin('p.day')} and ${isWithin('t.day')} group by 1, 2, 3, 4, 5`;
}

/**
 * Sums of all postings by day and account: closed days from their roll-up, open ones from their rows. The last closed
 * day is a query of its own, so that the planner knows how few days are open; days that are closed in between are read
 * from their rows.
 */
export async function ledgerDays({ db }: Pick<Context, 'db'>): Promise<RawBuilder<LedgerDayTable>> {
  const closed = await db.selectFrom('ledgerClosed').select('day').executeTakeFirst();
  const day = closed?.day ?? '1970-01-01';
  return sql`(
    select day, account, kind, part, collected_by, amount, count from ledger_days where day <= ${day}::date
    union all ${daysFrom(sql`${day}::date`)})`;
}

/** SQL condition: a posting, or a row of `ledgerDays`, belongs to a figure. */
export function belongsTo(
  { of }: FigureRule,
  row: { readonly account: string; readonly kind: string; readonly part: string },
): RawBuilder<boolean> {
  const either = of.map(({ accounts, kinds, parts }) => {
    const all = [
      sql`${sql.ref(row.account)} ~ ${accountPattern(accounts)}`,
      ...(kinds ? [sql`${sql.ref(row.kind)} = any(${kinds}::text[])`] : []),
      ...(parts ? [sql`${sql.ref(row.part)} = any(${parts}::text[])`] : []),
    ];
    return sql`(${sql.join(all, sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
}
