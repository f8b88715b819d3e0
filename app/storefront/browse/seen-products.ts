import { productCards } from '../../../market/catalogue/browse/product-cards.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/seen-products.ts';

/** Data of the recently viewed products: `/seen?id=…&id=…` returns the cards of those still for sale. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll('id');
  return Response.json(valueOrThrow(await productCards(marketOf(context), { ids }), request));
}
