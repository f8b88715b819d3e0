import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** Notification channel: a day is marked for a recount. */
export const figuresChannel = 'figures';

/** Advisory lock of a day: shared by transactions that change its figures, exclusive for the roll-up. */
export function lockOfDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtext('figures of a day'), ${day} - date '2000-01-01'`;
}

/**
 * Marks a rolled-up day of these vendors for a recount; today is never rolled up. Call it in the transaction that
 * changes an order's figures.
 */
export async function markChangedOrder(
  context: Context,
  createdAt: Date,
  vendorIds: readonly string[],
): Promise<void> {
  await sql`select ${dayLock(createdAt)}`.execute(context.db);
  const days = sql`select vendor_id, indian_day(${createdAt}) as day from unnest(${vendorIds}::text[]) vendor_id`;
  await mark(context, createdAt, days);
}

/**
 * The same for a new order, on a day that was rolled up: the transaction holds `dayLock`. It also marks the buyer's
 * later days, where they no longer count as a new customer.
 */
export async function markNewOrder(
  context: Context,
  { userId, createdAt, vendorIds }: { userId: string; createdAt: Date; vendorIds: readonly string[] },
): Promise<void> {
  const days = sql`select distinct c.vendor_id, indian_day(c.created_at) as day
    from orders o join consignments c on c.order_id = o.id
    where o.user_id = ${userId} and o.created_at >= ${createdAt} and c.vendor_id = any(${vendorIds}::text[])`;
  await mark(context, createdAt, days);
}

/** Shared lock of the day of an order. Statements after it see a roll-up that it waited for. */
export function dayLock(createdAt: Date): RawBuilder<void> {
  return sql`pg_advisory_xact_lock_shared(${lockOfDay(sql`indian_day(${createdAt})`)})`;
}

async function mark({ db }: Context, createdAt: Date, days: RawBuilder<unknown>): Promise<void> {
  await sql`with marked as (
      insert into figures_to_recount (id, vendor_id, day)
        select ${newId(createdAt)} || '-' || row_number() over (), vendor_id, day from (${days}) changed
          where (select until from figures_rolled_up) >= indian_day(${createdAt})
        returning id)
    select pg_notify(${figuresChannel}, '') from marked limit 1`.execute(db);
}
