import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { MessageOf } from './kinds.ts';

const shape = z.object({ id: idShape });

/** Placeholder for a code that only the recipient may see. */
const hidden = '••••••';

/**
 * Makes the use case of reading one text message, for administrators. A code would open the recipient's account: it is
 * shown only where `showsCodes`, in the demo shop. Answers `not-found`.
 */
export function readTextMessage({ showsCodes }: { showsCodes: boolean }) {
  return verb('readTextMessage', adminMay('outbox'), shape, async ({ db }, { id }) => {
    const row = await db
      .selectFrom('outgoingMessages')
      .select(['id', 'phone', 'language', 'kind', 'facts', 'state', 'channel', 'triedChannels', 'attempts'])
      .select(['lastError', 'providerId', 'nextAttemptAt', 'sentAt', 'deliveredAt', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    const { kind, facts, ...rest } = row;
    const hasCode = 'code' in facts && !(showsCodes && facts.code !== '');
    const shown = hasCode ? { ...facts, code: hidden } : facts;
    const message = { kind, facts: shown } as MessageOf;
    return { ...rest, message, hasCode, canResend: isResendable(rest.state) && kind !== 'phone.code' };
  });
}

const resendable = ['failed', 'skipped'] as const;
const isResendable = (state: string) => (resendable as readonly string[]).includes(state);

/**
 * Sends a message again that certainly did not arrive; a code is out of date by then. Answers `not-found`, and
 * `conflict.changed` when it is in another state.
 */
export const resendTextMessage = verb('resendTextMessage', adminMay('outbox'), shape, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const now = context.clock();
    const message = await context.db
      .updateTable('outgoingMessages')
      .set({ state: 'waiting', triedChannels: [], waitingSince: now, nextAttemptAt: now, lastError: null })
      .where('id', '=', id)
      .where('state', 'in', resendable)
      .where('kind', '<>', 'phone.code')
      .returning('id')
      .executeTakeFirst();
    if (!message) return refuse((await exists(context, id)) ? 'conflict.changed' : 'not-found');
    await recordAudit(context, { action: 'message.resend', subject: 'outgoing_messages', subjectId: id });
    return message;
  }),
);

async function exists({ db }: Context, id: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom('outgoingMessages').select('id').where('id', '=', id).executeTakeFirst(),
  );
}
