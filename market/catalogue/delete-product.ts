import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { wasOrdered } from '../orders/was-ordered.ts';
import { forgetMovements } from '../stock/forget-movements.ts';
import { ownProduct } from './own-product.ts';
import type { OwnProduct } from './own-products.ts';

/**
 * Deletes an own draft that nobody ever ordered. Answers `not-found`, or `product.ordered` for what is on sale or in
 * an order: that is archived.
 */
export const deleteProduct = verb(vendorOnly, z.object({ id: idShape }), (context, { id }) =>
  inTransaction(context, async (inside) => {
    const product = await ownProduct(inside, id, { lock: true });
    if (!(await isDeletable(inside, product))) refuse('product.ordered');
    await forgetMovements(inside, id);
    await inside.db.deleteFrom('products').where('id', '=', id).execute();
    const facts = { name: product.texts.name, stock: product.stock };
    await recordAudit(inside, { action: 'product.delete', subject: 'products', subjectId: id, facts });
  }),
);

/** Whether a product is a draft, or put away, that no order names. */
export async function isDeletable(
  context: Context,
  { id, vendorId, status }: OwnProduct & { vendorId: string },
): Promise<boolean> {
  return (status === 'draft' || status === 'archived') && !(await wasOrdered(context, vendorId, id));
}
