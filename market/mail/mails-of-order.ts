import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The mails about an order, oldest first, with what has become of each. For administrators. */
export function mailsOfOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('outgoingMails')
    .where(sql<boolean>`facts ? 'orderId' and facts ->> 'orderId' = ${orderId}`)
    .select(['id', 'kind', 'recipient', 'state', 'createdAt'])
    .orderBy('id')
    .execute();
}
