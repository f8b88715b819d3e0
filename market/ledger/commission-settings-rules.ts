import { mainCategories } from '../catalogue/categories.ts';
import { isDay } from '../kernel/days.ts';
import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';

/** Maximum number of rules: each is compared with each line of an order. */
export const maxCommissionRules = 100;

/** Highest commission in 1/100 percent; a higher one is a typing error. */
const maxPoints = 5_000;

export type CommissionField = 'vendor' | 'category' | 'product' | 'share' | 'startsOn' | 'endsOn';

const dayOrEmpty: FieldRule = (value) => (value.trim() === '' || isDay(value.trim()) ? null : 'day.missing');

const isShare: FieldRule = (value) => (pointsFrom(value) === null ? 'commission.share' : null);

const notBeforeStart: FieldRule = (value, { startsOn = '' }) =>
  value.trim() !== '' && isDay(startsOn.trim()) && value.trim() < startsOn.trim() ? 'day.order' : null;

/** The form of a rule of commission: an empty field fits all. Message keys under `validation`. */
export const commissionFieldRules: FieldRules<CommissionField> = {
  vendor: [atMost(200)],
  category: [(value) => (value === '' || mainCategories.includes(value) ? null : 'required')],
  product: [atMost(300)],
  share: [required('amount.required'), isShare],
  startsOn: [dayOrEmpty],
  endsOn: [dayOrEmpty, notBeforeStart],
};

/** The form that asks which rule fits a product on a day. */
export const commissionPreviewRules: FieldRules<'product' | 'day'> = {
  product: [required('required'), atMost(300)],
  day: [(value) => (isDay(value.trim()) ? null : 'day.missing')],
};

/** Parses a commission as typed, such as `8` or `7.25 %`, into 1/100 percent; null beyond 0 to 50 percent. */
export function pointsFrom(typed: string): number | null {
  const plain = typed.trim().replace(/\s*%$/, '');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null;
  const points = Math.round(Number(plain) * 100);
  return points <= maxPoints ? points : null;
}

/** The id in a product's id or in the address of its page; '' for none. */
export function productIdFrom(typed: string): string {
  return (
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
