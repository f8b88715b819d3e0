import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelReasons } from '../../market/orders/moves.ts';
import { Button } from '../ui/button.tsx';
import { DialogForm } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface Props {
  /** One vendor's part; without, the whole order. */
  part?: { id: string; vendorName: string };
  /** What it means for the buyer. */
  consequence: string;
}

/** Cancels after asking, with a reason if one likes to give it. */
export function CancelOrder({ part, consequence }: Props) {
  const t = useTranslations('orders.cancel');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formMethod === 'POST';
  const options = cancelReasons.customer.map((value) => ({ value, label: reason(value) }));
  return (
    <DialogForm
      label={
        <>
          {part ? t('part') : t('order')}
          {part ? <span className="sr-only">{part.vendorName}</span> : null}
        </>
      }
      full={!part}
      title={part ? t('askPart', { vendor: part.vendorName }) : t('ask')}
      text={consequence}
      cancel={t('keep')}
      fields={(form) => (
        <SelectField
          form={form}
          name="reason"
          label={t('reason')}
          options={[{ value: '', label: t('noReason') }, ...options]}
        />
      )}
    >
      {part ? <input type="hidden" name="part" value={part.id} /> : null}
      <Button type="submit" kind="danger-full" busy={isSending ? t('cancelling') : undefined}>
        {t('yes')}
      </Button>
    </DialogForm>
  );
}
