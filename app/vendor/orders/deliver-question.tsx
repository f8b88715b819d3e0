import { useTranslations } from 'use-intl';
import type { ToDeliver } from '../../../market/orders/read/orders-to-deliver.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Ids } from '../../portal/form/confirm-form.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  asking: ToDeliver;
  /** List page from which the orders were selected. */
  back: string;
}

/**
 * Confirmation before selected orders are marked as delivered, which
 * records their cash as collected. Works without script.
 */
export function DeliverQuestion({ asking: { ids, cash, coded, others }, back }: Props) {
  const t = useTranslations('vendorOrders');
  return (
    <PortalPage title={t('askDelivered.title', { count: ids.length })} description={t('description')}>
      <Panel className="max-w-130">
        <EntryForm
          intent="delivered"
          hidden={{ confirmed: 'delivered' }}
          save={t('askDelivered.yes')}
          saving={t('sending')}
          cancel={{ to: back, label: t('askDelivered.no') }}
        >
          <div className="mb-1">
            <p>
              {cash === null
                ? t('askDelivered.textPaid')
                : t('askDelivered.text', { sum: formatMoney(cash) })}
            </p>
            {coded > 0 ? <p className="mt-2">{t('askDelivered.coded', { count: coded })}</p> : null}
            {others > 0 ? (
              <p className="mt-2 text-muted">{t('askDelivered.others', { count: others })}</p>
            ) : null}
          </div>
          <Ids of={ids} />
        </EntryForm>
      </Panel>
    </PortalPage>
  );
}
