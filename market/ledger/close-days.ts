import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beginningOf, type Day, dayAfter, daysBetween, indianDay } from '../kernel/days.ts';
import { minute } from '../kernel/durations.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { daysFrom } from './ledger-days.ts';

/** Days of one transaction: small enough for the statement timeout. */
const daysAtOnce = 3;

/** How far the clocks of processes and database may be apart, in milliseconds. */
const clocksApart = 5 * minute;

/**
 * Rolls up the ledger's days that are over (docs/decisions/ledger.md). Several processes may run it; after a crash the
 * next run resumes. A day stays open while a transaction that began on it is in flight, since it may still post.
 */
export async function closeDays(context: Context): Promise<void> {
  while (await inTransaction(context, (inside) => closeSome(inside, daysAtOnce)));
}

/** Rolls up all days that are over at once, in the caller's transaction: for the past of a demo shop. */
export async function closePastDays(context: Context): Promise<void> {
  await closeSome(context, Number.POSITIVE_INFINITY);
}

/** False when no day is left to close. */
async function closeSome(context: Context, maxDays: number): Promise<boolean> {
  const { db, clock } = context;
  const now = clock();
  const yesterday = dayAfter(indianDay(now), -1);
  await sql`insert into ledger_closed (day) select min(day) - 1 from ledger_transactions having min(day) is not null
    on conflict do nothing`.execute(db);
  const closed = await db.selectFrom('ledgerClosed').select('day').forUpdate().executeTakeFirst();
  if (!closed || closed.day >= yesterday || (await mayStillPost(context, yesterday))) return false;
  const until = dayAfter(closed.day, Math.min(maxDays, daysBetween(closed.day, yesterday)));
  await sql`insert into ledger_days (day, account, kind, part, collected_by, amount, count)
    ${daysFrom(sql`${closed.day}::date`, sql`${until}::date`)}`.execute(db);
  await db.updateTable('ledgerClosed').set({ day: until }).execute();
  return until < yesterday;
}

/** Whether a transaction that began on the day, or some minutes after it, is in flight. */
async function mayStillPost({ db, clock }: Context, day: Day): Promise<boolean> {
  const since = new Date(beginningOf(dayAfter(day, 1)).getTime() + clocksApart);
  if (clock() < since) return true;
  const { rows } = await sql<{ isInFlight: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${since}) as is_in_flight`.execute(
    db,
  );
  return rows[0]?.isInFlight ?? false;
}
