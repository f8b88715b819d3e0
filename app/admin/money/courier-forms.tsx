import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CourierRow } from '../../../market/couriers/list-couriers.ts';
import { Acts } from '../../portal/detail/acts.tsx';
import { DateField } from '../../portal/form/date-field.tsx';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
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
  const words = useTranslations('validation');
  const { entry, errorOf, fields, typed, facts } = useAnswer('draft');
  const isSending = useNavigation().formData?.get('intent') === 'draft';
  const wrong = fields?.file;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="draft" />
      <p className="text-muted">{t('text')}</p>
      <SelectField
        name="courier"
        label={t('courier')}
        defaultValue={typed.courier ?? (couriers.length === 1 ? couriers[0]?.code : '')}
        error={errorOf('courier')}
        options={[
          { value: '', label: t('choose') },
          ...couriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField {...entry('reference')} label={t('reference')} hint={t('referenceHint')} maxLength={60} />
      <DateField
        name="receivedOn"
        label={t('receivedOn')}
        defaultValue={typed.receivedOn ?? today}
        max={today}
        error={errorOf('receivedOn')}
      />
      <TextField {...entry('utr')} label={t('utr')} maxLength={40} />
      <FileField
        name="file"
        label={t('file')}
        accept=".csv,text/csv,text/plain"
        error={wrong && words(wrong as 'remittance.tracking', { line: Number(facts?.line ?? 0) })}
      />
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('saving') : undefined}
      >
        {t('save')}
      </Button>
    </Form>
  );
}
