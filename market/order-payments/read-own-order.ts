import { z } from 'zod';
import { valueFrom } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { orderMoney } from './order-money.ts';
import { ownRequest } from './read-payment.ts';

/** One of the actor's own orders, with what was paid for it and goes back. `not-found` for another customer's too. */
export const readOwnOrder = verb(
  'readOwnOrder',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const order = valueFrom(await getOrder(context, { id }));
    return {
      ...order,
      /** Until when it has to be paid; null unless it waits for its payment. */
      payBy: order.status === 'awaiting-payment' ? (await ownRequest(context, id)).expiresAt : null,
      money: await orderMoney(context, id),
    };
  },
);

export type OwnOrder = ValueOf<typeof readOwnOrder>;
