import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { linesOf } from './order-lines.ts';

/** One of the actor's own orders with its lines; `not-found` for a stranger's as for none (design section 3.6). */
export const getOrder = verb(signedIn, z.object({ id: idShape }), async (context, { id }) => {
  const order = await context.db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'checkoutId',
      'subtotal',
      'shipping',
      'total',
      'status',
      'paymentMethod',
      'address',
      'createdAt',
    ])
    .where('userId', '=', context.actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return refuse('not-found');
  return { ...order, lines: await linesOf(context, [order.id]) };
});
