import { enqueueCall } from '../../integrations/outbound-calls.ts';
import type { Context } from '../../kernel/context.ts';
import type { SplitOperation } from './facts.ts';

/** A transfer or reversal whose provider is called. */
interface Called {
  readonly id: string;
  readonly provider: string;
}

/** Enqueues the call of a transfer's current try. */
export function callTransfer(
  context: Context,
  { id, provider, tries }: Called & { tries: number },
): Promise<void> {
  return call(context, provider, 'transfer', { transferId: id, try: String(tries) }, `${id}:${tries}`);
}

/** Enqueues the call that releases a transfer. It may be made again: the provider then answers the same. */
export function callRelease(context: Context, { id, provider }: Called, mark = '1'): Promise<void> {
  return call(context, provider, 'transfer-release', { transferId: id }, `${id}:${mark}`);
}

/** Enqueues the call of a reversal's current try. */
export function callReversal(
  context: Context,
  { id, provider, tries }: Called & { tries: number },
): Promise<void> {
  return call(context, provider, 'reversal', { reversalId: id, try: String(tries) }, `${id}:${tries}`);
}

/** Enqueues a question about a transfer or a reversal; it is asked once with the same mark. */
export function askAboutSplit(
  context: Context,
  of: 'transfer-status' | 'reversal-status',
  { id, provider }: Called,
  mark: string,
): Promise<void> {
  const request: Record<string, string> = of === 'transfer-status' ? { transferId: id } : { reversalId: id };
  return call(context, provider, of, request, `${id}:${mark}`);
}

async function call(
  context: Context,
  provider: string,
  operation: SplitOperation,
  request: Record<string, string>,
  key: string,
): Promise<void> {
  await enqueueCall(context, { provider, operation, key: `payment.${operation}:${key}`, request });
}
