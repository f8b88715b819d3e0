import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CancelReason } from '../../../market/orders/moves.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogButton } from '../dialog.tsx';
import { SelectField } from '../select-field.tsx';

interface Props {
  label: string;
  question: string;
  details: string;
  reasons: readonly CancelReason[];
  /** What the button of the deed sends beside `reason`. */
  deed: { name: string; value: string };
}

/** Asks before it cancels, with a reason; without script the same question opens as a popover. */
export function CancelQuestion({ label, question, details, reasons, deed }: Props) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const [dialog, form] = [useId(), useId()];
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <DialogButton dialog={dialog} kind="danger" className="max-sm:w-full">
        {label}
      </DialogButton>
      <Dialog
        id={dialog}
        title={question}
        text={details}
        cancel={t('keep')}
        fields={
          <SelectField
            form={form}
            name="reason"
            label={t('reason')}
            options={reasons.map((value) => ({ value, label: reason(value) }))}
          />
        }
      >
        <Form id={form} method="post">
          <Button type="submit" {...deed} kind="danger-full" busy={isSending ? t('sending') : undefined}>
            {t('yes')}
          </Button>
        </Form>
      </Dialog>
    </>
  );
}
