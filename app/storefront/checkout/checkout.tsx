import { useEffect, useLayoutEffect, useState } from 'react';
import { redirect, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Context } from '../../../market/kernel/context.ts';
import { jsonIn } from '../../../market/kernel/json-in.ts';
import { prepaidOnlyVendors } from '../../../market/ledger/prepaid-only.ts';
import { businessRules } from '../../../market/orders/business-rules.ts';
import { confirmReasonOf } from '../../../market/orders/confirmation-rules.ts';
import { lastBusiness } from '../../../market/orders/kept-business.ts';
import { cashLeft } from '../../../market/orders/place/cash-orders.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import { offeredPayments } from '../../../market/payments/offered-payments.ts';
import { keepDraft, readDraft } from '../../browser/checkout-draft.ts';
import { actOf } from '../../forms/act-of.ts';
import { loadAddresses, saveAddress } from '../../forms/address-page.server.ts';
import { formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import type { FormReply } from '../../forms/rules-form.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { responseOrFailure } from '../../request/network-errors.ts';
import { requireUser } from '../../request/require.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { AccountCartWithoutScript } from '../cart/cart-without-script.tsx';
import { keepServerCart, loadServerCart } from '../cart/server-cart.server.ts';
import { isAllGone, usePricedCart } from '../cart/use-priced-cart.ts';
import { type ChosenWays, cashLimitsOf } from '../delivery/cart-delivery.ts';
import { ConfirmNotice } from '../order/confirm-order.tsx';
import { choiceName, choicesFor, chosenOf, wayRows } from '../pay/payment-choice.ts';
import type { Route } from './+types/checkout.ts';
import { Business } from './checkout-business.tsx';
import { Delivery, waysIn } from './checkout-delivery.tsx';
import { CheckoutNotices } from './checkout-notices.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { Payment } from './checkout-payment.tsx';
import { ChooseAddress, useOpenForm } from './choose-address.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const addresses = await loadAddresses(market, requireUser(context, request), request);
  const { ways, advances } = await offeredPayments(market, []);
  const cash = valueOrThrow(await cashLeft(market, {}), request);
  const business = valueOrThrow(await lastBusiness(market, {}), request);
  const prepaidOnly = await prepaidOnlyVendors(market);
  const cart = await loadServerCart(context, request, addresses.addresses[0]?.pincode);
  if (cart?.items.length === 0) throw redirect(localise('/cart', market.language));
  return { ...addresses, ways, advances, cash, business, prepaidOnly, cart };
}

/** Three intents: `add-address`, `change-address` and `place`. An expired session leads to the login and back here. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const market = marketOf(context);
  if (actOf(form, 'place', 'add-address', 'change-address') !== 'place')
    return saveAddress(market, form, request, '/checkout');
  await keepServerCart(context, request);
  return buy(market, form, request);
}

async function buy(market: Context, form: FormData, request: Request) {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const { items, total, unanswered, address, choice, ...input } = Object.fromEntries(fields);
  const payment = choice ? await paymentOf(market, choice) : { paymentMethod: 'cod' };
  const order = {
    addressId: address,
    ...payment,
    ...input,
    items: jsonIn(items),
    unanswered: jsonIn(unanswered),
    total: Number(total),
    ways: waysIn(fields),
  };
  const result = await placeOrder(market, order);
  if (!result.ok && result.failure.code !== 'actor.signed-out') return refusedForm(form, result.failure);
  const { id } = valueOrThrow(result, request);
  // The page of a payment leads on to the order when there is nothing to pay before delivery.
  const page = (input.paymentMethod ?? payment.paymentMethod) === 'cod' ? '/order-confirmation' : '/pay';
  throw redirect(localise(`${page}/${id}`, market.language));
}

/** The chosen row of the ways to pay: without JavaScript its radio button is all that the form says. */
async function paymentOf(market: Context, choice: FormDataEntryValue) {
  if (choice !== 'advance') return { paymentMethod: choice, pays: 'all' } as const;
  const { ways } = await offeredPayments(market, []);
  const online = wayRows(ways).find(({ way }) => way !== 'cod');
  return { paymentMethod: online?.way ?? 'cod', pays: 'advance' } as const;
}

/** A network error leaves the cart and the checkout id unchanged: a retry finds the order if it was placed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Reloads the data on a conflict: addresses and payment methods may have changed. */
export const shouldRevalidate = revalidateOnConflict;

