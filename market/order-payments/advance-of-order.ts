import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { type AdvanceRule, advancesOf } from '../payments/advance-rules.ts';

/**
 * The advance that a stored order needs, in paise: that of its quote, or by the present rules. 0 for none: it may then
 * be paid wholly in cash.
 */
export async function advanceOfOrder(
  { db }: Context,
  orderId: string,
  rules: readonly AdvanceRule[],
): Promise<Paise> {
  const machine = await db
    .selectFrom('consignments')
    .select('prepaid')
    .where('orderId', '=', orderId)
    .where('way', '=', 'dealer')
    .executeTakeFirst();
  if (machine) return machine.prepaid;
  if (rules.length === 0) return 0;
  const lines = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select(['products.category', 'orderLines.vendorId', 'orderLines.lineTotal', 'orderLines.quantity'])
    .where('orderLines.orderId', '=', orderId)
    .execute();
  return sum(advancesOf(rules, lines).values());
}
