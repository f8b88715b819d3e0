import { z } from 'zod';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { isDeletable } from './delete-product.ts';
import { ownProduct } from './own-product.ts';
import { missingOf } from './readiness.ts';

/** An own product with all that its vendor says of it, and what it still needs to go on sale. Answers `not-found`. */
export const editProduct = verb(vendorOnly, z.object({ id: idShape }), async (context, { id }) => {
  const product = await ownProduct(context, id);
  const missing = await missingOf(context, product);
  return { ...product, missing, isDeletable: await isDeletable(context, product) };
});
