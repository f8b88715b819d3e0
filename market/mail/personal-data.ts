import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
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

/** Removes all mails to a person whose account is erased. In the caller's transaction. */
export async function forgetRecipient({ db }: Context, email: string): Promise<void> {
  await db.deleteFrom('outgoingMails').where('recipient', '=', email).execute();
}

/** Removes mails after their retention period, and one-time tokens that were never sent. For the daily job. */
export async function forgetMails({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db
    .deleteFrom('outgoingMails')
    .where('state', '=', 'sent')
    .where('createdAt', '<', retentionCutoff(now, 'sentMail'))
    .execute();
  await db.deleteFrom('outgoingMails').where('createdAt', '<', retentionCutoff(now, 'unsentMail')).execute();
  await db
    .updateTable('outgoingMails')
    .set({ facts: withoutToken })
    .where('kind', 'in', ['password.reset', 'email.verify'])
    .where('state', '<>', 'sent')
    .where('waitingSince', '<', retentionCutoff(now, 'mailToken'))
    .execute();
}
