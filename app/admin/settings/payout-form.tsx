import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { PayoutSettings } from '../../../market/settings/payout-settings.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';

const weekdays = ['1', '2', '3', '4', '5'] as const;

interface Props {
  stored: PayoutSettings & { readonly version: number };
  isSaved: boolean;
}

/**
 * When and how vendors are paid: weekday, smallest sum, second approval, and who bears the cost of parcels that came
 * back.
 */
export function PayoutForm({ stored, isSaved }: Props) {
  const t = useTranslations('adminCommission.payouts');
  const { payoutWeekday, payoutMinimum, payoutApprovalAbove, vendorDebtLimit } = stored;
  const amount = (name: 'minimum' | 'approvalAbove' | 'debtLimit', paise: number | null) =>
    ({
      name,
      label: t(name),
      hint: t(`${name}Hint`),
      as: 'decimal',
      value: paise === null ? '' : rupeesText(paise),
    }) as const;
  return (
    <EntryForm
      intent="payouts"
      staysInPlace
      save={t('save')}
      saving={t('saving')}
      hidden={{ version: stored.version }}
      fields={[
        {
          name: 'weekday',
          label: t('weekday'),
          as: 'select',
          value: String(payoutWeekday),
          options: weekdays.map((value) => ({ value, label: t(`day.${value}`) })),
        },
        amount('minimum', payoutMinimum),
        amount('approvalAbove', payoutApprovalAbove),
        amount('debtLimit', vendorDebtLimit),
        {
          name: 'rtoPaidBy',
          label: t('rto'),
          as: 'choice',
          value: stored.rtoPaidBy,
          options: [
            { value: 'operator', label: t('operator') },
            { value: 'vendor', label: t('vendor') },
          ],
        },
      ]}
    >
      {isSaved ? <SavedAlert>{t('saved')}</SavedAlert> : null}
    </EntryForm>
  );
}
