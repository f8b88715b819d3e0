import { MailOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowLink } from '../../portal/part/row-link.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Mails about an order, each with its delivery state. */
export function OrderMails({ mails }: { mails: OrderForAdmin['mails'] }) {
  const t = useTranslations('adminOrders');
  const outbox = useTranslations('outbox');
  const language = useLanguage();
  return (
    <Panel title={t('mails')}>
      {mails.length === 0 ? <p className="text-muted">{t('noMails')}</p> : null}
      <ul className="divide-y divide-line">
        {mails.map(({ id, kind, recipient, state, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-semibold">{outbox(`kind.${kind}`)}</p>
              <StateBadge of="mail" state={state} />
            </div>
            <p className="text-sm wrap-anywhere text-muted">
              {[recipient, formatMoment(createdAt, language)].join(', ')}
            </p>
            <div className="-mx-2">
              <RowLink
                to={`/admin/outbox/${id}`}
                label={outbox('read')}
                of={outbox(`kind.${kind}`)}
                icon={MailOpen}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
