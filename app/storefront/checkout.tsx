import { useEffect, useState } from 'react';
import { redirect, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addAddress } from '../../market/addresses/add-address.ts';
import { changeAddress } from '../../market/addresses/change-address.ts';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import type { PricedCart } from '../../market/cart/price-cart.ts';
import type { Context } from '../../market/kernel/context.ts';
import { placeOrder } from '../../market/orders/place-order.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { localise } from '../i18n/language.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { formOf, refusedForm } from '../identity/form-reply.server.ts';
import { requireUser } from '../identity/require.ts';
import { answerOrFailure } from '../lost-connection.ts';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/checkout.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { CheckoutNotices } from './checkout-notices.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { Delivery, Payment } from './checkout-steps.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { NeedsScript } from './needs-script.tsx';
import { usePricedCart } from './use-priced-cart.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { id: buyer } = requireUser(context, request);
  const addresses = valueOrThrow(await listAddresses(market, undefined), request);
  return { buyer, addresses, states: stateOptions(market.language) };
}

/** Three intents: `add-address`, `change-address` and `place`. A session that ended leads to the login and back here. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const market = marketOf(context);
  return form.get('intent') === 'place' ? buy(market, form, request) : saveAddress(market, form, request);
}

async function saveAddress(market: Context, form: FormData, request: Request) {
  const save = form.get('intent') === 'change-address' ? changeAddress : addAddress;
  const isDefault = form.get('isDefault') === 'on';
  const result = await save(market, { ...Object.fromEntries(form), isDefault });
  if (!result.ok && result.failure.code === 'input.invalid') return refusedForm(form, result.failure);
  const savedAddress = valueOrThrow(result, request).id;
  // Without script the browser asks for a page, which a reload must not save again.
  if (request.headers.get('accept')?.includes('text/html'))
    throw redirect(localise('/checkout', market.language));
  return { savedAddress };
}

async function buy(market: Context, form: FormData, request: Request) {
  const { items, total, unanswered, ...input } = Object.fromEntries(form);
  const order = {
    ...input,
    items: parseJson(items),
    unanswered: parseJson(unanswered),
    total: Number(total),
  };
  const result = await placeOrder(market, order);
  if (!result.ok && result.failure.code !== 'actor.signed-out') return refusedForm(form, result.failure);
  const { id } = valueOrThrow(result, request);
  throw redirect(localise(`/order-confirmation/${id}`, market.language));
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** A lost answer keeps the cart and the checkout id: trying again finds the order if it was made. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** Spec section 2, Checkout. Addresses are there at once; the cart comes from the browser. */
export default function Checkout({ loaderData: { addresses, buyer }, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const view = usePricedCart();
  const cart = view.state === 'cart' ? view.cart : null;
  useReturnToCart(view.state === 'empty' || isAllGone(cart));
  const [chosen, choose] = useChosen(buyer);
  const addressId = addresses.find((address) => address.id === chosen)?.id ?? addresses[0]?.id;
  const answer = actionData && 'failure' in actionData ? actionData : undefined;
  const isOfAddress = answer?.reply?.initialValue?.intent !== 'place';
  return (
    <Page title={t('title')}>
      <NeedsScript text="checkout.needsScript" />
      <CheckoutNotices view={view} failure={answer?.failure} />
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        <div className="grid gap-8">
          <ChooseAddress
            addressId={addressId}
            choose={choose}
            reply={isOfAddress ? answer?.reply : undefined}
          />
          <Delivery shipping={cart?.shipping} />
          <Payment />
        </div>
        <div className="mt-8 lg:mt-0">
          <CheckoutOrder view={view} addressId={addressId} />
        </div>
      </div>
    </Page>
  );
}

/** The chosen address, which a reload and a new sign-in keep. */
function useChosen(buyer: string) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(readDraft(buyer).chosen), [buyer]);
  const choose = (id: string) => {
    setChosen(id);
    keepDraft(buyer, { chosen: id });
  };
  return [chosen, choose] as const;
}

function isAllGone(cart: PricedCart | null): boolean {
  return cart?.lines.every(({ trouble }) => trouble === 'gone') ?? false;
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
