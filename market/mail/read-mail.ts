import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { MailOf } from './kinds.ts';

const shape = z.object({ id: idShape });

/** Stands for a one-time token that is nobody's business but the reader's. */
const hidden = '…';

/**
 * Makes the use case of reading one mail of the outbox, for administrators. A one-time token in it would open the reader's
 * account: it is shown only where no mail server is set and the administrator passes mails on by hand, and that is
 * noted. Answers `not-found`.
 */
export function readMail({ passesOn }: { passesOn: boolean }) {
  return verb('readMail', adminOnly, shape, (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const mail = await context.db
        .selectFrom('outgoingMails')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!mail) return refuse('not-found');
      const { kind, facts, ...rest } = mail;
      const token = 'token' in facts ? facts.token : undefined;
      if (token && passesOn) {
        await recordAudit(context, { action: 'mail.pass-on', subject: 'outgoing_mails', subjectId: id });
      }
      const shown = token !== undefined && !(token && passesOn) ? { ...facts, token: hidden } : facts;
      const letter = { kind, facts: shown } as MailOf;
      return { ...rest, letter, canResend: rest.state === 'failed' && token !== '' };
    }),
  );
}

/**
 * Lets a failed mail be tried for another day; one whose token is gone says nothing any more. Answers `not-found`, and
 * `product.changed` when it has not failed any more.
 */
export const resendMail = verb('resendMail', adminOnly, shape, (outer, { id }) =>
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
    if (!mail) return refuse((await exists(context, id)) ? 'product.changed' : 'not-found');
    await recordAudit(context, { action: 'mail.resend', subject: 'outgoing_mails', subjectId: id });
    return mail;
  }),
);

async function exists({ db }: Context, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('outgoingMails').select('id').where('id', '=', id).executeTakeFirst());
}
