import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { longestNote } from '../../../market/orders/rules.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type RefusedText, WriteForm } from '../write-form.tsx';

interface Props {
  notes: OrderForAdmin['notes'];
  reply: RefusedText | undefined;
}

/** Notes of administrators on an order, and the form that adds one. */
export function OrderNotes({ notes, reply }: Props) {
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
        <WriteForm
          act="note"
          key={notes.length}
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          send={t('addNote')}
          sending={t('sending')}
          kind="line"
          rows={3}
          longest={longestNote}
          reply={reply}
          preventScrollReset
        />
      ) : notes.length === 0 ? (
        <p className="text-muted">{t('noNotes')}</p>
      ) : null}
    </Panel>
  );
}
