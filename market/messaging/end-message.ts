import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { OwnReason } from './rules.ts';
import type { OutgoingMessageTable } from './schema.ts';

type Ended = Pick<Selectable<OutgoingMessageTable>, 'id' | 'fallback'>;

/**
 * Ends a message that no channel sends, and enqueues its mail instead. `reason` null: a provider's reason is stored
 * already.
 */
export async function endUnsent(context: Context, { id, fallback }: Ended, reason: OwnReason | null) {
  const state = reason === 'no-channel' || reason === 'budget' ? 'skipped' : 'failed';
  await context.db
    .updateTable('outgoingMessages')
    .set({ state, fallback: null, ...(reason && { lastError: reason }) })
    .where('id', '=', id)
    .execute();
  if (fallback) await enqueueMails(context, [fallback]);
  return 'ended' as const;
}

/** The facts with their code, if any, set to ''. */
export function withoutCode({ ref }: ExpressionBuilder<Database, 'outgoingMessages'>) {
  const facts = ref('facts');
  return sql<string>`case when ${facts} ? 'code' then jsonb_set(${facts}, '{code}', '""') else ${facts} end`;
}
