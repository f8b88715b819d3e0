import type { Context } from '../kernel/context.ts';
import { endOf } from '../kernel/retention.ts';
import { withoutToken } from './outbox.ts';

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
    .where('createdAt', '<', endOf(now, 'sentMail'))
    .execute();
  await db.deleteFrom('outgoingMails').where('createdAt', '<', endOf(now, 'unsentMail')).execute();
  await db
    .updateTable('outgoingMails')
    .set({ facts: withoutToken })
    .where('kind', 'in', ['password.reset', 'email.verify'])
    .where('state', '<>', 'sent')
    .where('waitingSince', '<', endOf(now, 'mailToken'))
    .execute();
}
