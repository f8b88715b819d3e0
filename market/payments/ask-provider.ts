import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import { bank } from './rules.ts';

/** An attempt is asked for again after so long, in milliseconds. */
const leastPause = 10_000;

/** Enqueues a question about an attempt, at most every ten seconds. Returns whether it did. */
export async function askAbout(
  context: Context,
  { id, provider, providerOrderId }: { id: string; provider: string; providerOrderId: string | null },
): Promise<boolean> {
  if (provider === bank || providerOrderId === null) return false;
  const now = context.clock();
  const asked = await context.db
    .updateTable('paymentAttempts')
    .set({ askedAt: now })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('askedAt', 'is', null), eb('askedAt', '<', new Date(now.getTime() - leastPause))]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  await enqueueCall(context, {
    provider,
    operation: 'status',
    key: `payment.status:${id}:${now.toISOString()}`,
    request: { attemptId: id },
    expiresAt: new Date(now.getTime() + 15 * 60_000),
  });
  return true;
}
