import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MoveReason } from '../../../market/delivery/reasons.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

interface Props {
  label: string;
  question: string;
  details: string;
  reasons: readonly MoveReason[];
  /** What the page's action is to do, beside `reason` and `fields`. */
  act: string;
  fields?: Readonly<Record<string, string>>;
  /** Label of the submit button; by default that of a cancellation. */
  yes?: string;
}

/** Dialog that asks for a reason before an order is cancelled, returned or corrected. */
export function ReasonQuestion({ label, question, details, reasons, act, fields = {}, yes }: Props) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <DialogForm
      label={label}
      kind={yes ? 'line' : 'danger'}
      title={question}
      text={details}
      cancel={t('keep')}
      fields={(form) => (
        <SelectField
          form={form}
          name="reason"
          label={t('reason')}
          options={reasons.map((value) => ({ value, label: reason(value) }))}
        />
      )}
    >
      <ActField act={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={yes ? 'leaf' : 'danger-full'} busy={isSending ? t('sending') : undefined}>
        {yes ?? t('yes')}
      </Button>
    </DialogForm>
  );
}
