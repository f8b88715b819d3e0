import { useTranslations } from 'use-intl';
import { freeShippingAbove, missingForFreeShipping } from '../../market/delivery/rules.ts';
import type { Paise } from '../../market/kernel/money.ts';
import { formatMoney } from '../i18n/format.ts';
import { Progress } from '../ui/progress.tsx';

/** How far a subtotal is from free shipping (spec section 9), as a fact and not as a push. */
export function FreeShipping({ subtotal }: { subtotal: Paise }) {
  const t = useTranslations('cart.shipping');
  const missing = missingForFreeShipping(subtotal);
  if (subtotal === 0) return null;
  return (
    <div className="mt-4 text-muted">
      <Progress value={Math.min(subtotal, freeShippingAbove)} max={freeShippingAbove}>
        {missing > 0 ? t('missing', { missing: formatMoney(missing) }) : t('reached')}
      </Progress>
    </div>
  );
}
