import { marketOf } from '../../context.ts';
import { requireUser } from '../../identity/require.ts';
import { parseList } from '../../ui/portal/list-state.ts';
import type { Route } from './+types/export.ts';
import { ordersFile } from './orders-file.server.ts';
import { orderListShape } from './shape.ts';

/** The vendor's orders as they are searched and filtered, as a file for spreadsheets. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireUser(context, request, 'vendor');
  return ordersFile(marketOf(context), parseList(orderListShape, new URL(request.url).searchParams));
}
