import type { RefundReason } from '../delivery/reasons.ts';
import { meetDeadline } from '../integrations/deadlines.ts';
import type { Context } from '../kernel/context.ts';
import { postRefundSent } from '../ledger/post-payments.ts';
import { healDifference, raiseDifference } from './differences/differences.ts';
import { enqueueRefund } from './differences/enqueue-refund.ts';
import type { RefundFact } from './provider-facts.ts';
import { insertRefund, refundDeadline } from './refunds.ts';
import type { RefundStatus } from './schema.ts';

/** Tries of a refund before an administrator has to act. */
const maxTries = 2;

const rank: Record<RefundStatus, number> = { requested: 0, failed: 1, sent: 2, processed: 3 };

/** A refund whose state has risen. */
export interface FollowedRefund {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly status: RefundStatus;
  readonly reason: RefundReason;
  /** Whether its buyer knows already that it was sent. */
  readonly wasSent: boolean;
  readonly reference: string | null;
}

/**
 * Stores what a provider says about a refund, in the caller's transaction. Its state only rises; but a refund that was
 * sent may come back. Returns the refund when its state has changed; null for a repeat and for a refund that is not
 * ours.
 */
export async function followRefund(
  context: Context,
  provider: string,
  fact: RefundFact,
): Promise<FollowedRefund | null> {
  const refund = (await lockRefund(context, provider, fact)) ?? (await adoptRefund(context, provider, fact));
  if (!refund) return null;
  const isNews =
    fact.status === 'failed'
      ? refund.status === 'requested' || refund.status === 'sent'
      : rank[fact.status] > rank[refund.status];
  if (!isNews) {
    if (fact.reference && !refund.reference)
      await context.db
        .updateTable('refunds')
        .set({ reference: fact.reference })
        .where('id', '=', refund.id)
        .execute();
    return null;
  }
  const now = context.clock();
  const reference = fact.reference ?? refund.reference;
  const providerRefundId = fact.providerRefundId ?? refund.providerRefundId;
  await context.db
    .updateTable('refunds')
    .set({
      status: fact.status,
      providerRefundId,
      reference,
      failure: fact.failure,
      changedAt: now,
      ...(fact.status !== 'failed' && { sentAt: refund.sentAt ?? now }),
      ...(fact.status === 'processed' && { processedAt: now }),
    })
    .where('id', '=', refund.id)
    .execute();
  await postNews(context, provider, refund, { status: fact.status, providerRefundId });
  if (fact.status === 'failed') await giveUp(context, { ...refund, provider, failure: fact.failure });
  else {
    await meetDeadline(context, refundDeadline, refund.id);
    for (const kind of ['refund-failed', 'refund-late', 'refund-by-hand', 'no-answer'] as const)
      await healDifference(context, kind, refund.id);
    await healDifference(context, 'wrong-amount', refund.paymentId);
  }
  const { id, orderId, amount, reason, sentAt } = refund;
  return { id, orderId, amount, reason, status: fact.status, wasSent: sentAt !== null, reference };
}

async function postNews(
  context: Context,
  provider: string,
  { id, orderId, amount, tries, status: former }: LockedRefund,
  { status, providerRefundId }: { status: RefundStatus; providerRefundId: string | null },
): Promise<void> {
  const isBack = status === 'failed';
  if (isBack && former !== 'sent') return;
  await postRefundSent(context, { id, provider, orderId, amount }, { tries, providerRefundId, isBack });
}

/**
 * A call for a refund was refused, or the provider has no such refund: tries once more, then leaves it to an
 * administrator.
 */
export async function refundRefused(
  context: Context,
  provider: string,
  refundId: string,
  reason: string,
): Promise<void> {
  const refund = await lockRefund(context, provider, { refundId, providerRefundId: null });
  if (refund?.status !== 'requested') return;
  if (refund.tries < maxTries) {
    const tries = refund.tries + 1;
    await context.db
      .updateTable('refunds')
      .set({ tries, failure: reason, changedAt: context.clock() })
      .where('id', '=', refundId)
      .execute();
    return enqueueRefund(context, { id: refundId, provider, tries });
  }
  await context.db
    .updateTable('refunds')
    .set({ status: 'failed', failure: reason, changedAt: context.clock() })
    .where('id', '=', refundId)
    .execute();
  await giveUp(context, { ...refund, provider, failure: reason });
}

async function giveUp(
  context: Context,
  refund: { id: string; orderId: string | null; amount: number; provider: string; failure: string | null },
): Promise<void> {
  const { id, orderId, amount, provider, failure } = refund;
  await raiseDifference(context, {
    kind: 'refund-failed',
    subject: id,
    provider,
    orderId,
    ours: -amount,
    theirs: 0,
    facts: { failure: failure ?? '' },
  });
}

/** Deadline handler: a refund that was not sent in time. */
export async function refundIsLate(context: Context, refundId: string): Promise<void> {
  const refund = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.amount', 'refunds.status', 'payments.provider'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.status === 'sent' || refund.status === 'processed') return;
  const { orderId, amount, provider } = refund;
  await raiseDifference(context, {
    kind: 'refund-late',
    subject: refundId,
    provider,
    orderId,
    ours: -amount,
    theirs: 0,
  });
}

/**
 * A refund that we do not know by its id: the provider made it by itself, for money that pays no order. It becomes the
 * one that we have asked for and that has no id yet, or a new one. Money of a paid order that goes back unasked is a
 * difference.
 */
async function adoptRefund(context: Context, provider: string, fact: RefundFact) {
  const { providerPaymentId, amount, providerRefundId } = fact;
  if (providerPaymentId === null || amount === null || fact.status === 'failed') return undefined;
  const payment = await context.db
    .selectFrom('payments')
    .select(['id', 'orderId', 'usedFor'])
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return undefined;
  const asked = await context.db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('amount', '=', amount)
    .where('providerRefundId', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (asked) return lockRefund(context, provider, { refundId: asked.id, providerRefundId: null });
  if (payment.usedFor === 'order' || payment.usedFor === 'test') {
    await raiseDifference(context, {
      kind: 'unknown-refund',
      subject: `${provider}:${providerRefundId}`,
      provider,
      orderId: payment.orderId,
      ours: 0,
      theirs: -amount,
      facts: { payment: payment.id, refund: providerRefundId, reference: fact.reference ?? '' },
    });
    return undefined;
  }
  const { id: paymentId, orderId } = payment;
  const reasons = { twice: 'paid-twice', late: 'paid-late', 'wrong-amount': 'wrong-amount' } as const;
  const refundId = await insertRefund(context, {
    paymentId,
    orderId,
    amount,
    reason: reasons[payment.usedFor],
  });
  return lockRefund(context, provider, { refundId, providerRefundId: null });
}

type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

function lockRefund(
  { db }: Context,
  provider: string,
  { refundId, providerRefundId }: { refundId: string | null; providerRefundId: string | null },
) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.orderId',
      'refunds.amount',
      'refunds.status',
      'refunds.tries',
      'refunds.reason',
    ])
    .select(['refunds.reference', 'refunds.providerRefundId', 'refunds.sentAt', 'refunds.paymentId'])
    .where('payments.provider', '=', provider)
    .where(({ eb, or }) =>
      or([
        ...(refundId ? [eb('refunds.id', '=', refundId)] : []),
        ...(providerRefundId ? [eb('refunds.providerRefundId', '=', providerRefundId)] : []),
      ]),
    )
    .limit(1)
    .forUpdate('refunds')
    .executeTakeFirst();
}
