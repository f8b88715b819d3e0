import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { type Month, monthAfter } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { accounts } from '../ledger/accounts.ts';
import { type EarningAmounts, earningAmounts, sumOfAmounts } from '../ledger/earning-amounts.ts';

/** A month of a vendor's balance, in paise: closing = opening + earned - paid. */
export interface StatementSums {
  readonly opening: Paise;
  /** Column by column; its net is what was earned. */
  readonly earned: EarningAmounts;
  /** The part of it that the vendor has paid to the operator. */
  readonly paidIn: Paise;
  /** Earnings of the month. */
  readonly count: number;
  readonly paid: Paise;
  readonly closing: Paise;
}

/**
 * The sums of a vendor's month by the days of the ledger. The opening balance is the closing one of the newest
 * statement before, with what came between.
 */
export async function statementSums(
  { db }: Pick<Context, 'db'>,
  vendorId: string,
  month: Month,
): Promise<StatementSums> {
  const base = await db
    .selectFrom('vendorStatements')
    .select(['month', 'closing'])
    .where('vendorId', '=', vendorId)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = `${month}-01`;
  const since = base ? `${monthAfter(base.month, 1)}-01` : '2000-01-01';
  const end = `${monthAfter(month, 1)}-01`;
  const before = between(since, first);
  const within = between(first, end);
  const { rows } = await sql<{ before: Paise; paid: Paise }>`
    select ${netOf(vendorId, before)} - ${paidOf(vendorId, before)} as before, ${paidOf(vendorId, within)} as paid`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a query of sums has one row');
  const parts = await earnedIn({ db }, vendorId, month);
  const earned = sumOfAmounts(parts);
  const count = sum(parts.map((part) => part.count));
  const paidIn = sum(parts.map((part) => part.paidIn));
  const opening = (base?.closing ?? 0) + row.before;
  return { opening, earned, paidIn, count, paid: row.paid, closing: opening + earned.net - row.paid };
}

/**
 * First days of the parts of a month that are summed at once: the embedded database holds the event loop during each.
 */
const partDays = ['01', '06', '11', '16', '21', '26'] as const;

/** The sums of a vendor's earnings in the parts of a month. */
export async function earnedIn({ db }: Pick<Context, 'db'>, vendorId: string, month: Month) {
  const parts: (EarningAmounts & { readonly count: number; readonly paidIn: Paise })[] = [];
  for (const [at, day] of partDays.entries()) {
    const next = partDays[at + 1];
    const within = between(`${month}-${day}`, next ? `${month}-${next}` : `${monthAfter(month, 1)}-01`);
    const { rows } = await sql<EarningAmounts & { count: number; paidIn: Paise }>`
      select count(*) as count, coalesce(sum(net) filter (where kind = 'paid-in'), 0) as paid_in, ${sql.join(earningAmounts.map(sumOf))}
        from vendor_earnings where vendor_id = ${vendorId} and kind <> 'transfer' and ${within}`.execute(db);
    parts.push(...rows);
    await setImmediate();
  }
  return parts;
}

function between(first: string, end: string): RawBuilder<boolean> {
  return sql`day >= ${first}::date and day < ${end}::date`;
}

function sumOf(name: (typeof earningAmounts)[number]): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`;
}

function netOf(vendorId: string, days: RawBuilder<boolean>): RawBuilder<Paise> {
  return sql`(select coalesce(sum(net), 0) from vendor_earnings where vendor_id = ${vendorId} and kind <> 'transfer' and ${days})`;
}

/** What was paid out and what the provider has paid by transfers, less what came back. */
function paidOf(vendorId: string, days: RawBuilder<boolean>): RawBuilder<Paise> {
  const { code } = accounts.vendorPayable(vendorId);
  return sql`(select coalesce(sum(amount), 0) from ledger_postings
    where account = ${code} and part in ('payout', 'transfer') and ${days})`;
}
