import { type FieldRule, type FieldRules, matches, required } from '../kernel/field-rules.ts';
import { paiseFrom } from './rules.ts';

export type PayoutSettingsField = 'weekday' | 'minimum' | 'approvalAbove' | 'rtoPaidBy' | 'debtLimit';

const amount: FieldRule = (value) => (paiseFrom(value) === null ? 'amount.format' : null);
const atLeastRupee: FieldRule = (value) => ((paiseFrom(value) ?? 0) < 100 ? 'amount.format' : null);

/** The form of payouts to vendors: sums in rupees. Message keys under `validation`. */
export const payoutSettingsRules: FieldRules<PayoutSettingsField> = {
  weekday: [matches(/^[1-5]$/, 'required')],
  minimum: [required('amount.required'), amount, atLeastRupee],
  approvalAbove: [required('amount.required'), amount],
  debtLimit: [(value, all) => (value.trim() === '' ? null : amount(value, all))],
  rtoPaidBy: [matches(/^(operator|vendor)$/, 'required')],
};
