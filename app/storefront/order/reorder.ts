import { linesToReorder } from '../../../market/orders/place/reorder.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/reorder.ts';

/** Data for "Buy again": the lines of an own order with today's products. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return { lines: valueOrThrow(await linesToReorder(marketOf(context), { id: params.id }), request) };
}

/** A network error returns no lines: the cart stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { lines: null };
  }
}
