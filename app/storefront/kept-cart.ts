import { redirect } from 'react-router';
import { syncCart } from '../../market/cart/sync-cart.ts';
import { marketOf } from '../context.ts';
import { statusOf } from '../failures.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { formOf } from '../identity/form-reply.server.ts';
import { pageUrl } from '../page-url.ts';
import type { Route } from './+types/kept-cart.ts';

/** For programs alone: who comes here sees his cart. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localise('/cart', languageOf(pageUrl(request).pathname)));
}

/** Keeps the cart of a signed-in customer's browser in his account, and answers with the cart as it is then. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await syncCart(marketOf(context), Object.fromEntries(await formOf(request)));
  if (!result.ok) return new Response(null, { status: statusOf(result.failure.code) });
  return Response.json(result.value);
}
