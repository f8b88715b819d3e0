import { z } from 'zod';
import { valueFrom } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { newsIn } from '../order-news/news.ts';
import { newsText } from '../order-news/news-texts.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { newsOfOrders } from '../orders/read/news-of-orders.ts';
import { isOpen } from '../orders/transitions.ts';
import { orderMoney } from './order-money.ts';
import { ownRequest } from './read-payment.ts';

/** One of the actor's own orders, with what was paid for it and goes back. `not-found` for another customer's too. */
export const readOwnOrder = verb(
  'readOwnOrder',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const order = valueFrom(await getOrder(context, { id }));
    /** Until when it has to be paid; null unless it waits for its payment. */
    const payBy = order.status === 'awaiting-payment' ? (await ownRequest(context, id)).expiresAt : null;
    const money = await orderMoney(context, id);
    const news = (await newsOfOrders(context, [{ ...order, payBy }])).get(id);
    const off = money.refunds.filter(({ reason }) => reason === 'reduced').map(({ amount }) => amount);
    const isReduced = order.reducedAmount > 0 && isOpen(order.status);
    const reduced = newsIn('reduced', { due: order.toCollect, back: sum(off) });
    return {
      ...order,
      payBy,
      money,
      news: news ?? { title: '', text: '', parcels: {} },
      /** That goods were taken off, until it is delivered; null otherwise. */
      reduced: isReduced ? newsText(reduced, context.language) : null,
    };
  },
);

export type OwnOrder = ValueOf<typeof readOwnOrder>;
