import { useTranslations } from 'use-intl';
import type { CourierRow } from '../../../market/couriers/list-couriers.ts';
import { Acts } from '../../portal/detail/acts.tsx';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { Panel } from '../../ui/panel.tsx';

export function AddCourier() {
  const t = useTranslations('adminCouriers.add');
  return (
    <EntryForm
      intent="add"
      save={t('save')}
      saving={t('saving')}
      look={{ kind: 'line' }}
      fields={useCourierFields({ name: '', days: 7, chargeGst: 18 }, t('daysHint'))}
    />
  );
}

function useCourierFields(
  { name, days, chargeGst }: Pick<CourierRow, 'name' | 'days' | 'chargeGst'>,
  daysHint?: string,
): EntryField[] {
  const t = useTranslations('adminCouriers.add');
  return [
    { name: 'name', label: t('name'), hint: t('nameHint'), value: name, longest: 60 },
    { name: 'days', label: t('days'), hint: daysHint, value: String(days), as: 'number' },
    { name: 'gst', label: t('gst'), hint: t('gstHint'), value: String(chargeGst), as: 'number' },
  ];
}

/** Name and days of a courier, and its end: what it holds is still paid over. */
export function ChangeCourier({ courier }: { courier: CourierRow }) {
  const t = useTranslations('adminCouriers');
  const { code, name, endedOn } = courier;
  const next = endedOn ? 'resume' : 'end';
  const fields = useCourierFields(courier);
  return (
    <Panel title={t('edit.title', { name })}>
      <Acts
        acts={[
          {
            intent: 'change',
            text: t('edit.text'),
            label: t('edit.save'),
            hidden: { code },
            fields,
            quiet: true,
          },
          {
            intent: next,
            text: t(`edit.${next}Text`),
            label: t(`edit.${next}`),
            hidden: { code },
            quiet: true,
          },
        ]}
      />
    </Panel>
  );
}

interface FileProps {
  couriers: readonly CourierRow[];
  today: string;
}

/** The courier's file with its reference: it is compared, and booked on the next page. */
export function SendFile({ couriers, today }: FileProps) {
  const t = useTranslations('adminCouriers.file');
  const options = [
    { value: '', label: t('choose') },
    ...couriers.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const only = couriers.length === 1 ? couriers[0]?.code : '';
  return (
    <EntryForm
      intent="draft"
      text={t('text')}
      save={t('save')}
      saving={t('saving')}
      fields={[
        { name: 'courier', label: t('courier'), as: 'select', value: only, options },
        { name: 'reference', label: t('reference'), hint: t('referenceHint'), longest: 60 },
        { name: 'receivedOn', label: t('receivedOn'), as: 'day', value: today },
        { name: 'utr', label: t('utr'), longest: 40 },
        { name: 'file', label: t('file'), as: 'file', accept: '.csv,text/csv,text/plain' },
      ]}
    />
  );
}
