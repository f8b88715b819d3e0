import { z } from 'zod';
import type { FinalOutcome } from '../integrations/rules.ts';
import type { Context } from '../kernel/context.ts';
import { hour, minute } from '../kernel/durations.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueCourierCall } from '../shipments/courier-calls.ts';
import { ReattemptFact } from '../shipments/courier-facts.ts';
import type { CourierProvider } from '../shipments/states.ts';
import { ownVendor } from '../vendors/own-vendor.ts';

/** What a buyer answers, as a courier needs it. */
export type BuyerAnswer = NonNullable<Awaited<ReturnType<typeof answerOfCall>>>;

/** For how long an answer is tried, in minutes: the next attempt is a day later. */
const triedFor = (12 * hour) / minute;

/** Enqueues the call that tells the parcel's courier an answer, once; nothing without a courier of the shop. */
export async function sendAnswer(
  context: Context,
  { consignmentId, attempt }: { readonly consignmentId: string; readonly attempt: number },
): Promise<void> {
  const shipment = await context.db
    .selectFrom('shipments')
    .select(['id', 'provider'])
    .where('consignmentId', '=', consignmentId)
    .where('state', '=', 'attempt-failed')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  if (!shipment) return;
  await enqueueCourierCall(context, {
    provider: shipment.provider,
    operation: 'reattempt',
    mark: `${consignmentId}:${attempt}`,
    request: { shipmentId: shipment.id, attempt: String(attempt) },
    minutes: triedFor,
  });
}

/** The answer that a call is about; null once the attempt is over, unless it is only looked for (`ask`). */
export async function answerOfCall(
  { db }: Pick<Context, 'db'>,
  { shipmentId = '', attempt = '' }: Readonly<Record<string, string>>,
  mode: 'send' | 'ask',
) {
  const found = await db
    .selectFrom('deliveryAnswers as a')
    .innerJoin('shipments as s', 's.consignmentId', 'a.consignmentId')
    .where('s.id', '=', shipmentId)
    .where('a.attempt', '=', Number(attempt))
    .select(['a.attempt', 'a.kind', 'a.againOn', 'a.landmark', 'a.phone', 'a.createdAt'])
    .select(['s.state', 's.attempts'])
    .executeTakeFirst();
  if (!found) return null;
  const { state, attempts, ...answer } = found;
  const isOpen = state === 'attempt-failed' && attempts === answer.attempt;
  return isOpen || mode === 'ask' ? answer : null;
}

/**
 * Stores what became of an answer: the courier has it, or the vendor reads why not. A request that the courier decides
 * on later is asked about. In the transaction of the call.
 */
export async function answerAnswered(
  context: Context,
  provider: CourierProvider,
  request: Readonly<Record<string, string>>,
  outcome: FinalOutcome,
): Promise<void> {
  const { shipmentId = '', attempt = '' } = request;
  const requestId =
    outcome.state === 'succeeded' ? ReattemptFact.partial().parse(outcome.facts).requestId : null;
  if (requestId)
    return enqueueCourierCall(context, {
      provider,
      operation: 'reattempt-state',
      mark: `${shipmentId}:${attempt}`,
      request: { shipmentId, attempt, requestId },
      minutes: triedFor,
    });
  const isGone = outcome.state === 'failed' && outcome.reason === 'gone';
  // The attempt was over before the call; otherwise there are no keys or no address any more.
  if (isGone && (await answerOfCall(context, request, 'send')) === null) return;
  const stored =
    outcome.state === 'succeeded'
      ? { sentAt: context.clock(), refusal: null }
      : { refusal: refusalOf(outcome) };
  await context.db
    .updateTable('deliveryAnswers')
    .set(stored)
    .where('consignmentId', '=', ({ selectFrom }) =>
      selectFrom('shipments').select('consignmentId').where('id', '=', shipmentId),
    )
    .where('attempt', '=', Number(attempt))
    .where('sentAt', 'is', null)
    .execute();
}

/** The courier's own words, without the status of its reply; '' where it gave no answer. */
function refusalOf({ state, reason }: Exclude<FinalOutcome, { readonly state: 'succeeded' }>): string {
  if (state === 'unknown' || ['late', 'not there', 'gone'].includes(reason)) return '';
  return oneLine(reason.replace(/^HTTP \d+ /, '')).slice(0, 200);
}

/** The buyer's answers to failed attempts of one of the vendor's own consignments, the last one first. */
export const answersOfParcel = verb(
  'answersOfParcel',
  vendorMay('orders.see'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await ownVendor(context);
    return context.db
      .selectFrom('deliveryAnswers as a')
      .innerJoin('consignments as c', 'c.id', 'a.consignmentId')
      .where('c.vendorId', '=', vendor.id)
      .where('c.id', '=', id)
      .orderBy('a.attempt', 'desc')
      .select(['a.attempt', 'a.kind', 'a.againOn', 'a.landmark', 'a.phone', 'a.createdAt'])
      .select(['a.sentAt as told', 'a.refusal'])
      .execute();
  },
);
