import { z } from 'zod';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { signedIn } from '../../kernel/guards.ts';
import type { Paise } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { type OrderLine, orderLinesOf } from '../order-lines.ts';
import { itemsShown, ordersOnAPage } from '../rules.ts';
import type { OrderStatus } from '../statuses.ts';
import { newsOfOrders } from './news-of-orders.ts';

const MyOrders = z.object({ page: z.coerce.number().int().min(1).catch(1) });

/** An order in the My Orders list (docs/product.md, My Orders). Amounts in paise, times in UTC. */
export interface OrderSummary {
  id: string;
  number: string;
  checkoutId: string;
  /** Total without cancelled and returned consignments; the original total when no other is left. */
  currentTotal: Paise;
  status: OrderStatus;
  createdAt: Date;
  /** What is true of it now, in one sentence. */
  news: string;
  /** Until when it has to be paid; null unless it waits for its payment. */
  payBy: Date | null;
  /** Number of order lines: the first ones are in `firstItems`, `moreItems` counts the rest. */
  itemCount: number;
  firstItems: Pick<OrderLine, 'name' | 'quantity'>[];
  /** Lines beyond the first items. */
  moreItems: number;
  /** Of the first items. */
  imageKeys: readonly (string | null)[];
}

/**
 * A page of the actor's own orders, newest first, with the total count. A page number beyond the last returns the last.
 */
export const myOrders = verb('myOrders', signedIn, MyOrders, async (context, { page: requestedPage }) => {
  const count = await countOf(ordersOf(context));
  const last = Math.max(1, Math.ceil(count / ordersOnAPage));
  const page = Math.min(requestedPage, last);
  const rows = await context.db
    .selectFrom('orders')
    .leftJoin('paymentRequests as r', (join) =>
      join.onRef('r.orderId', '=', 'orders.id').on('orders.status', '=', 'awaiting-payment'),
    )
    .select(['orders.id', 'number', 'checkoutId', 'currentTotal', 'orders.status', 'orders.createdAt'])
    .select(['prepaid', 'estimatedOn', 'confirmBy', 'confirmedAt', 'r.expiresAt as payBy'])
    .where('userId', '=', context.actor.id)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id')
    .limit(ordersOnAPage)
    .offset((page - 1) * ordersOnAPage)
    .execute();
  const lines = await orderLinesOf(
    context,
    rows.map((order) => order.id),
  );
  const left = lines.filter(({ quantity }) => quantity > 0);
  const byOrder = Map.groupBy(left, (line) => line.orderId);
  const news = await newsOfOrders(context, rows);
  const orders = rows.map(
    ({ id, number, checkoutId, currentTotal, status, createdAt, payBy }): OrderSummary => ({
      id,
      number,
      checkoutId,
      currentTotal,
      status,
      createdAt,
      payBy,
      news: news.get(id)?.text ?? '',
      ...summarise(byOrder.get(id) ?? []),
    }),
  );
  return { orders, page, last, count };
});

/** Counted on the index of a customer's orders: one entry for each order of the person. */
function ordersOf({ db, actor }: ContextOf<SignedIn>) {
  return db.selectFrom('orders').where('userId', '=', actor.id);
}

function summarise(lines: readonly OrderLine[]) {
  return {
    itemCount: lines.length,
    firstItems: lines.slice(0, itemsShown).map(({ name, quantity }) => ({ name, quantity })),
    moreItems: Math.max(0, lines.length - itemsShown),
    imageKeys: lines.slice(0, itemsShown).map(({ imageKey }) => imageKey),
  };
}
