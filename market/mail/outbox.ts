import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import type { Language } from '../kernel/languages.ts';
import type { MailOf } from './kinds.ts';
import { claimLasts, longestWait, maxMailAge, nextAttempt } from './rules.ts';

/** On this channel the database tells that there are mails to send, in whichever process they were posted. */
export const outboxChannel = 'outbox';

/** A mail that is ours to send until the claim ends. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly language: Language;
  readonly letter: MailOf;
  /** The same at every attempt, with its angle brackets. */
  readonly messageId: string;
  readonly attempts: number;
  readonly waitingSince: Date;
}

/** Why a mail did not go out. `isFinal` when it never will. */
export interface MailFault {
  readonly reason: string;
  readonly isFinal: boolean;
}

/**
 * Takes the mail that is due for the longest time. Nobody else gets it for five minutes, after which it is due again:
 * whoever took it has died. `host` is what stands behind the @ of a new Message-ID.
 */
export async function claimMail({ db, clock }: Context, host: string): Promise<ClaimedMail | undefined> {
  const now = clock();
  const beyondAnyWait = new Date(now.getTime() + longestWait + claimLasts);
  const mail = await db
    .updateTable('outgoingMails')
    .set({
      attempts: sql<number>`attempts + 1`,
      nextAttemptAt: new Date(now.getTime() + claimLasts),
      messageId: sql<string>`coalesce(message_id, '<' || id || '@' || ${host}::text || '>')`,
    })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outgoingMails as due')
        .select('due.id')
        .where('due.state', '=', 'waiting')
        .where(({ eb }) => eb('due.nextAttemptAt', '<=', now).or('due.nextAttemptAt', '>', beyondAnyWait))
        .orderBy('due.nextAttemptAt')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'language', 'kind', 'facts', 'messageId', 'attempts', 'waitingSince'])
    .executeTakeFirst();
  if (!mail) return undefined;
  const { kind, facts, messageId, ...rest } = mail;
  return { ...rest, messageId: messageId ?? '', letter: { kind, facts } as MailOf };
}

/** The mail server has taken the mail. A one-time token in it is forgotten: only its reader may have it now. */
export async function markSent({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ state: 'sent', sentAt: clock(), lastError: null, facts: withoutToken })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Notes why the mail did not go out, and when to try again; for good after a day, or when it never will. */
export async function markFault({ db, clock }: Context, mail: ClaimedMail, fault: MailFault): Promise<void> {
  const next = fault.isFinal ? null : nextAttempt(mail.attempts, mail.waitingSince, clock());
  await db
    .updateTable('outgoingMails')
    .set({ lastError: fault.reason.slice(0, 500), ...(next ? { nextAttemptAt: next } : { state: 'failed' }) })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    // Unless another process has taken it since, because this one was slow.
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** Gives up what has waited for too long, as after days without a mail server. */
export async function expireOldMails({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ state: 'failed', lastError: 'late' })
    .where('state', '=', 'waiting')
    .where('waitingSince', '<', new Date(clock().getTime() - maxMailAge))
    .execute();
}

/** The facts with an empty token, where they have one. */
export function withoutToken({ ref }: ExpressionBuilder<Database, 'outgoingMails'>) {
  const facts = ref('facts');
  return sql<string>`case when ${facts} ? 'token' then jsonb_set(${facts}, '{token}', '""') else ${facts} end`;
}
