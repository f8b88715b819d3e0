import { z } from 'zod';
import { ownProduct } from '../catalogue/manage/own-products.ts';
import { staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { countRows } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';

/** Number of people who wait for one of the actor's products. Answers `not-found`. */
export const countWaiting = verb(
  'countWaiting',
  staffMay('stock'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    await ownProduct(context, id);
    return countRows(
      context,
      context.db.selectFrom('restockRequests').select('id').where('productId', '=', id),
    );
  },
);
