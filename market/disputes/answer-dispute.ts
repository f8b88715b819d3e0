import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { severalLines } from '../kernel/plain-text.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { sendWhenComplete } from './follow-answer.ts';
import { raiseOrHeal } from './follow-dispute.ts';
import { type LockedDispute, lockedDispute } from './lock-dispute.ts';
import { longestText } from './rules.ts';

const Contest = z.object({
  id: idShape,
  text: z
    .string({ error: 'required' })
    .transform((sent) => severalLines(sent).trim())
    .pipe(z.string().min(1, 'required').max(longestText, 'dispute.long')),
});

/**
 * Sends all evidence of a dispute and the text for the bank, by jobs: the files first, then the answer. What was sent
 * is frozen; what the provider refused is sent again. Answers `not-found`, `input.invalid` without a file, and
 * `conflict.changed` for a dispute that waits for no answer.
 */
export const contestDispute = verb('contestDispute', adminMay('payments'), Contest, (outer, { id, text }) =>
  inTransaction(outer, async (context) => {
    const dispute = await openDispute(context, id);
    const files = await context.db
      .selectFrom('disputeEvidence')
      .select(['id', 'state', 'tries'])
      .where('disputeId', '=', id)
      .orderBy('id')
      .execute();
    if (files.length === 0) refuse('input.invalid', { fields: { evidence: 'dispute.noEvidence' } });
    const tries = await begin(context, dispute, { answer: 'sending', answerText: text });
    for (const file of files.filter(({ state }) => state !== 'sent'))
      await sendDocument(context, dispute.provider, { id: file.id, tries: file.tries + 1 });
    await sendWhenComplete(context, { ...dispute, tries });
    const facts = { amount: dispute.amount, files: files.length, tries };
    await recordAudit(context, { action: 'dispute.contest', subject: 'disputes', subjectId: id, facts });
  }),
);

/**
 * Accepts a dispute: the money is lost, and the provider takes no other answer. Answers `not-found` and
 * `conflict.changed`.
 */
export const acceptDispute = verb(
  'acceptDispute',
  adminMay('payments'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const dispute = await openDispute(context, id);
      const tries = await begin(context, dispute, { answer: 'accepting' });
      await enqueueCall(context, {
        provider: dispute.provider,
        operation: 'dispute-accept',
        key: `payment.dispute-accept:${id}:${tries}`,
        request: { disputeId: id, try: String(tries) },
      });
      const facts = { amount: dispute.amount };
      await recordAudit(context, { action: 'dispute.accept', subject: 'disputes', subjectId: id, facts });
    }),
);

/** Locks a dispute that waits for an answer, also for another one after a refusal. */
async function openDispute(context: ContextOf<SignedIn>, id: string): Promise<LockedDispute> {
  const dispute = await lockedDispute(context, id);
  const isFree = dispute.answer === 'none' || dispute.answer === 'failed';
  return dispute.status === 'open' && isFree ? dispute : refuse('conflict.changed');
}

async function begin(
  context: ContextOf<SignedIn>,
  { id, tries: before }: LockedDispute,
  answer: { readonly answer: 'sending' | 'accepting'; readonly answerText?: string },
): Promise<number> {
  const tries = before + 1;
  await context.db
    .updateTable('disputes')
    .set({ ...answer, tries, failure: null, answeredBy: context.actor.id })
    .where('id', '=', id)
    .execute();
  await raiseOrHeal(context, id);
  return tries;
}

async function sendDocument(
  context: ContextOf<SignedIn>,
  provider: string,
  { id, tries }: { readonly id: string; readonly tries: number },
): Promise<void> {
  await context.db
    .updateTable('disputeEvidence')
    .set({ state: 'sending', tries, failure: null })
    .where('id', '=', id)
    .execute();
  await enqueueCall(context, {
    provider,
    operation: 'dispute-document',
    key: `payment.dispute-document:${id}:${tries}`,
    request: { evidenceId: id, try: String(tries) },
  });
}

/** Keeps the text for the bank as a draft. Answers `not-found`, and `conflict.changed` once it was sent. */
export const saveDisputeText = verb('saveDisputeText', adminMay('payments'), Contest, (outer, { id, text }) =>
  inTransaction(outer, async (context) => {
    await openDispute(context, id);
    await context.db.updateTable('disputes').set({ answerText: text }).where('id', '=', id).execute();
    await recordAudit(context, { action: 'dispute.text', subject: 'disputes', subjectId: id, facts: {} });
  }),
);
