import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Condition } from '../kernel/list.ts';
import { mostCounted } from '../kernel/list-rules.ts';

/** Time in which a vendor accepts or refuses an order, in milliseconds: 48 hours. */
const timeToAccept = 48 * 60 * 60 * 1000;

/** Conditions of a late order: pending for longer than 48 hours. */
export function lateOrders({ clock }: Pick<Context, 'clock'>): Condition[] {
  const since = new Date(clock().getTime() - timeToAccept);
  return [sql<boolean>`orders.status = 'pending'`, sql<boolean>`orders.created_at < ${since}`];
}

/** Number of late orders, up to a thousand. */
export async function countLateOrders(context: Context): Promise<number> {
  const late = context.db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(lateOrders(context)))
    .limit(mostCounted);
  const { count } = await context.db
    .selectFrom(late.as('late'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
