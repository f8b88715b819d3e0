import { HandCoins, Truck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CartParcel, PricedCart, PricedLine } from '../../../market/cart/price-cart.ts';
import type { Failure } from '../../../market/kernel/errors.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { useFreeShippingNote } from '../../ui/delivery-terms.ts';
import { useWaysText } from '../../ui/facts.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { type CartDelivery, cartDelivery } from '../delivery/cart-delivery.ts';
import type { Route } from './+types/cart.ts';
import { added, advancesIn } from './cart-advance.ts';
import { CartLine, type LineRefusal } from './cart-line.tsx';
import { CartLoading, OfflineNotice } from './cart-loading.tsx';
import { CartParcelPanel, ParcelSums } from './cart-parcels.tsx';
import { AccountCartWithoutScript } from './cart-without-script.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { RemovedLine } from './removed-line.tsx';
import { changeByForm, loadServerCart } from './server-cart.server.ts';
import { isAllGone, usePricedCart } from './use-priced-cart.ts';
import { useRemoval } from './use-removal.ts';

const noDelivery = cartDelivery([], null, {});

type FormAnswer = Route.ComponentProps['actionData'];

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadServerCart(context, request);
}

/** With JavaScript the cart is in the browser: no request. */
export function clientLoader() {
  return null;
}

/** The cart's forms without JavaScript, which the product page sends too. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  return changeByForm(context, request, actOf(form, 'add', 'change', 'remove'), form);
}

/**
 * docs/product.md, Cart. The cart is stored in the browser; the server renders only the frame and the texts, and for
 * browsers without JavaScript their cart on the server.
 */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const view = usePricedCart(loaderData);
  const refusalOf = useRefusals(actionData);
  const isEmpty = view.state === 'empty';
  const cart = view.state === 'cart' ? view.cart : null;
  const advances = view.state === 'cart' ? view.advances : [];
  const removal = useRemoval(cart);
  return (
    <Page title={t('title')} description={t('description')} heading={isEmpty ? false : t('title')}>
      {/* Text to read while the code of the cart loads. */}
      {isEmpty ? null : <p className="mb-3 max-w-150 text-muted noscript:hidden">{t('kept')}</p>}
      {cart && cart.parcels.length > 1 ? (
        <p className="mb-4 max-w-150 font-semibold">
          {t('parcels.intro', { count: formatNumber(cart.parcels.length) })}
        </p>
      ) : null}
      <RefusedForm answer={actionData} cart={cart} />
      {loaderData ? null : <WithoutScript />}
      {/* Keeps the footer below the first screen to avoid a layout shift when the cart renders. */}
      <div className="min-h-dvh">
        {cart ? <OfflineNotice view={view} /> : null}
        {cart && view.state === 'cart' ? (
          <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
            <Lines removal={removal} parcels={cart.parcels} delivery={view.delivery} refusalOf={refusalOf} />
            <Summary cart={cart} delivery={view.delivery} advance={added(advancesIn(advances, cart))} />
          </div>
        ) : (
          <Lines removal={removal} parcels={[]} delivery={noDelivery} refusalOf={refusalOf} />
        )}
        {isEmpty ? <Empty /> : null}
        {isEmpty || cart ? null : <CartLoading view={view} loading={t('loading')} />}
      </div>
    </Page>
  );
}

/** A cached page without JavaScript: the account's cart is elsewhere, and a visitor's is empty. */
function WithoutScript() {
  return useRootData()?.user ? (
    <AccountCartWithoutScript />
  ) : (
    <noscript>
      <Empty level="h2" />
    </noscript>
  );
}

/** Why a form without JavaScript was refused, where no line of the cart can say it. */
function RefusedForm({ answer, cart }: { answer: FormAnswer; cart: PricedCart | null }) {
  const textOf = useRefusalText();
  if (!answer || (answer.productId && lineOf(cart, answer.productId))) return null;
  return (
    <div role="alert" className="mb-4">
      <Alert tone="error">{textOf(answer.failure)}</Alert>
    </div>
  );
}

/** The messages of lines whose form was refused, or was answered with fewer than asked for. */
function useRefusals(answer: FormAnswer): (line: PricedLine) => LineRefusal | undefined {
  const t = useTranslations('cart.line');
  const textOf = useRefusalText();
  const [query] = useSearchParams();
  return ({ product: { id, stock } }) => {
    if (answer?.productId === id) return { text: textOf(answer.failure), typed: answer.quantity };
    const isAll = !answer && query.get('all') === id;
    return isAll ? { text: t('onlyLeft', { stock: formatNumber(stock) }) } : undefined;
  };
}

/** The cart page has few texts of failures: these are all that its forms can be refused for. */
function useRefusalText(): (failure: Failure) => string {
  const line = useTranslations('cart.line');
  const t = useTranslations('cart.refused');
  return ({ code, facts }) => {
    const stock = Number(facts?.stock ?? 0);
    if (code === 'input.invalid') return line('whole');
    if (code === 'stock.insufficient')
      return stock > 0 ? line('onlyLeft', { stock: formatNumber(stock) }) : t('soldOut');
    if (code === 'product.by-enquiry') return t('byDealer');
    return t(code === 'rate.limited' ? 'often' : 'gone');
  };
}

