import { useTranslations } from 'use-intl';
import type { OwnVan } from '../../../market/delivery/vendor-delivery.ts';
import { vanTexts } from '../../../market/vendor-delivery/typed-parts-rules.ts';
import { formatMoney } from '../../i18n/format.ts';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { FoldedForm } from '../../portal/form/folded-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useWeekdays } from './weekdays.ts';

interface Props {
  van: OwnVan | null;
  version: number;
}

/** The vendor's own van: where it drives, when, and for how much. */
export function VanForm({ van, version }: Props) {
  const t = useTranslations('vendorDelivery.van');
  const { typed, fields } = useAnswer('van');
  const texts = vanTexts(van);
  const weekdays = useWeekdays(typed.weekdays ?? texts.weekdays ?? '');
  const entry = (name: 'charge' | 'daysMax' | 'upToKg' | 'cashUpTo') => ({
    name,
    label: t(`field.${name}`),
    value: texts[name],
  });
  return (
    <Panel title={t('title')}>
      <p className="text-muted">
        {van ? t('line', { charge: formatMoney(van.charge), count: van.pincodes.length }) : t('none')}
      </p>
      <FoldedForm
        label={van ? t('change') : t('add')}
        of={van ? t('title') : undefined}
        isOpen={fields !== undefined}
      >
        <EntryForm
          intent="van"
          hidden={{ version }}
          fields={[
            {
              name: 'pincodes',
              label: t('field.pincodes'),
              hint: t('hint.pincodes'),
              value: texts.pincodes,
              as: 'text',
            },
            { name: 'weekdays', label: t('field.weekdays'), as: 'several', options: weekdays },
            { ...entry('charge'), as: 'decimal', hint: t('hint.charge') },
            { ...entry('daysMax'), as: 'number' },
            { ...entry('upToKg'), as: 'number', hint: t('hint.upToKg') },
            { ...entry('cashUpTo'), as: 'decimal', hint: t('hint.cashUpTo') },
          ]}
          save={t('save')}
        />
        {van ? (
          <div className="mt-3">
            <EntryForm
              intent="remove-van"
              hidden={{ version }}
              save={t('remove')}
              look={{ kind: 'danger' }}
            />
          </div>
        ) : null}
      </FoldedForm>
    </Panel>
  );
}
