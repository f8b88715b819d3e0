import { cartProducts } from '../../../market/cart/cart-products.ts';
import { marketOf } from '../../request/context.ts';
import type { Route } from './+types/cart-products.ts';
import { cartTerms } from './server-cart.server.ts';

/**
 * Data for the cart: `/cart/products?id=…&id=…` answers with today's names, prices and stock, the rules of advances,
 * and vendors who take cash only.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll('id');
  const result = await cartProducts(marketOf(context), { ids });
  const products = result.ok ? result.value : null;
  return { ids, products, ...(await cartTerms(marketOf(context), products ?? [])) };
}

/** A network error returns no products: the page continues to show its saved copies. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { ids: [], products: null, advances: [], cashOnly: [] };
  }
}
