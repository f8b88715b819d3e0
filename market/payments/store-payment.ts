import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { postPayment } from '../ledger/post-payments.ts';
import type { FoundAttempt } from './find-attempt.ts';
import type { PaymentFact } from './provider-facts.ts';
import type { AttemptStatus, PaymentTable } from './schema.ts';

const rank: Record<AttemptStatus, number> = { created: 0, pending: 1, failed: 2, succeeded: 3 };

/** Stores what a provider says about an attempt. It only moves forward; a failed one may still succeed. */
export async function followAttempt(
  { db, clock }: Context,
  id: string,
  { status, failure }: PaymentFact,
): Promise<void> {
  const lower = Object.entries(rank).filter(([, value]) => value < rank[status]);
  await db
    .updateTable('paymentAttempts')
    .set({ status, failure: status === 'failed' ? failure : null, changedAt: clock() })
    .where('id', '=', id)
    .where(
      'status',
      'in',
      lower.map(([name]) => name as AttemptStatus),
    )
    .execute();
}

/** Stores a payment in the caller's transaction. Undefined for a repeat: the provider's id of a payment is unique. */
export async function storePayment(
  context: Context,
  { attempt, fact, usedFor }: { attempt: FoundAttempt; fact: PaymentFact; usedFor: PaymentTable['usedFor'] },
): Promise<{ id: string; provider: string } | undefined> {
  const { db, clock } = context;
  const createdAt = clock();
  const { provider, orderId, id: attemptId } = attempt;
  const { paymentId: providerPaymentId, amount, method, fee, feeGst, utr, payer, capturedAt } = fact;
  const stored = await db
    .insertInto('payments')
    .values({
      id: newId(createdAt),
      attemptId,
      orderId,
      provider,
      providerPaymentId,
      amount,
      usedFor,
      method,
      fee,
      feeGst,
      utr,
      payer,
      capturedAt: capturedAt ? new Date(capturedAt) : createdAt,
      createdAt,
    })
    .onConflict((at) => at.columns(['provider', 'providerPaymentId']).doNothing())
    .returning(['id', 'provider'])
    .executeTakeFirst();
  if (stored) await postPayment(context, { ...stored, orderId, amount });
  return stored;
}

/**
 * Of two payments of one attempt the earlier one pays the order, although the later one was heard of first: a provider
 * sends a second payment on its order back by itself. Returns the later one, which then goes back; undefined when it
 * was the earlier.
 */
export async function replaceLater({ db }: Context, { id: attemptId }: FoundAttempt, paymentId: string) {
  const later = await db
    .updateTable('payments')
    .set({ usedFor: 'twice' })
    .where('attemptId', '=', attemptId)
    .where('usedFor', '=', 'order')
    .where(({ eb, selectFrom }) =>
      eb('capturedAt', '>', selectFrom('payments as p').select('p.capturedAt').where('p.id', '=', paymentId)),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('refunds').select('refunds.id').whereRef('refunds.paymentId', '=', 'payments.id')),
      ),
    )
    .returning(['id', 'provider'])
    .executeTakeFirst();
  if (later) await db.updateTable('payments').set({ usedFor: 'order' }).where('id', '=', paymentId).execute();
  return later;
}

/** Stores the bank's reference that a buyer gives for a transfer. */
export async function storeReference(
  { db, clock }: Context,
  attemptId: string,
  reference: string,
): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ reference, changedAt: clock() })
    .where('id', '=', attemptId)
    .execute();
}
