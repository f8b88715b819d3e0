import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PricedCart } from '../../../market/cart/price-cart.ts';
import type { Failure } from '../../../market/kernel/errors.ts';
import { readCart } from '../../browser/cart-store.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { OfflineNotice } from '../cart/cart-loading.tsx';
import { confirmCheckout } from '../cart/checkout-id.ts';
import type { CartView } from '../cart/use-priced-cart.ts';
import { usePaymentFailureText } from '../pay/payment-failure.ts';
import { isAboutBusiness } from './checkout-business.tsx';

interface Props {
  view: CartView;
  failure: PageFailure | undefined;
  /** Set when the total exceeds the cash limit. */
  tooMuchCash: Failure | null;
}

/** Notices above the checkout: warnings before the order is placed, and the failure of the last attempt. */
export function CheckoutNotices({ view, failure, tooMuchCash }: Props) {
  const cart = view.state === 'cart' ? view.cart : null;
  const textOf = useCheckoutFailureText();
  return (
    <div className="grid gap-3 not-empty:mb-5">
      <FailureNotice view={view} failure={failure} />
      {tooMuchCash && tooMuchCash.code !== failure?.code ? (
        <Alert tone="warn">{textOf(tooMuchCash)}</Alert>
      ) : null}
      {cart ? <CartNotice cart={cart} hidesPriceNotice={failure?.code === 'price.changed'} /> : null}
      {cart ? <OfflineNotice view={view} /> : null}
    </div>
  );
}

/** Warning about lines that cannot be ordered, or about prices that changed since the items were added. */
function CartNotice({ cart, hidesPriceNotice }: { cart: PricedCart; hidesPriceNotice: boolean }) {
  const t = useTranslations('checkout');
  if (!cart.isReady) {
    return (
      <Alert tone="warn">
        <p>{t('notReady')}</p>
        <Way to="/cart">{t('toCart')}</Way>
      </Alert>
    );
  }
  if (hidesPriceNotice || cart.lines.every(({ product }) => product.was === undefined)) return null;
  return <Alert tone="warn">{t('pricesMoved', { total: formatMoney(cart.total) })}</Alert>;
}

/** The failure of the last attempt; takes the focus, which scrolls it into view, unless a field does. */
function FailureNotice({ view, failure }: Pick<Props, 'view' | 'failure'>) {
  const t = useTranslations('checkout');
  const textOf = useCheckoutFailureText();
  const notice = useRef<HTMLDivElement>(null);
  useReaction(view, failure);
  useEffect(() => {
    if (failure && !isAboutBusiness(failure.fields)) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const { id, number } = failure.facts ?? {};
  const wasPlaced = failure.code === 'order.placed-before';
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-20">
      <Alert tone={wasPlaced ? 'info' : 'error'}>
        <p>{textOf(failure)}</p>
        {wasPlaced ? (
          <Way to={`/order-confirmation/${id}`}>{t('toOrder', { number: String(number) })}</Way>
        ) : null}
        {failure.code === 'payment.unfinished' ? <Way to="/orders">{t('toOrders')}</Way> : null}
      </Alert>
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} kind="line" className="mt-2">
      {children}
    </ButtonLink>
  );
}

/** Reacts to a failure: refreshes the cart, or removes the items that an earlier attempt has purchased. */
function useReaction(view: CartView, failure: PageFailure | undefined): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const react = useEffectEvent(({ code, facts }: PageFailure) => {
    if (code === 'order.placed-before') {
      confirmCheckout(String(facts?.checkoutId));
      if (readCart().items.length === 0)
        void navigate(localise(`/order-confirmation/${facts?.id}`, language));
    } else if (view.state === 'cart') {
      view.refresh();
    }
  });
  useEffect(() => {
    if (failure) react(failure);
  }, [failure]);
}

/**
 * Failure text of a refused order: the general text of docs/product.md, Errors, where the buyer cannot fix the reason.
 */
function useCheckoutFailureText(): (failure: PageFailure) => string {
  const t = useTranslations('checkout');
  const textOf = usePaymentFailureText();
  return (failure) => {
    if (isAboutBusiness(failure.fields)) return t('business.wrong');
    if (failure.code === 'connection' || failure.code === 'input.invalid') return t('failed');
    if (failure.code === 'price.changed')
      return t('priceChanged', { total: formatMoney(Number(failure.facts?.total)) });
    return textOf(failure);
  };
}
