import type { Context } from '../kernel/context.ts';

/** Whether a payment option is enabled. */
export async function isPaymentEnabled(context: Context, id: string): Promise<boolean> {
  const option = await context.db
    .selectFrom('paymentOptions')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return option !== undefined;
}
