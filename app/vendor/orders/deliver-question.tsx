import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ToDeliver } from '../../../market/orders/read/orders-to-deliver.ts';
import { formatMoney } from '../../i18n/format.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
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
export function DeliverQuestion({ asking: { ids, cash, others }, back }: Props) {
  const t = useTranslations('vendorOrders');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <PortalPage title={t('askDelivered.title', { count: ids.length })} description={t('description')}>
      <Panel className="max-w-130">
        <p>
          {cash === null ? t('askDelivered.textPaid') : t('askDelivered.text', { sum: formatMoney(cash) })}
        </p>
        {others > 0 ? <p className="mt-2 text-muted">{t('askDelivered.others', { count: others })}</p> : null}
        <Form method="post" className="mt-5 grid grid-cols-2 gap-3">
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="intent" value="delivered" />
          <ButtonLink to={back} kind="line">
            {t('askDelivered.no')}
          </ButtonLink>
          <Button
            type="submit"
            name="confirmed"
            value="delivered"
            busy={isSending ? t('sending') : undefined}
          >
            {t('askDelivered.yes')}
          </Button>
        </Form>
      </Panel>
    </PortalPage>
  );
}
