import { useEffect } from 'react';
import { redirect, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addAddress } from '../../market/addresses/add-address.ts';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import type { Context } from '../../market/kernel/context.ts';
import { placeOrder } from '../../market/orders/place-order.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { formOf, refusedForm } from '../identity/form-reply.server.ts';
import { answerOrFailure } from '../lost-connection.ts';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/checkout.ts';
import { CartOnItsWay } from './cart-on-its-way.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { NeedsScript } from './needs-script.tsx';
import { usePricedCart } from './use-priced-cart.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { addresses: valueOrThrow(await listAddresses(marketOf(context), undefined), request) };
}

/** Two intents: `add-address` and `place`. A session that ended meanwhile leads to the login and back here. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const market = marketOf(context);
  return form.get('intent') === 'add-address'
    ? saveAddress(market, form, request)
    : buy(market, form, request);
}

async function saveAddress(market: Context, form: FormData, request: Request) {
  const isDefault = form.get('isDefault') === 'on';
  const result = await addAddress(market, { ...Object.fromEntries(form), isDefault });
  if (!result.ok && result.failure.code === 'input.invalid') return refusedForm(form, result.failure);
  return { savedAddress: valueOrThrow(result, request).id };
}

async function buy(market: Context, form: FormData, request: Request) {
  const { items, total, ...input } = Object.fromEntries(form);
  const result = await placeOrder(market, { ...input, items: parseJson(items), total: Number(total) });
  if (!result.ok && result.failure.code !== 'actor.signed-out') return refusedForm(form, result.failure);
  const { id } = valueOrThrow(result, request);
  throw redirect(localise(`/order-confirmation/${id}`, market.language));
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** A lost answer keeps the cart and the checkout id: trying again finds the order if it was made. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** Spec section 2, Checkout. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const view = usePricedCart();
  const isEmpty = view.state === 'empty' || (view.state === 'priced' && view.cart.lines.length === 0);
  useReturnToCart(isEmpty);
  return (
    <Page title={t('title')}>
      <NeedsScript text="checkout.needsScript" />
      {view.state === 'priced' && !isEmpty ? (
        <CheckoutForm
          addresses={loaderData.addresses}
          cart={view.cart}
          refresh={view.refresh}
          failure={actionData && 'failure' in actionData ? actionData.failure : undefined}
        />
      ) : (
        <CartOnItsWay view={view} loading={t('loading')} />
      )}
    </Page>
  );
}

/** Spec section 2: to /cart when no cart line resolves to a product. */
function useReturnToCart(isEmpty: boolean): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isEmpty && isIdle) void navigate(localise('/cart', language), { replace: true });
  }, [isEmpty, isIdle, navigate, language]);
}
