import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { readableNumber } from '../../../market/people/phone-number.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowLink } from '../../portal/part/row-link.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Mails about an order, each with its delivery state. */
export function OrderMails({ mails }: Pick<OrderForAdmin, 'mails'>) {
  const t = useTranslations('adminOrders');
  const outbox = useTranslations('outbox');
  return (
    <Panel title={t('mails')}>
      {mails.length === 0 ? <p className="text-muted">{t('noMails')}</p> : null}
      <ul className="divide-y divide-line">
        {mails.map(({ id, kind, recipient, state, createdAt }) => (
          <Sent
            key={id}
            to={`/admin/outbox/${id}`}
            kind={outbox(`kind.${kind}`)}
            badge={<StateBadge of="mail" state={state} />}
            recipient={recipient}
            at={createdAt}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Text messages about an order, each with its state. */
export function OrderTexts({ texts }: Pick<OrderForAdmin, 'texts'>) {
  const t = useTranslations('texts');
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {texts.map(({ id, kind, phone, state, createdAt }) => (
          <Sent
            key={id}
            to={`/admin/outbox/texts/${id}`}
            kind={t(`kind.${kind}`)}
            badge={<StateBadge of="text" state={state} />}
            recipient={readableNumber(phone)}
            at={createdAt}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SentProps {
  to: string;
  kind: string;
  badge: ReactNode;
  recipient: string;
  at: Date;
}

function Sent({ to, kind, badge, recipient, at }: SentProps) {
  const t = useTranslations('outbox');
  const language = useLanguage();
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{kind}</p>
        {badge}
      </div>
      <p className="text-sm wrap-anywhere text-muted">{[recipient, formatMoment(at, language)].join(', ')}</p>
      <div className="-mx-2">
        <RowLink to={to} label={t('read')} of={kind} icon={MailOpen} />
      </div>
    </li>
  );
}
