import { paymentState } from '../../../market/order-payments/read-payment.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/pay-state.ts';
import { versionOf } from './follow-payment.ts';

/** `/pay/<order>/state`: the version of a payment as JSON, for the page that follows it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const now = valueOrThrow(await paymentState(marketOf(context), params), request);
  return Response.json({ version: versionOf(now) }, { headers: { 'cache-control': 'no-store' } });
}