/** docs/product.md, Checkout. Addresses come from the loader, the cart from the browser. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, buyer, cash } = loaderData;
  const t = useTranslations('checkout');
  const answer = actionData && 'failure' in actionData ? actionData : undefined;
  const sent = sentOrder(answer?.reply);
  const [chosen, choose] = useChosen(buyer, sent?.address);
  const addressId = addresses.find((address) => address.id === chosen)?.id ?? addresses[0]?.id;
  const address = addresses.find(({ id }) => id === addressId);
  const [ways, setWays] = useState<ChosenWays>(sent?.ways ?? {});
  const view = usePricedCart(loaderData.cart, { pincode: address?.pincode, ways });
  const cart = view.state === 'cart' ? view.cart : null;
  const [wayKey, chooseWay] = useState<string | undefined>(sent?.choice);
  useLayoutEffect(() => chooseWay((now) => choiceBeforeScript() ?? now), []);
  const isCashOnly = view.state === 'cart' && view.cashOnly.length > 0;
  const payments = isCashOnly ? loaderData.ways.filter((way) => way === 'cod') : loaderData.ways;
  const cashLimits = view.state === 'cart' ? cashLimitsOf(cart, view.delivery) : [];
  const choices = choicesFor({ ...loaderData, ways: payments, cashLimits }, cart);
  const choice = chosenOf(choices, wayKey);
  useReturnToCart(view.state === 'empty' || (cart !== null && isAllGone(cart)));
  const isCash = choice?.way === 'cod';
  const reason = cart && address && isCash ? confirmReasonOf(cash.confirmation, cart.total, address) : null;
  const form = useOpenForm();
  const isOfAddress = answer?.reply?.initialValue?.intent !== 'place';
  return (
    <Page title={t('title')}>
      {loaderData.cart ? null : <AccountCartWithoutScript to="checkout" />}
      <CheckoutNotices view={view} failure={answer?.failure} tooMuchCash={choice?.refusal ?? null} />
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        <div className="grid gap-8">
          <ChooseAddress
            addressId={addressId}
            choose={choose}
            reply={isOfAddress ? answer?.reply : undefined}
            form={form}
          />
          <Delivery
            view={view}
            chooseWay={(vendorId, way) => setWays((now) => ({ ...now, [vendorId]: way }))}
          />
          {isCashOnly ? <Alert tone="info">{t('cashOnly')}</Alert> : null}
          <Payment choices={choices} chosen={choice} choose={chooseWay} />
          <Business
            last={{ ...loaderData.business, ...sent?.business }}
            buyer={buyer}
            wrong={answer?.failure.fields}
          />
          <ConfirmNotice reason={reason} />
        </div>
        <div className="mt-8 lg:mt-0">
          <CheckoutOrder view={view} addressId={addressId} openForm={form.open} choice={choice} ways={ways} />
        </div>
      </div>
    </Page>
  );
}

/** What a refused order form had, to show it again without JavaScript. */
function sentOrder(reply: FormReply | undefined) {
  const sentFields = (reply?.initialValue ?? {}) as Record<string, string>;
  const { intent, address, choice, ...fields } = sentFields;
  if (intent !== 'place') return undefined;
  const names = Object.keys(businessRules) as (keyof typeof businessRules)[];
  const business = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  return { address, choice, business, ways: waysIn(Object.entries(sentFields)) };
}

/** The way to pay that was tapped before the script of the page ran; undefined when none was. */
function choiceBeforeScript(): string | undefined {
  const tapped = document.querySelector<HTMLInputElement>(`input[name="${choiceName}"]:checked`);
  return tapped && !tapped.defaultChecked ? tapped.value : undefined;
}

/** The chosen address, restored after a reload or a new sign-in. */
function useChosen(buyer: string, sent: string | undefined) {
  const [chosen, setChosen] = useState(sent);
  useEffect(() => setChosen((now) => readDraft(buyer).chosen ?? now), [buyer]);
  const choose = (id: string) => {
    setChosen(id);
    keepDraft(buyer, { chosen: id });
  };
  return [chosen, choose] as const;
}

/** To /cart when no cart line resolves to a product (docs/product.md, Checkout). */
function useReturnToCart(isEmpty: boolean): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isEmpty && isIdle) void navigate(localise('/cart', language), { replace: true });
  }, [isEmpty, isIdle, navigate, language]);
}
