import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { vendorOrAdmin } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { forgetMovements } from '../stock/forget-movements.ts';
import { hasOrders } from '../stock/has-orders.ts';
import { ownProduct } from './own-product.ts';
import { moveTo } from './set-status.ts';

/**
 * Deletes an own product that nobody ever ordered. What was ordered is put away instead, and stays in its orders. Answers
 * whether it is gone, or `not-found`.
 */
export const deleteProduct = verb(
  'deleteProduct',
  vendorOrAdmin,
  z.object({ id: idShape }),
  (context, { id }) =>
    inTransaction(context, async (inside) => {
      // Read under the lock: an order may just be naming it.
      const product = await ownProduct(inside, id, { lock: true });
      if (await hasOrders(inside, id)) {
        await moveTo(inside, product, 'archived');
        return { isGone: false };
      }
      await forgetMovements(inside, id);
      await inside.db.deleteFrom('products').where('id', '=', id).execute();
      const facts = { name: product.texts.name, stock: product.stock };
      await recordAudit(inside, { action: 'product.delete', subject: 'products', subjectId: id, facts });
      return { isGone: true };
    }),
);
