import { HandCoins } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import type { PricedCart } from '../../market/cart/price-cart.ts';
import { formatMoney } from '../i18n/format.ts';
import type { PageFailure } from '../lost-connection.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Alert } from '../ui/alert.tsx';
import { BarSum } from '../ui/bar-sum.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { useCheckoutFailureText } from './checkout-failure.ts';
import { checkoutIdOf } from './checkout-id.ts';
import { Step } from './checkout-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ChooseAddress } from './choose-address.tsx';

interface Props {
  addresses: Address[];
  cart: PricedCart;
  /** Asks for today's prices and stock again. */
  refresh: () => void;
  failure: PageFailure | undefined;
}

const formId = 'place-order';

/** Address, delivery and payment as three steps, and the order beside them. */
export function CheckoutForm({ addresses, cart, refresh, failure }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const addressId = addresses.find((address) => address.id === chosen)?.id ?? addresses[0]?.id;
  const place = <PlaceButton disabled={!addressId} />;
  return (
    <>
      <FailureNotice failure={failure} refresh={refresh} />
      <PlaceFields cart={cart} addressId={addressId} />
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        <div className="grid gap-8">
          <ChooseAddress addresses={addresses} addressId={addressId} choose={choose} />
          <Delivery shipping={cart.shipping} />
          <Payment />
        </div>
        <div className="mt-8 lg:mt-0">
          <CheckoutSummary cart={cart} place={place} hasAddress={Boolean(addressId)} />
        </div>
      </div>
      <Bar total={cart.total}>{place}</Bar>
    </>
  );
}

/** What is sent. Prices are not: the server reads them itself and only compares the total that was seen. */
function PlaceFields({ cart, addressId }: { cart: PricedCart; addressId: string | undefined }) {
  const items = cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return (
    <Form method="post" id={formId}>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="checkoutId" value={checkoutIdOf({ items })} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <input type="hidden" name="total" value={cart.total} />
      <input type="hidden" name="addressId" value={addressId ?? ''} />
    </Form>
  );
}

function PlaceButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('checkout.summary');
  const isPlacing = useNavigation().formData?.get('intent') === 'place';
  return (
    <Button
      type="submit"
      form={formId}
      main
      full
      disabled={disabled}
      busy={isPlacing ? t('placing') : undefined}
    >
      {t('place')}
    </Button>
  );
}

function Bar({ total, children }: { total: number; children: ReactNode }) {
  const t = useTranslations('common.summary');
  return (
    <ActionBar>
      <BarSum label={t('total')} paise={total} />
      <span className="flex-1">{children}</span>
    </ActionBar>
  );
}

function Delivery({ shipping }: { shipping: number }) {
  const t = useTranslations('checkout.delivery');
  const common = useTranslations('common.summary');
  return (
    <Step number={2} title={t('title')}>
      <ChoiceCard name="delivery" value="standard" defaultChecked title={t('standard')}>
        <span className="flex justify-between gap-3">
          {t('days')}
          <b>
            {shipping === 0 ? <span className="text-leaf">{common('free')}</span> : formatMoney(shipping)}
          </b>
        </span>
      </ChoiceCard>
    </Step>
  );
}

function Payment() {
  const t = useTranslations('checkout.payment');
  return (
    <Step number={3} title={t('title')}>
      <ChoiceCard name="paymentMethod" value="cod" form={formId} defaultChecked title={t('cod')}>
        <span className="flex justify-between gap-3">
          {t('codText')}
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0" />
        </span>
      </ChoiceCard>
    </Step>
  );
}

/** Why nothing was ordered, brought into view; prices and stock are asked for again. */
function FailureNotice({ failure, refresh }: Pick<Props, 'failure' | 'refresh'>) {
  const textOf = useCheckoutFailureText();
  const notice = useRef<HTMLDivElement>(null);
  const refreshNow = useRef(refresh);
  refreshNow.current = refresh;
  useEffect(() => {
    if (!failure) return;
    notice.current?.focus();
    refreshNow.current();
  }, [failure]);
  return failure ? (
    <div ref={notice} tabIndex={-1} className="mb-5 scroll-mt-20">
      <Alert tone="error">{textOf(failure)}</Alert>
    </div>
  ) : null;
}
