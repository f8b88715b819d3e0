import { meetDeadline, setDeadline } from '../integrations/deadlines.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { lockName } from '../kernel/named-lock.ts';
import { healDifference, raiseDifference } from '../payments/differences/differences.ts';
import type { DisputeFact } from '../payments/dispute-fact.ts';
import { lockDispute } from './lock-dispute.ts';
import { settleAdjustments } from './match-adjustments.ts';
import { isLater, isUndecided, warnBefore } from './rules.ts';

/** Kind of the deadline at which administrators are reminded of a dispute. */
export const disputeDeadline = 'dispute.answer';

/**
 * Stores what a provider says about a dispute, in any order and any number of times, and posts it, in the caller's
 * transaction. Returns its id; undefined for a payment that is not ours, and for one in another currency, which is a
 * difference.
 */
export async function followDispute(
  context: Context,
  provider: string,
  fact: DisputeFact,
): Promise<string | undefined> {
  const payment = await context.db
    .selectFrom('payments')
    .select(['id', 'orderId'])
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', fact.paymentId)
    .executeTakeFirst();
  if (!payment || fact.currency !== 'INR') return undefined;
  await lockName(context, `dispute ${provider} ${fact.disputeId}`);
  const id = await storeFact(context, provider, fact, payment);
  await settleAdjustments(context, id);
  await raiseOrHeal(context, id);
  return id;
}

async function storeFact(
  { db, clock }: Context,
  provider: string,
  fact: DisputeFact,
  payment: { readonly id: string; readonly orderId: string | null },
): Promise<string> {
  const known = await db
    .selectFrom('disputes')
    .select(['id', 'phase', 'status', 'toldAt', 'deducted', 'answer'])
    .where('provider', '=', provider)
    .where('externalId', '=', fact.disputeId)
    .forUpdate()
    .executeTakeFirst();
  const said = rowOf(fact);
  if (known) {
    if (!isLater(said, known)) return known.id;
    // The bank asks once more: what was sent does not answer it.
    const isOpened = said.status === 'open' && (known.status !== 'open' || known.answer === 'sent');
    await db
      .updateTable('disputes')
      .set({ ...said, ...(isOpened && { answer: 'none' }) })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const createdAt = clock();
  const id = newId(createdAt);
  await db
    .insertInto('disputes')
    .values({
      ...said,
      id,
      provider,
      externalId: fact.disputeId,
      paymentId: payment.id,
      orderId: payment.orderId,
      raisedAt: new Date(fact.raisedAt),
      createdAt,
    })
    .execute();
  return id;
}

function rowOf(fact: DisputeFact) {
  const { amount, deducted, phase, reasonCode, reason, respondBy, status } = fact;
  const toldAt = new Date(fact.toldAt);
  const closedAt = isUndecided(status) ? null : toldAt;
  const until = respondBy === null ? null : new Date(respondBy);
  return { amount, deducted, phase, reasonCode, reason, respondBy: until, status, toldAt, closedAt };
}

/** Keeps a difference, and a reminder, while a dispute waits for an answer of the shop. In the caller's transaction. */
export async function raiseOrHeal(context: Context, id: string): Promise<void> {
  const dispute = await lockDispute(context, id);
  if (!dispute) return;
  const { status, answer, provider, orderId, amount, externalId, respondBy, reason, reasonCode } = dispute;
  if (status !== 'open' || (answer !== 'none' && answer !== 'failed')) {
    await meetDeadline(context, disputeDeadline, id);
    return healDifference(context, 'dispute', id);
  }
  await raiseDifference(context, {
    kind: 'dispute',
    subject: id,
    provider,
    orderId,
    ours: 0,
    theirs: -amount,
    facts: {
      dispute: externalId,
      reason: reason ?? reasonCode ?? '',
      ...(respondBy && { until: respondBy.toISOString() }),
    },
  });
  if (!respondBy || (await hasDeadline(context, id, respondBy))) return;
  const dueAt = new Date(respondBy.getTime() - warnBefore);
  await setDeadline(context, { kind: disputeDeadline, subject: id, dueAt });
}

/** Whether the reminder is set, so that a repeat does not send it again. */
async function hasDeadline({ db }: Context, subject: string, respondBy: Date): Promise<boolean> {
  const found = await db
    .selectFrom('deadlines')
    .select('dueAt')
    .where('kind', '=', disputeDeadline)
    .where('subject', '=', subject)
    .where('metAt', 'is', null)
    .executeTakeFirst();
  return found?.dueAt.getTime() === respondBy.getTime() - warnBefore;
}
