import { redirect } from 'react-router';
import type { Context } from '../../../market/kernel/context.ts';
import { vendorOrder } from '../../../market/orders/vendor-order.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { valueOrThrow } from '../../request/failures.ts';

/** Order with its delivery address; redirects to the order's page when the address may not be seen. */
export async function printedOrder(market: Context, request: Request, id: string) {
  const { customer, ...order } = valueOrThrow(await vendorOrder(market, { id }), request);
  const { full, ...who } = customer;
  if (!full) throw redirect(localise(`/vendor/orders/${id}`, market.language));
  return { ...order, to: { ...who, ...full, state: stateName(full.state, market.language) } };
}
