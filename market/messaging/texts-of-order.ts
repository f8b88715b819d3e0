import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The text messages about an order with their states, oldest first. For administrators. */
export function textsOfOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('outgoingMessages')
    .where(sql<boolean>`facts ? 'orderId' and facts ->> 'orderId' = ${orderId}`)
    .select(['id', 'kind', 'phone', 'state', 'createdAt'])
    .orderBy('id')
    .execute();
}
