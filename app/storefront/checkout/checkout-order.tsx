import { type FormEvent, useEffect } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PricedCart } from '../../../market/cart/price-cart.ts';
import { readCart, writeCart } from '../../browser/cart-store.ts';
import { SaveAddress } from '../../forms/address-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { CartLoading } from '../cart/cart-loading.tsx';
import { assignCheckoutId, isInCart, startCheckout } from '../cart/checkout-id.ts';
import type { CartView } from '../cart/use-priced-cart.ts';
import type { ChosenWays } from '../delivery/cart-delivery.ts';
import type { PaymentChoice } from '../pay/payment-choice.ts';
import { wayField } from './checkout-delivery.tsx';
import { orderForm } from './checkout-steps.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

interface Props {
  view: CartView;
  addressId: string | undefined;
  /** The open address form, which is saved before the order is placed; null for none. */
  openForm: string | null;
  /** How the order is paid; undefined when no way is offered. */
  choice: PaymentChoice | undefined;
  /** The chosen ways of delivery. */
  ways: ChosenWays;
}

/**
 * Order summary with one button: it saves the open address form, else it places the order. A loading state until the
 * cart is known.
 */
export function CheckoutOrder({ view, addressId, openForm, choice, ways }: Props) {
  const t = useTranslations('checkout');
  const total = useTranslations('common.summary')('total');
  const now = choice?.now ?? 0;
  const isPayable = choice !== undefined && choice.refusal === null;
  const save = openForm === null ? null : <SaveAddress of={openForm} />;
  if (view.state !== 'cart' || !view.cart)
    return (
      <>
        <CartLoading view={view} loading={t('loading')} small />
        {save ? <ActionBar>{save}</ActionBar> : null}
        {save ? <div className="mt-4 max-lg:hidden">{save}</div> : null}
      </>
    );
  const { cart, delivery } = view;
  const isDelivered = delivery.open.length === 0 && delivery.unserved.length === 0;
  const place = save ?? <PlaceButton disabled={!addressId || !cart.isReady || !isPayable || !isDelivered} />;
  return (
    <>
      <OrderForm cart={cart} addressId={addressId} choice={choice} ways={ways} checkoutId={view.checkoutId} />
      <CheckoutSummary cart={cart} choice={choice} place={place} hasAddress={Boolean(addressId)} />
      <ActionBar>
        <BarSum label={now > 0 ? t('summary.now') : total} paise={now || cart.total} />
        <span className="flex-1">{place}</span>
      </ActionBar>
    </>
  );
}

interface OrderFormProps extends Pick<Props, 'addressId' | 'choice' | 'ways'> {
  cart: PricedCart;
  /** The id of the checkout without JavaScript; with it, the browser makes one. */
  checkoutId: string | undefined;
}

/** The submitted form. It contains no prices: the server reads them itself and compares only the shown total. */
function OrderForm({ cart, addressId, choice, ways, checkoutId: fixedId }: OrderFormProps) {
  const submit = useSubmit();
  const items = cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  useEffect(() => assignCheckoutId(items));
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Race with another tab that placed the order or changed the cart: re-render the cart from storage instead.
    if (!isInCart(items)) return writeCart(readCart());
    const { checkoutId, unanswered } = startCheckout(items);
    const form = new FormData(event.currentTarget);
    form.set('intent', 'place');
    form.set('checkoutId', checkoutId);
    form.set('unanswered', JSON.stringify(unanswered));
    form.set('items', JSON.stringify(items));
    form.set('total', String(cart.total));
    form.set('addressId', addressId ?? '');
    form.set('paymentMethod', choice?.way ?? '');
    form.set('pays', choice?.pays ?? 'all');
    for (const [vendorId, way] of Object.entries(ways)) form.set(wayField(vendorId), way);
    void submit(form, { method: 'post' });
  };
  const fields = { intent: 'place', checkoutId: fixedId, items: JSON.stringify(items), total: cart.total };
  return (
    <form id={orderForm} method="post" onSubmit={place}>
      {fixedId
        ? Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))
        : null}
    </form>
  );
}

function PlaceButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('checkout.summary');
  const isPlacing = useNavigation().formData?.get('intent') === 'place';
  return (
    <Button
      type="submit"
      form={orderForm}
      main
      full
      disabled={disabled}
      busy={isPlacing ? t('placing') : undefined}
    >
      {t('place')}
    </Button>
  );
}
