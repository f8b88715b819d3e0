import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { withoutCode } from './end-message.ts';

/** The stored text messages to a person and their consents, for their data export. Codes are left out. */
export async function exportTextMessages({ db }: Context, userId: string) {
  const messages = await db
    .selectFrom('outgoingMessages')
    .select(['kind', 'language', 'phone', 'channel', 'state', 'createdAt', 'sentAt', 'deliveredAt'])
    .select((eb) => withoutCode(eb).as('tells'))
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const consents = await db
    .selectFrom('messageConsents')
    .select(['channel', 'purpose', 'givenAt', 'withdrawnAt', 'source'])
    .where('userId', '=', userId)
    .orderBy('channel')
    .execute();
  return { messages, consents };
}

interface Person {
  readonly id: string;
  /** Confirmed number; null without one. */
  readonly phone: string | null;
}

/**
 * Removes the messages and consents of a person whose account is erased, also the codes that their number got before
 * they had one. In the caller's transaction.
 */
export async function forgetTextRecipient({ db }: Context, { id: userId, phone }: Person): Promise<void> {
  await db
    .deleteFrom('outgoingMessages')
    .where(({ eb }) => eb('userId', '=', userId).or('phone', '=', phone ?? ''))
    .execute();
  await db.deleteFrom('messageConsents').where('userId', '=', userId).execute();
}

/** Removes text messages after their retention period, and codes that were never sent. For the daily job. */
export async function forgetTextMessages({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db
    .deleteFrom('outgoingMessages')
    .where('createdAt', '<', retentionCutoff(now, 'textMessage'))
    .execute();
  // A code may have gone to a number that never got an account.
  await db
    .deleteFrom('outgoingMessages')
    .where('kind', '=', 'phone.code')
    .where('createdAt', '<', retentionCutoff(now, 'sentMail'))
    .execute();
  await db
    .updateTable('outgoingMessages')
    .set({ facts: withoutCode })
    .where('kind', '=', 'phone.code')
    .where('createdAt', '<', retentionCutoff(now, 'mailToken'))
    .execute();
}
