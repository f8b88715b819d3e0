import { redirect } from 'react-router';
import { syncCart } from '../../../market/cart/sync-cart.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { statusOf } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/cart-sync.ts';

/** Endpoint for scripts; a GET request is redirected to the cart page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localise('/cart', languageOf(pageUrl(request).pathname)));
}

/** Cart sync: merges the browser's cart into the signed-in customer's account and returns the merged cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'keep');
  const result = await syncCart(marketOf(context), Object.fromEntries(form));
  if (!result.ok) return new Response(null, { status: statusOf(result.failure.code) });
  return Response.json(result.value);
}
