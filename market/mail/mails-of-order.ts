import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The mails about an order with their states, oldest first. For administrators. */
export function mailsOfOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('outgoingMails')
    .where(sql<boolean>`facts ? 'orderId' and facts ->> 'orderId' = ${orderId}`)
    .select(['id', 'kind', 'recipient', 'state', 'createdAt'])
    .orderBy('id')
    .execute();
}
