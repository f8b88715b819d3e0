import { z } from 'zod';
import { signedIn } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { linesOf, type OrderLine } from './order-lines.ts';
import { itemsShown } from './rules.ts';
import type { OrderStatus } from './statuses.ts';

const pageSize = 20;

const MyOrders = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) });

/** An order as My Orders lists it (spec section 2). Amounts in paise, times in UTC. */
export interface OrderSummary {
  id: string;
  number: string;
  total: Paise;
  status: OrderStatus;
  createdAt: Date;
  /** How many things were ordered. */
  itemCount: number;
  firstItems: Pick<OrderLine, 'name' | 'quantity'>[];
  /** Lines beyond the first items. */
  moreItems: number;
  imageKey: string | null;
}

/** A page of the actor's own orders, newest first. */
export const myOrders = verb(signedIn, MyOrders, async (context, { page }) => {
  const rows = await context.db
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'status', 'createdAt'])
    .where('userId', '=', context.actor.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute();
  const shown = rows.slice(0, pageSize);
  const lines = await linesOf(
    context,
    shown.map((order) => order.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  const orders = shown.map(
    (order): OrderSummary => ({ ...order, ...summarise(byOrder.get(order.id) ?? []) }),
  );
  return { orders, page, hasMore: rows.length > pageSize };
});

function summarise(lines: readonly OrderLine[]) {
  return {
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    firstItems: lines.slice(0, itemsShown).map(({ name, quantity }) => ({ name, quantity })),
    moreItems: Math.max(0, lines.length - itemsShown),
    imageKey: lines[0]?.imageKey ?? null,
  };
}
