import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import type { Condition } from '../../kernel/list.ts';
import { maxCounted } from '../../kernel/list-rules.ts';

/** Time in which a vendor accepts or refuses an order, in milliseconds: 48 hours. */
const timeToAccept = 48 * 60 * 60 * 1000;

/** Orders that came to their vendors before this moment are late while they are pending. */
function lateBefore({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock().getTime() - timeToAccept);
}

/**
 * Whether a consignment, a row with `id`, `status` and `created_at`, is late: pending for longer than 48 hours. One
 * that waited for its payment came to its vendor with it.
 */
export function isLate(context: Pick<Context, 'clock'>, row: string): RawBuilder<boolean> {
  const [since, part] = [lateBefore(context), sql.ref(row)];
  return sql`${part}.status = 'pending' and ${part}.created_at < ${since} and not exists (select from consignment_moves m
    where m.consignment_id = ${part}.id and m.to_status = 'pending' and m.created_at >= ${since})`;
}

/** Conditions of a late order: pending for longer than 48 hours. */
export function lateOrders(context: Pick<Context, 'clock'>): Condition[] {
  const since = lateBefore(context);
  return [
    sql<boolean>`orders.status = 'pending'`,
    sql<boolean>`orders.created_at < ${since}`,
    sql<boolean>`exists (select from consignments part where part.order_id = orders.id and ${isLate(context, 'part')})`,
  ];
}

/** Number of late orders, up to a thousand. */
export async function countLateOrders(context: Context): Promise<number> {
  const late = context.db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(lateOrders(context)))
    .limit(maxCounted);
  return countOf(context.db.selectFrom(late.as('late')));
}
