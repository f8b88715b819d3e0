import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { consignmentMoney } from '../orders/consignment-money.ts';
import { expectedEarning } from '../orders/figures/expected-earning.ts';
import { createTransfers } from '../payments/split/create-transfers.ts';

/**
 * Transfers what vendors are expected to earn of a payment for an order, in the caller's transaction, which has locked
 * the order. Does nothing for a payment of the operator's own account.
 */
export async function splitPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await context.db
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.id', 'p.attemptId')
    .select(['p.id', 'p.orderId', 'p.provider', 'p.amount', 'p.fee', 'p.feeGst'])
    .where('p.id', '=', paymentId)
    .where('a.isSplit', '=', true)
    .executeTakeFirst();
  if (!payment?.orderId) return;
  const { id, orderId, provider, amount, fee, feeGst } = payment;
  const consignments = await context.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('prepaid', '>', 0)
    .execute();
  const money = await consignmentMoney(
    context,
    consignments.map((one) => one.id),
  );
  const today = indianDay(context.clock());
  const shares = money.map((one) => ({
    consignmentId: one.id,
    vendorId: one.vendorId,
    paid: one.prepaid,
    earned: expectedEarning(one, { estimatedOn: today, today }).net,
  }));
  const fees = Number(fee ?? 0) + Number(feeGst ?? 0);
  await createTransfers(context, { id, orderId, provider, amount: Number(amount), fee: fees }, shares);
}
