import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import type { Language } from '../kernel/languages.ts';
import type { MailOf } from './kinds.ts';
import { longestWait, mailClaimLasts, maxMailAge, nextAttempt } from './rules.ts';

/** PostgreSQL notification channel: signals new mails in the outbox to every process. */
export const outboxChannel = 'outbox';

/** A mail claimed by this process until the claim expires. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly language: Language;
  readonly message: MailOf;
  /** Message-ID with its angle brackets, the same at every attempt. */
  readonly messageId: string;
  readonly attempts: number;
  readonly waitingSince: Date;
}

/** Reason of a failed attempt. `isFinal` when a retry cannot succeed. */
export interface MailFault {
  readonly reason: string;
  readonly isFinal: boolean;
}

/**
 * Claims the mail that has been due longest, for five minutes. Then the claim expires, because its process has died,
 * and the mail is due again. `host` is the domain of a new Message-ID.
 */
export async function claimMail({ db, clock }: Context, host: string): Promise<ClaimedMail | undefined> {
  const now = clock();
  const beyondAnyWait = new Date(now.getTime() + longestWait + mailClaimLasts);
  const mail = await db
    .updateTable('outgoingMails')
    .set({
      attempts: sql<number>`attempts + 1`,
      nextAttemptAt: new Date(now.getTime() + mailClaimLasts),
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
  return { ...rest, messageId: messageId ?? '', message: { kind, facts } as MailOf };
}

/** Marks a mail as sent once the mail server has accepted it, and erases its one-time token. */
export async function markSent({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ state: 'sent', sentAt: clock(), lastError: null, facts: withoutToken })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/**
 * Records a failed attempt and schedules the retry; the mail fails for good after a day, or when the fault is final.
 */
export async function markFault({ db, clock }: Context, mail: ClaimedMail, fault: MailFault): Promise<void> {
  const next = fault.isFinal ? null : nextAttempt(mail.attempts, mail.waitingSince, clock());
  await db
    .updateTable('outgoingMails')
    .set({ lastError: fault.reason.slice(0, 500), ...(next ? { nextAttemptAt: next } : { state: 'failed' }) })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    // Skips the update when the claim has expired and another process has claimed the mail.
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** Fails mails that have waited too long, as after days without a mail server. */
export async function expireOldMails({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ state: 'failed', lastError: 'late' })
    .where('state', '=', 'waiting')
    .where('waitingSince', '<', new Date(clock().getTime() - maxMailAge))
    .execute();
}

/** The facts with their token, if any, set to ''. */
export function withoutToken({ ref }: ExpressionBuilder<Database, 'outgoingMails'>) {
  const facts = ref('facts');
  return sql<string>`case when ${facts} ? 'token' then jsonb_set(${facts}, '{token}', '""') else ${facts} end`;
}
