import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import { raiseOrHeal } from './follow-dispute.ts';
import { lockDispute } from './lock-dispute.ts';

/** The provider has a document: after the last one the answer itself is sent. In the caller's transaction. */
export async function documentArrived(
  context: Context,
  evidenceId: string,
  externalId: string,
): Promise<void> {
  await settleDocument(context, evidenceId, {
    state: 'sent',
    externalId,
    sentAt: context.clock(),
    failure: null,
  });
}

/** The provider has refused a document, or it is not known to have arrived. */
export async function documentRefused(context: Context, evidenceId: string, failure: string): Promise<void> {
  await settleDocument(context, evidenceId, { state: 'refused', failure: failure.slice(0, 300) });
}

async function settleDocument(
  context: Context,
  evidenceId: string,
  outcome:
    | { state: 'sent'; externalId: string; sentAt: Date; failure: null }
    | { state: 'refused'; failure: string },
): Promise<void> {
  const of = await context.db
    .selectFrom('disputeEvidence')
    .select('disputeId')
    .where('id', '=', evidenceId)
    .executeTakeFirst();
  const dispute = of && (await lockDispute(context, of.disputeId));
  if (!dispute) return;
  const changed = await context.db
    .updateTable('disputeEvidence')
    .set(outcome)
    .where('id', '=', evidenceId)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  if (changed && dispute.answer === 'sending') await sendWhenComplete(context, dispute);
}

/**
 * Enqueues the answer once all of its documents have arrived; a refused one stops it. The caller has locked the
 * dispute.
 */
export async function sendWhenComplete(
  context: Context,
  { id, provider, tries }: { readonly id: string; readonly provider: string; readonly tries: number },
): Promise<void> {
  const states = await context.db
    .selectFrom('disputeEvidence')
    .select(['state', 'failure'])
    .where('disputeId', '=', id)
    .execute();
  if (states.some(({ state }) => state === 'sending')) return;
  const refused = states.find(({ state }) => state === 'refused');
  if (refused) return answerRefused(context, id, refused.failure ?? '');
  await enqueueCall(context, {
    provider,
    operation: 'dispute-contest',
    key: `payment.dispute-contest:${id}:${tries}`,
    request: { disputeId: id, try: String(tries) },
  });
}

/** The provider has the answer. In the caller's transaction. */
export async function answerArrived(context: Context, id: string): Promise<void> {
  const dispute = await lockDispute(context, id);
  const answer = dispute?.answer === 'accepting' ? 'accepted' : 'sent';
  await context.db
    .updateTable('disputes')
    .set({ answer, failure: null, answeredAt: context.clock() })
    .where('id', '=', id)
    .where('answer', 'in', ['sending', 'accepting'])
    .execute();
  await raiseOrHeal(context, id);
}

/** The provider has refused the answer: it can be sent again. In the caller's transaction. */
export async function answerRefused(context: Context, id: string, failure: string): Promise<void> {
  await context.db
    .updateTable('disputes')
    .set({ answer: 'failed', failure: failure.slice(0, 300) })
    .where('id', '=', id)
    .where('answer', 'in', ['sending', 'accepting'])
    .execute();
  await raiseOrHeal(context, id);
}
