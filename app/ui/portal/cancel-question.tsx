import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CancelReason } from '../../../market/orders/moves.ts';
import { Button } from '../button.tsx';
import { DialogForm } from '../dialog.tsx';
import { SelectField } from '../select-field.tsx';

interface Props {
  label: string;
  question: string;
  details: string;
  reasons: readonly CancelReason[];
  /** What the button of the deed sends beside `reason`. */
  deed: { name: string; value: string };
}

/** Asks before it cancels, with a reason. */
export function CancelQuestion({ label, question, details, reasons, deed }: Props) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <DialogForm
      label={label}
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
      <Button type="submit" {...deed} kind="danger-full" busy={isSending ? t('sending') : undefined}>
        {t('yes')}
      </Button>
    </DialogForm>
  );
}
