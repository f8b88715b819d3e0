import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { PayoutSettings } from '../../../market/settings/payout-settings.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { fieldLabel } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const weekdays = ['1', '2', '3', '4', '5'] as const;

interface Props {
  stored: PayoutSettings & { readonly version: number };
  isSaved: boolean;
  answer: EntryAnswer | undefined;
}

/**
 * When and how vendors are paid: weekday, smallest sum, second approval, and who bears the cost of parcels that came
 * back.
 */
export function PayoutForm({ stored, isSaved, answer }: Props) {
  const t = useTranslations('adminCommission.payouts');
  const { typed, errorOf, entry } = useAnswer(answer, 'payouts');
  const paidBy = typed.rtoPaidBy ?? stored.rtoPaidBy;
  return (
    <EntryForm intent="payouts" staysInPlace save={t('save')} saving={t('saving')}>
      <input type="hidden" name="version" value={stored.version} />
      {isSaved ? <SavedAlert>{t('saved')}</SavedAlert> : null}
      <SelectField
        name="weekday"
        label={t('weekday')}
        defaultValue={typed.weekday ?? String(stored.payoutWeekday)}
        error={errorOf('weekday')}
        options={weekdays.map((value) => ({ value, label: t(`day.${value}`) }))}
      />
      <TextField
        {...entry('minimum', rupeesText(stored.payoutMinimum))}
        label={t('minimum')}
        hint={t('minimumHint')}
        inputMode="decimal"
      />
      <TextField
        {...entry('approvalAbove', rupeesText(stored.payoutApprovalAbove))}
        label={t('approvalAbove')}
        hint={t('approvalAboveHint')}
        inputMode="decimal"
      />
      <TextField
        {...entry('debtLimit', stored.vendorDebtLimit === null ? '' : rupeesText(stored.vendorDebtLimit))}
        label={t('debtLimit')}
        hint={t('debtLimitHint')}
        inputMode="decimal"
      />
      <fieldset>
        <legend className={fieldLabel}>{t('rto')}</legend>
        <RadioField
          name="rtoPaidBy"
          value="operator"
          defaultChecked={paidBy !== 'vendor'}
          label={t('operator')}
        />
        <RadioField
          name="rtoPaidBy"
          value="vendor"
          defaultChecked={paidBy === 'vendor'}
          label={t('vendor')}
        />
      </fieldset>
    </EntryForm>
  );
}
