import { useTranslations } from 'use-intl';
import type { messagesOfOrder } from '../../../market/complaints/order-messages.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactLink } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The customer's messages about a consignment; nothing without one. */
export function Messages({ messages }: { messages: ValueOf<typeof messagesOfOrder> }) {
  const t = useTranslations('vendorOrders.messages');
  const language = useLanguage();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <p lang={message.language} className="wrap-anywhere whitespace-pre-wrap">
              {message.message || t('erased')}
            </p>
            <p className="text-sm text-muted tabular-nums">
              {t('ticket', { date: formatMoment(message.createdAt, language), number: message.number })}
            </p>
            <FactLink to={`/vendor/complaints/${message.id}`}>{message.number}</FactLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
