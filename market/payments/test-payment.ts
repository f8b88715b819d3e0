import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { openRequest } from './open-request.ts';
import { type KnownProvider, testAmount } from './provider-rules.ts';
import { providerWays } from './rules.ts';

/**
 * Starts a payment of ₹1, which goes back by itself, to show that keys and webhook work. Answers `not-found` for a
 * provider that is not connected, `input.invalid` for a way that it does not have, and `rate.limited`.
 */
export function startTestPayment(known: KnownProvider): Verb<void> {
  const Test = z.object({
    way: z.enum(providerWays).refine((way) => known.ways.includes(way), 'payment.unknown'),
  });
  return verb('startTestPayment', adminMay('payments'), Test, async (outer, { way }) => {
    const provider = known.name;
    await count(outer, 'payment.test', provider);
    return inTransaction(outer, async (context) => {
      const connected = await context.db
        .selectFrom('paymentProviders')
        .select('provider')
        .where('provider', '=', provider)
        .where('isConnected', '=', true)
        .executeTakeFirst();
      if (!connected) refuse('not-found');
      const request = { orderId: null, purpose: 'test' as const, amount: testAmount, vendorIds: [] };
      await openRequest(context, { ...request, way, provider });
      await recordAudit(context, {
        action: 'provider.test',
        subject: 'payment_providers',
        subjectId: provider,
        facts: { way },
      });
    });
  });
}

/** The newest test payment of a provider, or null: its link or page, and how far it is. */
export async function lastTest(context: Context, provider: string) {
  const test = await context.db
    .selectFrom('paymentAttempts as a')
    .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
    .leftJoin('payments as p', 'p.attemptId', 'a.id')
    .leftJoin('refunds', 'refunds.paymentId', 'p.id')
    .where('r.purpose', '=', 'test')
    .where('a.provider', '=', provider)
    .select(['a.id', 'a.way', 'a.status', 'a.link', 'a.pageUrl', 'a.failure', 'a.createdAt'])
    .select(['a.providerOrderId', 'r.status as requestStatus', 'r.expiresAt'])
    .select(['p.capturedAt', 'p.method', 'refunds.status as refundStatus', 'refunds.sentAt'])
    .select(['refunds.providerRefundId', 'refunds.failure as refundFailure'])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!test) return null;
  const { providerOrderId, providerRefundId, refundStatus, requestStatus, ...shown } = test;
  const isOpen = requestStatus === 'open' && test.expiresAt > context.clock();
  return {
    ...shown,
    /** Whether it can still be paid. */
    isOpen,
    isBack: refundStatus === 'sent' || refundStatus === 'processed',
    refundStatus,
    /** Whether the provider has reported the payment, and the refund, by itself. */
    paymentEvent: await hasEvent(context, provider, providerOrderId, test.createdAt),
    refundEvent: await hasEvent(context, provider, providerRefundId, test.createdAt),
  };
}

/** Whether an event names an id. */
async function hasEvent({ db }: Context, provider: string, id: string | null, since: Date): Promise<boolean> {
  if (!id) return false;
  const found = await db
    .selectFrom('inboundEvents')
    .select('id')
    .where('provider', '=', provider)
    .where('receivedAt', '>=', since)
    .where('receivedAt', '<', new Date(since.getTime() + day))
    .where(({ eb, fn, val }) => eb(fn<number>('strpos', ['body', val(id)]), '>', 0))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Number of payments and refunds by a provider that are under way. */
export async function countUnderWay({ db }: Context, provider: string): Promise<number> {
  const { count: attempts } = await db
    .selectFrom('paymentAttempts as a')
    .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
    .where('a.provider', '=', provider)
    .where('r.status', '=', 'open')
    .where('a.status', 'in', ['created', 'pending'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { count: refunds } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.provider', '=', provider)
    .where('refunds.status', '<>', 'processed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(attempts) + Number(refunds);
}
