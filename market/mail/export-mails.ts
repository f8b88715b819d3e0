import type { Context } from '../kernel/context.ts';
import { withoutToken } from './outbox.ts';

/** The stored mails to an address, for its owner's data export. One-time tokens are left out. */
export async function exportMails({ db }: Context, recipient: string) {
  return db
    .selectFrom('outgoingMails')
    .select(['kind', 'language', 'state', 'createdAt', 'sentAt'])
    .select((eb) => withoutToken(eb).as('tells'))
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
