import { useTranslations } from 'use-intl';
import { missingForFreeShipping } from '../../../market/delivery/rules.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { Progress } from '../../ui/progress.tsx';

/** Amount missing for free shipping (docs/product.md, Delivery terms), stated without sales pressure. */
export function FreeShipping({ subtotal }: { subtotal: Paise }) {
  const t = useTranslations('cart.shipping');
  const terms = useDeliveryTerms();
  const missing = missingForFreeShipping(subtotal, terms);
  if (subtotal === 0) return null;
  const max = Math.max(terms.freeAbove, 1);
  return (
    <div className="mt-4 text-muted">
      <Progress value={missing > 0 ? subtotal : max} max={max}>
        {missing > 0 ? t('missing', { missing: formatMoney(missing) }) : t('reached')}
      </Progress>
    </div>
  );
}
