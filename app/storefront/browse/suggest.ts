import { suggestProducts } from '../../../market/catalogue/browse/suggest-products.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/suggest.ts';

/** Search suggestions: `/suggest?q=ge`. Publicly cacheable for five minutes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q');
  const suggestions = valueOrThrow(await suggestProducts(marketOf(context), { q }), request);
  return Response.json(suggestions, { headers: { 'cache-control': 'public, max-age=300' } });
}
