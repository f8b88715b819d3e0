import { enqueueCall, type NewCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { minute } from '../kernel/durations.ts';
import { bank } from './rules.ts';

/** An attempt is asked for again after so long, in milliseconds. */
const leastPause = 10_000;

/** Enqueues a question about a refund. `mark` is part of its key: one is asked once with the same. */
export async function askAboutRefund(
  context: Context,
  { id, provider }: { id: string; provider: string },
  { mark, minutes }: Asking,
): Promise<void> {
  await ask(context, provider, {
    operation: 'refund-status',
    key: `payment.refund-status:${id}:${mark}`,
    request: { refundId: id },
    minutes,
  });
}

/** Enqueues a question for a provider's settlements of a day of India, as `askAboutRefund`. */
export async function askForSettlements(
  context: Context,
  { provider, day }: { provider: string; day: Day },
  mark: string,
): Promise<void> {
  const key = `payment.settlements:${provider}:${day}:${mark}`;
  await enqueueCall(context, { provider, operation: 'settlements', key, request: { day } });
}

/** Enqueues a question whether a provider answers and accepts its keys, as `askAboutRefund`. */
export async function askWhetherItAnswers(
  context: Context,
  provider: string,
  { mark, minutes }: Asking,
): Promise<void> {
  const key = `payment.check:${provider}:${mark}`;
  await ask(context, provider, { operation: 'check', key, request: {}, minutes });
}

interface Asking {
  readonly mark: string;
  /** For how long it is tried. */
  readonly minutes: number;
}

async function ask(
  context: Context,
  provider: string,
  { minutes, ...call }: Pick<NewCall, 'operation' | 'key' | 'request'> & { minutes: number },
): Promise<void> {
  const expiresAt = new Date(context.clock().getTime() + minutes * minute);
  await enqueueCall(context, { provider, ...call, expiresAt });
}

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
  const key = `payment.status:${id}:${now.toISOString()}`;
  await ask(context, provider, { operation: 'status', key, request: { attemptId: id }, minutes: 15 });
  return true;
}
