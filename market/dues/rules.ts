import { type FieldRules, required } from '../kernel/field-rules.ts';
import { utrFrom } from '../payouts/bank-report-rules.ts';
import { paiseFrom } from '../settings/rules.ts';

export type PayInField = 'amount' | 'utr';

/** The form of a vendor's payment: the amount in rupees, and the bank's reference. Message keys under `validation`. */
export const payInRules: FieldRules<PayInField> = {
  amount: [required('amount.required'), (value) => (paiseFrom(value) ? null : 'amount.format')],
  utr: [(value) => (utrFrom(value) === '' ? 'payment.reference' : null)],
};

/** The reference that a vendor gives with a transfer, so that the administrator knows whose it is. */
export function payInReference(vendorId: string): string {
  return `DUES-${vendorId.slice(-8).toUpperCase()}`;
}
