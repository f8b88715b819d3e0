import type { Context } from '../kernel/context.ts';
import { withoutToken } from './outbox.ts';

/** The mails to an address that are still kept, for its owner. What opens an account by a link stays out. */
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
