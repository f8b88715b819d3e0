import { returnPhotograph } from '../../market/returns/photographs.ts';
import { marketOf, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/photograph.ts';

/** A photograph of a return, for those who see the return. No cache keeps it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const fetch = returnPhotograph(context.get(storeKey));
  const { bytes, type } = valueOrThrow(await fetch(marketOf(context), params), request);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
