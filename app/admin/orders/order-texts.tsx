import { MailOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { readableNumber } from '../../../market/people/phone-number.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowLink } from '../../portal/part/row-link.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Text messages about an order, each with its state. */
export function OrderTexts({ texts }: { texts: OrderForAdmin['texts'] }) {
  const t = useTranslations('texts');
  const outbox = useTranslations('outbox');
  const language = useLanguage();
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {texts.map(({ id, kind, phone, state, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-semibold">{t(`kind.${kind}`)}</p>
              <StateBadge of="text" state={state} />
            </div>
            <p className="text-sm text-muted">
              {[readableNumber(phone), formatMoment(createdAt, language)].join(', ')}
            </p>
            <div className="-mx-2">
              <RowLink
                to={`/admin/outbox/texts/${id}`}
                label={outbox('read')}
                of={t(`kind.${kind}`)}
                icon={MailOpen}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
