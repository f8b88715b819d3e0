import { enqueueCall } from '../../integrations/outbound-calls.ts';
import type { Context } from '../../kernel/context.ts';
import { minute } from '../../kernel/durations.ts';
import type { SplitOperation } from './facts.ts';

/** A transfer or reversal whose provider is called. */
interface Called {
  readonly id: string;
  readonly provider: string;
}

/** From a payment to its transfers, in milliseconds. */
export const transferDelay = 2 * minute;

/** Enqueues the call of a transfer's current try. */
export function callTransfer(
  context: Context,
  { id, provider, tries }: Called & { tries: number },
): Promise<void> {
  // Cashfree splits a payment two minutes after it at the earliest.
  const notBefore = new Date(context.clock().getTime() + transferDelay);
  const request = { transferId: id, try: String(tries) };
  return call(context, provider, 'transfer', request, { key: `${id}:${tries}`, notBefore });
}

/** Enqueues the call that releases a transfer. It may be made again: the provider then answers the same. */
export function callRelease(context: Context, { id, provider }: Called, mark = '1'): Promise<void> {
  return call(context, provider, 'transfer-release', { transferId: id }, { key: `${id}:${mark}` });
}

/** Enqueues the call of a reversal's current try. */
export function callReversal(
  context: Context,
  { id, provider, tries }: Called & { tries: number },
): Promise<void> {
  return call(
    context,
    provider,
    'reversal',
    { reversalId: id, try: String(tries) },
    { key: `${id}:${tries}` },
  );
}

/** Enqueues a question about a transfer or a reversal; it is asked once with the same mark. */
export function askAboutSplit(
  context: Context,
  of: 'transfer-status' | 'reversal-status',
  { id, provider }: Called,
  mark: string,
): Promise<void> {
  const request: Record<string, string> = of === 'transfer-status' ? { transferId: id } : { reversalId: id };
  return call(context, provider, of, request, { key: `${id}:${mark}` });
}

async function call(
  context: Context,
  provider: string,
  operation: SplitOperation,
  request: Record<string, string>,
  { key, ...times }: { readonly key: string; readonly notBefore?: Date },
): Promise<void> {
  await enqueueCall(context, { provider, operation, key: `payment.${operation}:${key}`, request, ...times });
}
