import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { beginningOf, type Day, dayAfter, daysBetween, indianDay } from '../../kernel/days.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  categoryDaysFrom,
  isOrderedWithin,
  marketDaysFrom,
  neverRolledUp,
  productDaysFrom,
  vendorDaysFrom,
} from './day-figures.ts';
import { lockOfDay } from './mark-figures.ts';

/**
 * Batch sizes of one transaction: closed days, and recounted days of a vendor. Small enough for the statement timeout.
 */
const [daysAtOnce, recountedAtOnce] = [7, 200];

/**
 * Rolls up the figures of closed days, and recounts the days that changed since (docs/decisions/figures.md). Several
 * processes may run it; after a crash the next run resumes.
 */
export async function rollUpFigures(context: Context): Promise<void> {
  while (await inTransaction(context, closeDays));
  while (await inTransaction(context, recountDays));
}

/** The last day rolled up. Locks its row: only one transaction at a time writes roll-ups. */
async function lockUntil({ db }: Context): Promise<Day> {
  const row = db.selectFrom('figuresRolledUp').select('until').forUpdate();
  return (await row.executeTakeFirstOrThrow()).until;
}

/**
 * Rolls up the next days before today. False when none is left, or while a transaction writes an order of one of them.
 */
async function closeDays(context: Context): Promise<boolean> {
  const { db, clock } = context;
  const until = await lockUntil(context);
  const { first } = await db
    .selectFrom('consignments')
    .where('createdAt', '>=', beginningOf(dayAfter(until, 1)))
    .select(sql<Day | null>`indian_day(min(created_at))`.as('first'))
    .executeTakeFirstOrThrow();
  const yesterday = dayAfter(indianDay(clock()), -1);
  if (first === null || first > yesterday) return false;
  const from = until === neverRolledUp ? first : dayAfter(until, 1);
  const days = Math.min(daysAtOnce, daysBetween(from, yesterday) + 1);
  const to = dayAfter(from, days - 1);
  if (!(await lockDays(context, from, to))) return false;
  const rows = sql`select c.* from consignments c where not c.is_unpaid and ${isOrderedWithin(from, to)}`;
  await insertVendors(context, rows);
  await insertMarket(context, rows);
  await db.updateTable('figuresRolledUp').set({ until: to }).execute();
  return true;
}

/** False while a transaction changes the figures of one of the days. */
async function lockDays({ db }: Context, from: Day, to: Day): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(${lockOfDay(sql`day`)})) as is_locked
      from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) days`.execute(
    db,
  );
  return rows[0]?.isLocked ?? false;
}

/** Recounts marked days. False when none is left. */
async function recountDays(context: Context): Promise<boolean> {
  const { db } = context;
  const until = await lockUntil(context);
  const marks = await db
    .deleteFrom('figuresToRecount')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('figuresToRecount')
        .where('day', '<=', until)
        .orderBy('day')
        .orderBy('vendorId')
        .limit(recountedAtOnce)
        .select('id'),
    )
    .returning(['vendorId', 'day'])
    .execute();
  if (marks.length === 0) return false;
  const marked = sql`(select distinct vendor_id, day from unnest(${marks.map(({ vendorId }) => vendorId)}::text[],
    ${marks.map(({ day }) => day)}::date[]) m (vendor_id, day))`;
  await sql`delete from vendor_day_figures f using ${marked} m where f.vendor_id = m.vendor_id and f.day = m.day`.execute(
    db,
  );
  await sql`delete from product_day_figures f using ${marked} m where f.vendor_id = m.vendor_id and f.day = m.day`.execute(
    db,
  );
  await sql`delete from market_day_figures where day in (select day from ${marked} m)`.execute(db);
  await sql`delete from category_day_figures where day in (select day from ${marked} m)`.execute(db);
  // These statements start after the one that deleted the marks: they see every change behind a mark.
  const onDay = sql`c.created_at >= start_of_indian_day(m.day) and c.created_at < start_of_indian_day(m.day + 1)`;
  const days = sql`(select distinct day from ${marked} m)`;
  await insertVendors(
    context,
    sql`select c.* from ${marked} m join consignments c on c.vendor_id = m.vendor_id and not c.is_unpaid and ${onDay}`,
  );
  await insertMarket(
    context,
    sql`select c.* from ${days} m join consignments c on not c.is_unpaid and ${onDay}`,
  );
  return true;
}

async function insertVendors({ db }: Context, consignments: RawBuilder<unknown>): Promise<void> {
  await sql`insert into vendor_day_figures
      (vendor_id, day, orders, delivered, returned, cancelled, sales, collected, new_customers)
    ${vendorDaysFrom(consignments, { hasCustomers: true })}`.execute(db);
  await sql`insert into product_day_figures (vendor_id, day, product_id, quantity, sales)
    ${productDaysFrom(consignments)}`.execute(db);
}

async function insertMarket(context: Context, consignments: RawBuilder<unknown>): Promise<void> {
  await sql`insert into market_day_figures (day, orders, sales, collected, shipping) ${marketDaysFrom(consignments)}`.execute(
    context.db,
  );
  await sql`insert into category_day_figures (day, category, sales)
    ${categoryDaysFrom(consignments)}`.execute(context.db);
}
