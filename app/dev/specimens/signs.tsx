import { CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orderStatuses, statusesForVendors } from '../../../market/orders/statuses.ts';
import { OrderSteps } from '../../storefront/order/order-steps.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const tones = ['plain', 'ink', 'leaf', 'terra', 'turmeric'] as const;
const unknown = { en: 'Returned', hi: 'लौटाया गया' };
const shipping = { en: 'Shipping', hi: 'रास्ते में' };

export function Signs() {
  const t = useTranslations();
  return (
    <>
      <Specimen name="status of an order" width="half">
        <div className="states">
          {orderStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen name="unknown status; another word for a known one" width="half">
        <div className="states">
          <StatusBadge status={useWords(unknown)} />
          <StatusBadge status="shipped" label={useWords(shipping)} />
        </div>
      </Specimen>
      <Specimen name="stock" width="half">
        <div className="states">
          <Badge tone="leaf" icon={CircleCheck}>
            {t('common.inStock')}
          </Badge>
          <Badge tone="terra" icon={CircleMinus}>
            {t('common.outOfStock')}
          </Badge>
        </div>
      </Specimen>
      <Specimen name="badges: plain, ink, leaf, terra, turmeric" width="half">
        <div className="states">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('checkout.address.default')}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="counts: none, one, many">
        <div className="states">
          <CountBadge count={0} />
          <CountBadge count={1} />
          <CountBadge count={120} />
        </div>
      </Specimen>
      {statusesForVendors.slice(0, 4).map((status) => (
        <Specimen key={status} name={`steps of an order, ${status}`} width="half">
          <OrderSteps status={status} />
        </Specimen>
      ))}
    </>
  );
}
