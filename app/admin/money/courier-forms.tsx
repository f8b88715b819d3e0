import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CourierRow } from '../../../market/couriers/list-couriers.ts';
import { DateField } from '../../portal/form/date-field.tsx';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  answer: EntryAnswer | undefined;
}

export function AddCourier({ answer }: Props) {
  const t = useTranslations('adminCouriers.add');
  const { entry } = useAnswer(answer, 'add');
  return (
    <EntryForm intent="add" save={t('save')} saving={t('saving')} look={{ kind: 'line' }}>
      <TextField {...entry('name')} label={t('name')} hint={t('nameHint')} maxLength={60} />
      <TextField {...entry('days', '7')} label={t('days')} hint={t('daysHint')} inputMode="numeric" />
      <TextField {...entry('gst', '18')} label={t('gst')} hint={t('gstHint')} inputMode="numeric" />
    </EntryForm>
  );
}

/** Name and days of a courier, and its end: what it holds is still paid over. */
export function ChangeCourier({ courier, answer }: Props & { courier: CourierRow }) {
  const t = useTranslations('adminCouriers');
  const { entry } = useAnswer(answer, 'change');
  const { code, name, days, chargeGst, endedOn } = courier;
  const next = endedOn ? 'resume' : 'end';
  const isSending = useNavigation().formData?.get('intent') === next;
  return (
    <Panel title={t('edit.title', { name })}>
      <div className="grid gap-5">
        <EntryForm
          intent="change"
          text={t('edit.text')}
          save={t('edit.save')}
          saving={t('edit.saving')}
          look={{ kind: 'line' }}
        >
          <input type="hidden" name="code" value={code} />
          <TextField {...entry('name', name)} label={t('add.name')} hint={t('add.nameHint')} maxLength={60} />
          <TextField {...entry('days', String(days))} label={t('add.days')} inputMode="numeric" />
          <TextField
            {...entry('gst', String(chargeGst))}
            label={t('add.gst')}
            hint={t('add.gstHint')}
            inputMode="numeric"
          />
        </EntryForm>
        <Form method="post" className="border-t border-line pt-5">
          <input type="hidden" name="intent" value={next} />
          <input type="hidden" name="code" value={code} />
          <p className="mb-3 text-muted">{t(`edit.${next}Text`)}</p>
          <Button type="submit" kind="line" busy={isSending ? t('edit.saving') : undefined}>
            {t(`edit.${next}`)}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

interface FileProps extends Props {
  couriers: readonly CourierRow[];
  today: string;
}

/** The courier's file with its reference: it is compared, and booked on the next page. */
export function SendFile({ couriers, today, answer }: FileProps) {
  const t = useTranslations('adminCouriers.file');
  const words = useTranslations('validation');
  const { entry, errorOf, fields, typed, facts } = useAnswer(answer, 'draft');
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
