import { marketOf, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/photograph.ts';
import { photographOwner } from './owners.server.ts';

/** A private photograph, for those who see its page. No cache keeps it. */
export async function loader({ context, params: { of, ...params }, request }: Route.LoaderArgs) {
  const fetch = photographOwner(of).read(context.get(storeKey));
  const { bytes, type } = valueOrThrow(await fetch(marketOf(context), params), request);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
