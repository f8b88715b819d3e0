import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';

const steps = { pending: 'processing', processing: 'shipped', shipped: 'delivered' } as const;
const labels = { processing: 'accept', shipped: 'ship', delivered: 'deliver' } as const;

/** The next step of a consignment, taken by an administrator for its vendor; nothing for a closed one. */
export function ActForVendor({ part }: { part: OrderForAdmin['parts'][number] }) {
  const { id, status, vendorName, couriers, asksCode } = part;
  const t = useTranslations('adminOrders.act');
  if (!(status in steps)) return null;
  const to = steps[status as keyof typeof steps];
  return (
    <div className="mt-5 border-t border-line pt-4">
      <EntryForm
        intent="move"
        row={{ part: id, to }}
        text={t('help', { vendor: vendorName })}
        isPaired
        fields={[
          to === 'shipped' && {
            name: 'carrier',
            label: t('carrier'),
            hint: couriers.length > 0 ? t('couriers', { couriers: couriers.join(', ') }) : undefined,
            suggestions: couriers,
            longest: 60,
          },
          to === 'shipped' && { name: 'trackingNumber', label: t('trackingNumber'), longest: 40 },
          to === 'delivered' &&
            asksCode && { name: 'why', label: t('why'), hint: t('whyHint'), as: 'text', longest: 300 },
        ]}
        save={t(labels[to])}
        look={{ kind: 'line' }}
      />
    </div>
  );
}
