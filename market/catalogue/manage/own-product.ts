import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { type OwnProduct, ownProducts } from './own-products.ts';
import { productAccessOf } from './product-access.ts';

/** A product that the actor manages: vendors their own, administrators any. Refuses `not-found` for all others. */
export async function ownProduct(
  context: ContextOf<SignedIn>,
  id: string,
  { lock = false } = {},
): Promise<OwnProduct> {
  const products = await ownProducts(context, await productAccessOf(context), [id], { lock });
  return products.get(id) ?? refuse('not-found');
}
