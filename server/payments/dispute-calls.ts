import { z } from 'zod';
import { answerToSend, documentToSend } from '../../market/disputes/answer-to-send.ts';
import {
  answerArrived,
  answerRefused,
  documentArrived,
  documentRefused,
} from '../../market/disputes/follow-answer.ts';
import { followDispute } from '../../market/disputes/follow-dispute.ts';
import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { contentTypeOf, type FileStore } from '../../market/media/file-store.ts';
import { raiseDifference } from '../../market/payments/differences/differences.ts';
import { DisputeFact } from '../../market/payments/dispute-fact.ts';
import { raiseForeign } from '../../market/payments/record-adjustments.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { PaymentAdapter, ProviderKeys } from './payment-adapter.ts';

/** Whether a call is about a dispute. */
export function isOfDispute({ operation }: Pick<ClaimedCall, 'operation'>): boolean {
  return operation.startsWith('dispute-');
}

/** The exchange of a call about a dispute; null when there is nothing left to do. */
export async function disputeExchange(
  context: Context,
  { disputes }: PaymentAdapter,
  { keys, call, store }: { keys: ProviderKeys; call: ClaimedCall; store: FileStore },
): Promise<Exchange | null> {
  const { operation, request, mode } = call;
  if (operation === 'dispute-document') {
    const found = await documentToSend(context, request.evidenceId ?? '');
    const bytes = found && (await store.get(found.file));
    if (!found || !bytes) return null;
    const { file, ...document } = found;
    const sent = {
      ...document,
      bytes,
      type: contentTypeOf(file),
      key: `${request.evidenceId}-${request.try}`,
    };
    return mode === 'send' ? disputes.document(keys, sent) : disputes.findDocument(keys, sent);
  }
  const answer = await answerToSend(context, request.disputeId ?? '');
  if (!answer) return null;
  const key = `${request.disputeId}-${request.try}`;
  if (mode === 'ask') return disputes.findAnswer(keys, answer);
  return operation === 'dispute-accept'
    ? disputes.accept(keys, { ...answer, key })
    : disputes.contest(keys, { ...answer, key });
}

/**
 * Stores what became of a call about a dispute. One without a clear reply is asked for, and counts as refused at its
 * end.
 */
export async function settleDispute(
  context: Context,
  provider: string,
  { operation, request, expiresAt }: ClaimedCall,
  outcome: FinalOutcome,
): Promise<void> {
  const isOver = outcome.state === 'failed' || context.clock() >= expiresAt;
  if (operation === 'dispute-document') {
    const id = request.evidenceId ?? '';
    if (outcome.state === 'succeeded')
      return documentArrived(context, id, z.string().default('').parse(outcome.facts.documentId));
    return isOver ? documentRefused(context, id, outcome.reason) : undefined;
  }
  const id = request.disputeId ?? '';
  if (outcome.state !== 'succeeded') return isOver ? answerRefused(context, id, outcome.reason) : undefined;
  await followDispute(context, provider, DisputeFact.parse(outcome.facts.dispute));
  await answerArrived(context, id);
}

/**
 * Stores what an event says about a dispute. One of a payment that is not known yet is tried again, and becomes a
 * difference at last; one in another currency is a difference at once.
 */
export async function disputeNews(
  context: Context,
  provider: string,
  fact: DisputeFact,
  isLastTry: boolean,
): Promise<void> {
  const { disputeId, paymentId, amount, currency } = fact;
  if (currency !== 'INR')
    return raiseForeign(context, {
      provider,
      id: disputeId,
      orderId: null,
      what: 'dispute',
      amount,
      currency,
    });
  if (await followDispute(context, provider, fact)) return;
  if (!isLastTry) throw new Error(`${provider} reports a dispute of ${paymentId}, which is not known`);
  await raiseDifference(context, {
    kind: 'unknown-payment',
    subject: `${provider}:${disputeId}`,
    provider,
    orderId: null,
    ours: 0,
    theirs: -amount,
    facts: { paymentId, note: `dispute ${disputeId}` },
  });
}
