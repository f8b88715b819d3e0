import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { MailOf } from './kinds.ts';

const shape = z.object({ id: idShape });

/** Placeholder for a one-time token that only the recipient may see. */
const hidden = '…';

/**
 * Makes the use case of reading one mail of the outbox, for administrators. A one-time token would open the recipient's
 * account: it is shown to full administrators only, where no mail server is set and they pass mails on by hand, and the
 * audit log records that. Answers `not-found`.
 */
export function readMail({ passesOn }: { passesOn: boolean }) {
  return verb('readMail', adminMay('outbox'), shape, (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const mail = await context.db
        .selectFrom('outgoingMails')
        .select([
          'id',
          'recipient',
          'language',
          'kind',
          'facts',
          'state',
          'attempts',
          'lastError',
          'messageId',
        ])
        .select(['waitingSince', 'nextAttemptAt', 'sentAt', 'createdAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!mail) return refuse('not-found');
      const { kind, facts, ...rest } = mail;
      const token = 'token' in facts ? facts.token : undefined;
      const isShown = Boolean(token) && passesOn && may(context.actor, 'accounts');
      if (isShown) {
        await recordAudit(context, { action: 'mail.pass-on', subject: 'outgoing_mails', subjectId: id });
      }
      const shown = token !== undefined && !isShown ? { ...facts, token: hidden } : facts;
      const message = { kind, facts: shown } as MailOf;
      return { ...rest, message, canResend: rest.state === 'failed' && token !== '' };
    }),
  );
}

/**
 * Retries a failed mail for another day; a mail whose token was erased is useless and cannot be sent. Answers
 * `not-found`, and `conflict.changed` when the mail is not in the failed state.
 */
export const resendMail = verb('resendMail', adminMay('outbox'), shape, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const now = context.clock();
    const mail = await context.db
      .updateTable('outgoingMails')
      .set({ state: 'waiting', attempts: 0, waitingSince: now, nextAttemptAt: now, lastError: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where(sql<boolean>`facts ->> 'token' is distinct from ''`)
      .returning('id')
      .executeTakeFirst();
    if (!mail) return refuse((await exists(context, id)) ? 'conflict.changed' : 'not-found');
    await recordAudit(context, { action: 'mail.resend', subject: 'outgoing_mails', subjectId: id });
    return mail;
  }),
);

async function exists({ db }: Context, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('outgoingMails').select('id').where('id', '=', id).executeTakeFirst());
}
