import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import { minute } from '../kernel/durations.ts';
import type { OpenedFacts } from './provider-facts.ts';

/**
 * Stores the provider's id of an attempt and what the buyer opens, in the caller's transaction. `request` is that of
 * the call.
 */
export async function attemptOpened(
  context: Context,
  { attemptId, buyerAddress }: { readonly attemptId: string; readonly buyerAddress?: string | undefined },
  { providerOrderId, link, next, session, ...opened }: OpenedFacts,
): Promise<void> {
  const now = context.clock();
  const pageUrl = opened.pageUrl ?? opened.demoUrl;
  const attempt = await context.db
    .updateTable('paymentAttempts')
    .set((eb) => ({
      changedAt: now,
      providerOrderId: eb.fn.coalesce('providerOrderId', eb.val(providerOrderId ?? null)),
      ...(link && { link }),
      ...(pageUrl && { pageUrl }),
      status: eb
        .case()
        .when('status', '=', 'created')
        .then('pending' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', attemptId)
    .returning(['provider'])
    .executeTakeFirst();
  if (!attempt || next !== 'link') return;
  await enqueueCall(context, {
    provider: attempt.provider,
    operation: 'link',
    key: `payment.link:${attemptId}`,
    request: { attemptId, ...(session && { session }), ...(buyerAddress && { buyerAddress }) },
    expiresAt: new Date(now.getTime() + 20 * minute),
  });
}

/** The provider has refused an attempt, or has none: the buyer may try again. */
export async function attemptRefused(
  { db, clock }: Context,
  attemptId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ status: 'failed', failure: reason.slice(0, 200), changedAt: clock() })
    .where('id', '=', attemptId)
    .where('status', 'in', ['created', 'pending'])
    .execute();
}
