import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { longestNote } from '../../../market/orders/rules.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Notes of administrators on an order, and the form that adds one. */
export function OrderNotes({ notes }: Pick<OrderForAdmin, 'notes'>) {
  const t = useTranslations('adminOrders');
  const language = useLanguage();
  const mayWrite = useMay()('orders');
  return (
    <Panel title={t('notes')}>
      <ul className="divide-y divide-line">
        {notes.map(({ id, text, by, createdAt }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-sm text-muted">
              {[formatMoment(createdAt, language), by].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <EntryForm
          key={notes.length}
          intent="note"
          fields={[
            {
              name: 'note',
              label: t('note'),
              hint: t('noteHint'),
              as: 'text',
              rows: 3,
              longest: longestNote,
            },
          ]}
          save={t('addNote')}
          saving={t('sending')}
          staysInPlace
          look={{ kind: 'line' }}
        />
      ) : notes.length === 0 ? (
        <p className="text-muted">{t('noNotes')}</p>
      ) : null}
    </Panel>
  );
}
