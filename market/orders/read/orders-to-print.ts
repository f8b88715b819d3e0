import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { languages } from '../../kernel/languages.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { orderLinesOf } from '../order-lines.ts';
import { maxConsignmentsAtOnce } from '../shipping-rules.ts';
import { wholeOrders } from './vendor-order.ts';

/**
 * The selected consignments for packing slips and labels, in the given order, with the sender's address. Those whose
 * address the vendor may not see are left out. `net` is the net weight in grams, null where a product's is unknown;
 * lines have their name in the other language too.
 */
export const ordersToPrint = verb(
  'ordersToPrint',
  vendorMay('orders.see'),
  z.object({ ids: z.array(idShape).max(maxConsignmentsAtOnce) }),
  async (context, { ids }) => {
    const vendor = await ownVendor(context);
    const sender = await context.db
      .selectFrom('vendors')
      .select(['id', 'companyName', 'street', 'city', 'state', 'pincode', 'phone'])
      .where('id', '=', vendor.id)
      .executeTakeFirstOrThrow();
    const orders = await wholeOrders(context, sender, [...new Set(ids)]);
    const language = languages.find((one) => one !== context.language) ?? context.language;
    const others = await orderLinesOf(
      { ...context, language },
      orders.flatMap(({ lines }) => lines.map(({ orderId }) => orderId)),
    );
    const weights = await netWeights(context, [...ids]);
    return orders.flatMap(({ customer: { full, ...to }, ...order }) => {
      if (!full) return [];
      const left = order.lines.filter(({ quantity }) => quantity > 0);
      const lines = left.map((line) => ({
        ...line,
        otherName: others.find(
          ({ orderId, position }) => orderId === line.orderId && position === line.position,
        )?.name,
      }));
      return [{ ...order, lines, to: { ...to, ...full }, net: weights.get(order.id) ?? null }];
    });
  },
);

/** Net weights in grams, by consignment; without those that have a product of unknown weight. */
async function netWeights({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const grams = sql<
    number | null
  >`case when bool_and(p.weight_kg is not null or p.net_unit in ('kg', 'g')) then
    round(sum(l.quantity * coalesce(p.weight_kg * 1000,
      p.net_quantity * case p.net_unit when 'kg' then 1000 else 1 end)))::integer end`;
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .where('l.consignmentId', 'in', [...ids, ''])
    .where('l.quantity', '>', 0)
    .groupBy('l.consignmentId')
    .select(['l.consignmentId', grams.as('grams')])
    .execute();
  return new Map(rows.flatMap(({ consignmentId, grams: net }) => (net ? [[consignmentId, net]] : [])));
}
