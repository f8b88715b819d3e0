import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { forgetMovements, hasOrders } from '../../stock/has-orders.ts';
import { ownProduct } from './own-products.ts';
import { moveTo } from './set-status.ts';

/**
 * Deletes an own product without orders. A product with orders is archived instead, because order lines refer to it.
 * Returns whether it was deleted. Fails with `not-found`.
 */
export const deleteProduct = verb(
  'deleteProduct',
  staffMay('products'),
  z.object({ id: idShape }),
  (context, { id }) =>
    inTransaction(context, async (inside) => {
      // Row lock: an order for this product may be placed at the same time.
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
