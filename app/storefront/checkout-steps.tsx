import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../market/kernel/money.ts';
import type { PaymentMethod } from '../../market/payments/rules.ts';
import { formatMoney } from '../i18n/format.ts';
import { useRootData } from '../request/use-root-data.ts';
import { Alert } from '../ui/alert.tsx';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { useEstimatedDelivery } from '../ui/product/delivery-terms.ts';
import { Step } from './checkout-step.tsx';

/** The id of the order form; its fields are spread over the page. */
export const orderForm = 'place-order';

/** Spec section 9: one delivery method. Its price is unknown until the cart is loaded. */
export function Delivery({ shipping }: { shipping: Paise | undefined }) {
  const t = useTranslations('checkout.delivery');
  const common = useTranslations('common.summary');
  const date = useEstimatedDelivery();
  return (
    <Step number={2} title={t('title')}>
      <ChoiceCard name="delivery" value="standard" defaultChecked title={t('standard')}>
        <span className="flex justify-between gap-3">
          {t('days')}
          {shipping === 0 ? <b className="text-leaf">{common('free')}</b> : null}
          {shipping ? <b>{formatMoney(shipping)}</b> : null}
        </span>
        {date ? <span className="block">{t('estimated', { date })}</span> : null}
      </ChoiceCard>
    </Step>
  );
}

/** Spec section 4: cash on delivery is the only payment method, if it is switched on. */
export function Payment({ ways }: { ways: readonly PaymentMethod[] }) {
  const t = useTranslations('checkout.payment');
  const phone = useRootData()?.shop.phone ?? '';
  if (!ways.includes('cod')) {
    return (
      <Step number={3} title={t('title')}>
        <Alert tone="warn">{t('none', { phone })}</Alert>
      </Step>
    );
  }
  return (
    <Step number={3} title={t('title')}>
      <ChoiceCard name="paymentMethod" value="cod" form={orderForm} defaultChecked title={t('cod')}>
        <span className="flex justify-between gap-3">
          {t('codText')}
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0" />
        </span>
      </ChoiceCard>
    </Step>
  );
}
