import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useEstimatedDelivery } from '../../ui/delivery-terms.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { Step } from './checkout-step.tsx';

/** The id of the order form; its fields are spread over the page. */
export const orderForm = 'place-order';

/** One delivery method (docs/product.md, Delivery terms). Its price is unknown until the cart is loaded. */
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
