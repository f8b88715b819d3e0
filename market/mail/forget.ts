import type { Context } from '../kernel/context.ts';
import { withoutToken } from './outbox.ts';
import { keptFor, tokensKeptFor } from './rules.ts';

/** Removes the mails to somebody who is erased. In the caller's transaction. */
export async function forgetRecipient({ db }: Context, email: string): Promise<void> {
  await db.deleteFrom('outgoingMails').where('recipient', '=', email).execute();
}

/** Removes mails that nobody needs any more, and one-time tokens that were never sent. For the daily job. */
export async function forgetMails({ db, clock }: Context): Promise<void> {
  const before = (age: number) => new Date(clock().getTime() - age);
  await db
    .deleteFrom('outgoingMails')
    .where('state', '=', 'sent')
    .where('createdAt', '<', before(keptFor.sent))
    .execute();
  await db.deleteFrom('outgoingMails').where('createdAt', '<', before(keptFor.unsent)).execute();
  await db
    .updateTable('outgoingMails')
    .set({ facts: withoutToken })
    .where('kind', 'in', ['password.reset', 'email.verify'])
    .where('state', '<>', 'sent')
    .where('waitingSince', '<', before(tokensKeptFor))
    .execute();
}
