import { mainCategories } from '../catalogue/categories.ts';
import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { paiseFrom } from '../settings/rules.ts';

/** Maximum number of rules: each is compared with each line of an order. */
export const maxAdvanceRules = 30;

export type AdvanceField = 'category' | 'vendor' | 'above' | 'kind' | 'amount';

const isAmount: FieldRule = (value) => (paiseFrom(value) === null ? 'amount.format' : null);

const isShareOrSum: FieldRule = (value, { kind }) => {
  if (kind === 'share') return basisPointsFrom(value) === null ? 'advance.share' : null;
  return paiseFrom(value) ? null : 'amount.format';
};

/** The form of a rule: sums in rupees, shares in percent. Message keys under `validation`. */
export const advanceFieldRules: FieldRules<AdvanceField> = {
  category: [(value) => (value === '' || mainCategories.includes(value) ? null : 'required')],
  vendor: [atMost(200)],
  above: [required('amount.required'), isAmount],
  kind: [(value) => (value === 'share' || value === 'fixed' ? null : 'required')],
  amount: [required('amount.required'), isShareOrSum],
};

/** Parses a share as typed, such as `10` or `12.5 %`, into 1/100 percent; null beyond 0.01 to 100 percent. */
export function basisPointsFrom(typed: string): number | null {
  const plain = typed.trim().replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const points = Math.round(Number(plain) * 100);
  return points >= 1 && points <= 10_000 ? points : null;
}
