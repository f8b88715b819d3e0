import { evidenceFile } from '../../../../market/disputes/evidence.ts';
import { marketOf, storeKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import type { Route } from './+types/evidence-file.ts';

/** Download of a file of evidence, as an attachment, as `licence-copy`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const fetch = evidenceFile(context.get(storeKey));
  const { bytes, type, name } = valueOrThrow(await fetch(marketOf(context), params), request);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
