import { licenceFile } from '../../market/vendors/licence-file.ts';
import { marketOf, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/licence-copy.ts';

/**
 * Download of a licence's copy. As an attachment the browser neither
 * renders it under the shop's origin nor guesses its type.
 */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const fetch = licenceFile(context.get(storeKey));
  const { bytes, type, name } = valueOrThrow(await fetch(marketOf(context), { id }), request);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
