import { enqueueCall } from '../../integrations/outbound-calls.ts';
import type { Context } from '../../kernel/context.ts';
import { day } from '../../kernel/durations.ts';

/** In milliseconds. */
const tryLasts = 2 * day;

/** Enqueues the call of a refund's current try. */
export async function enqueueRefund(
  context: Context,
  { id, provider, tries }: { readonly id: string; readonly provider: string; readonly tries: number },
): Promise<void> {
  await enqueueCall(context, {
    provider,
    operation: 'refund',
    key: `payment.refund:${id}:${tries}`,
    request: { refundId: id, try: String(tries) },
    expiresAt: new Date(context.clock().getTime() + tryLasts),
  });
}
