import { sql } from 'kysely';
import { z } from 'zod';
import { may, staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { hasOrders } from '../../stock/has-orders.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { ownProduct } from './own-products.ts';
import { unmetRequirementsOf } from './publish-requirements.ts';

/**
 * An own product with all editable fields and its unmet publish requirements; without prices for an actor who manages
 * the stock alone. Fails with `not-found`.
 */
export const editProduct = verb(
  'editProduct',
  staffMay('stock'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const product = await ownProduct(context, id);
    const { vendorId } = product;
    const { name } = await vendorName(context, sql<string>`${vendorId}`).executeTakeFirstOrThrow();
    const isOpen = may(context.actor, 'products');
    return {
      ...product,
      ...(isOpen ? {} : { price: 0, mrp: null, texts: { ...product.texts, price: '', mrp: '' } }),
      vendor: name,
      missing: await unmetRequirementsOf(context, product),
      wasOrdered: await hasOrders(context, id),
    };
  },
);

export type EditedProduct = ValueOf<typeof editProduct>;
