import { redirect } from 'react-router';
import { syncCart } from '../../../market/cart/sync-cart.ts';
import { takeVisitorCart } from '../../../market/cart/visitor-cart.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { cookiesKey, marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/cart-sync.ts';
import { newCartCookie } from './server-cart.server.ts';

/**
 * Leads to the cart, or with `?to=checkout` to the checkout. Signed-in people without JavaScript then see the cart of
 * their account, by the cookie that this sets.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = pageUrl(request);
  const page = searchParams.get('to') === 'checkout' ? '/checkout' : '/cart';
  const isNew = marketOf(context).actor.kind === 'user' && !context.get(cookiesKey).cartOf(request);
  const headers = isNew ? { 'set-cookie': newCartCookie(context) } : undefined;
  return redirect(localise(page, languageOf(pathname)), headers && { headers });
}

/**
 * Two intents for scripts. `keep` merges the browser's cart into the signed-in customer's account and returns the
 * merged cart. `take` returns what was added without JavaScript, and forgets it once the browser has it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  if (actOf(form, 'keep', 'take') === 'take') return take(request, context, form);
  const result = await syncCart(marketOf(context), Object.fromEntries(form));
  if (!result.ok) return new Response(null, { status: statusOf(result.failure.code) });
  return Response.json(result.value);
}

async function take(request: Request, context: Route.ActionArgs['context'], form: FormData) {
  const cookies = context.get(cookiesKey);
  const cart = { cartId: cookies.cartOf(request), taken: form.get('taken') };
  const left = valueOrThrow(await takeVisitorCart(marketOf(context), cart), request);
  return Response.json(left, left ? undefined : { headers: { 'set-cookie': cookies.cart(null) } });
}
