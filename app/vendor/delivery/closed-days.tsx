import { useTranslations } from 'use-intl';
import type { VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { FoldedForm } from '../../portal/form/folded-form.tsx';
import { LineList } from '../../portal/part/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  closed: VendorDelivery['closed'];
  version: number;
}

/** Days on which a vendor sends nothing, to add and remove. */
export function ClosedDays({ closed, version }: Props) {
  const t = useTranslations('vendorDelivery.closed');
  const language = useLanguage();
  const { fields } = useAnswer('close');
  const dayOf = (day: string) => formatDate(day, language);
  return (
    <Panel title={t('title')}>
      <LineList
        none={t('none')}
        lines={closed.map(({ from, until, reason }) => ({
          id: from,
          title: from === until ? dayOf(from) : t('span', { from: dayOf(from), until: dayOf(until) }),
          under: reason,
          end: (
            <EntryForm
              intent="reopen"
              hidden={{ id: from, version }}
              save={t('remove')}
              look={{ kind: 'line', of: dayOf(from) }}
            />
          ),
        }))}
      />
      <FoldedForm label={t('add')} isOpen={fields !== undefined}>
        <EntryForm
          intent="close"
          hidden={{ version }}
          fields={[
            { name: 'from', label: t('from'), as: 'day' },
            { name: 'until', label: t('until'), hint: t('untilHint'), as: 'day' },
            { name: 'reason', label: t('reason'), longest: 80 },
          ]}
          save={t('save')}
        />
      </FoldedForm>
    </Panel>
  );
}