function lineOf(cart: PricedCart | null, id: string): PricedLine | undefined {
  return cart?.lines.find(({ product, problem }) => product.id === id && (!problem || problem === 'short'));
}

function Empty({ level = 'h1' }: { level?: 'h1' | 'h2' }) {
  const t = useTranslations('cart.empty');
  return (
    <EmptyState picture="cart" level={level} title={t('title')} text={t('text')}>
      <ButtonLink to="/products" main>
        {t('continue')}
      </ButtonLink>
    </EmptyState>
  );
}

interface LinesProps {
  removal: ReturnType<typeof useRemoval>;
  parcels: readonly CartParcel[];
  delivery: CartDelivery;
  refusalOf: (line: PricedLine) => LineRefusal | undefined;
}

/**
 * The lines by parcel; lines without a parcel come last: unavailable products, and the removed last line of a seller.
 */
function Lines({ removal: { rows, remove, undo, restored }, parcels, delivery, refusalOf }: LinesProps) {
  const row = ({ isRemoved, line }: (typeof rows)[number]) => {
    const { id, name } = line.product;
    return isRemoved ? (
      <RemovedLine key={`removed ${id}`} name={name} undo={() => undo(line)} />
    ) : (
      <CartLine
        key={id}
        line={line}
        remove={() => remove(line)}
        takesFocus={restored === id}
        refusal={refusalOf(line)}
      />
    );
  };
  const parcelOf = ({ line: { product, problem } }: (typeof rows)[number]) =>
    problem === 'gone' ? undefined : parcels.find(({ vendorId }) => vendorId === product.vendor?.id);
  return (
    <div>
      {parcels.map((parcel, index) => (
        <CartParcelPanel
          key={parcel.vendorId}
          parcel={parcel}
          delivery={delivery}
          number={index + 1}
          count={parcels.length}
        >
          {rows.filter((one) => parcelOf(one) === parcel).map(row)}
        </CartParcelPanel>
      ))}
      {rows.filter((one) => parcelOf(one) === undefined).map(row)}
    </div>
  );
}

interface SummaryProps {
  cart: PricedCart;
  advance: Paise;
  delivery: CartDelivery;
}

function Summary({ cart, advance, delivery: { open, chosen } }: SummaryProps) {
  const isOpen = open.length > 0;
  const isFreeAbove = [...chosen.values()].every(({ isFreeWithOrder }) => isFreeWithOrder);
  const t = useTranslations('cart.summary');
  const barLabel = useBarLabel(cart);
  const hasSum = !isAllGone(cart);
  return (
    <>
      <div className="mt-6 lg:mt-0">
        <Panel title={t('title')}>
          {hasSum ? <SummaryRows {...cart} isOpen={isOpen} /> : null}
          <ParcelSums sums={cart.parcels.map(({ total }) => total)} />
          {advance > 0 ? <AdvanceNotice paise={advance} /> : null}
          {hasSum && !isOpen && isFreeAbove ? <FreeShipping subtotal={cart.subtotal} /> : null}
          {cart.isReady ? null : <p className="mt-3 font-semibold text-terra">{t('fixFirst')}</p>}
          <div className="mt-4.5 hidden lg:block">
            <Proceed disabled={!cart.isReady} />
          </div>
        </Panel>
        <Notes hasAdvance={advance > 0} />
      </div>
      <ActionBar>
        {hasSum ? <BarSum label={barLabel} paise={cart.total} /> : null}
        <span className="flex-1">
          <Proceed disabled={!cart.isReady} />
        </span>
      </ActionBar>
    </>
  );
}

/** The advance that the goods need, with its refund: before the checkout, so that nothing is added there. */
function AdvanceNotice({ paise }: { paise: Paise }) {
  const t = useTranslations('cart');
  return (
    <Alert tone="info" className="mt-3">
      {t.rich('advance', { sum: formatMoney(paise), b: (words) => <b>{words}</b> })}
    </Alert>
  );
}

/** "Total", or the number of parcels that the total covers. */
function useBarLabel({ parcels: { length: count } }: PricedCart): string {
  const t = useTranslations();
  return count > 1 ? t('cart.parcels.count', { count }) : t('common.summary.total');
}

/** To the checkout when signed in, otherwise to the login, which leads back to the checkout. */
function Proceed({ disabled }: { disabled: boolean }) {
  const t = useTranslations('cart.summary');
  const isSignedIn = Boolean(useRootData()?.user);
  if (disabled) {
    return (
      <Button main full disabled>
        {t('proceed')}
      </Button>
    );
  }
  return (
    <ButtonLink to={isSignedIn ? '/checkout' : '/login?redirect=/checkout'} main full>
      {t('proceed')}
    </ButtonLink>
  );
}

/** Delivery and ways to pay; goods that need an advance are not paid in cash alone. */
function Notes({ hasAdvance }: { hasAdvance: boolean }) {
  const ways = useWaysText({ isOnline: hasAdvance });
  return (
    <ul className="mt-3">
      <li className="flex min-h-11 items-center gap-3">
        <Truck aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
        {useFreeShippingNote()}
      </li>
      {ways ? (
        <li className="flex min-h-11 items-center gap-3">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          {ways}
        </li>
      ) : null}
    </ul>
  );
}
