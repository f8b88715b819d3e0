import { useTranslations } from 'use-intl';
import type { MoveReason } from '../../../market/delivery/reasons.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { HiddenFields } from './hidden.tsx';

interface Props {
  label: string;
  question: string;
  text: string;
  reasons: readonly MoveReason[];
  /** What the page's action is to do, beside `reason`, with what tells it from others of the intent. */
  intent: string;
  row?: HiddenFields;
  /** Label of the submit button; by default that of a cancellation. */
  yes?: string;
}

/** Dialog that asks for a reason before an order is cancelled, returned or corrected. */
export function ReasonQuestion({ reasons, yes, ...act }: Props) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const options = reasons.map((value) => ({ value, label: reason(value) }));
  return (
    <EntryDialog
      {...act}
      cancel={t('keep')}
      yes={yes ?? t('yes')}
      isCalm={yes !== undefined}
      fields={[{ name: 'reason', label: t('reason'), as: 'select', options }]}
    />
  );
}
