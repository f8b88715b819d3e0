import { atMost, type FieldRule, type FieldRules, matches, required } from '../kernel/field-rules.ts';
import { type Paise, rupees } from '../kernel/money.ts';
import { registrationRules } from '../people/rules.ts';
import { maxCash } from './cash-limit-rules.ts';
import { closedDaysRule } from './closed-days.ts';

export type SettingsField =
  | 'name'
  | 'hindiName'
  | 'phone'
  | 'email'
  | 'address'
  | 'freeShippingAbove'
  | 'shippingFee'
  | 'codLimit'
  | 'firstOrders'
  | 'firstSum'
  | 'confirmFirstAbove'
  | 'confirmAfterRefused'
  | 'deliveryCodeAbove'
  | 'closedDays';

/** A higher amount is a typing error. */
const maxRupees = 10_000_000;

const unlessEmpty =
  (...rules: readonly FieldRule[]): FieldRule =>
  (value, all) =>
    value.trim() === '' ? null : (rules.map((rule) => rule(value, all)).find((found) => found) ?? null);

const amount: FieldRule = (value) => (paiseFrom(value) === null ? 'amount.format' : null);
const lawful: FieldRule = (value) => ((paiseFrom(value) ?? 0) > maxCash ? 'amount.cash' : null);
const positive: FieldRule = (value) => (paiseFrom(value) === 0 ? 'amount.format' : null);

/**
 * The store settings. Amounts in rupees, with paise behind a dot if any. Message keys under
 * `validation`.
 */
export const settingsRules: FieldRules<SettingsField> = {
  name: [required('name.required'), atMost(40)],
  hindiName: [required('name.required'), atMost(40)],
  phone: [unlessEmpty(matches(/^[0-9+][0-9 ()-]{5,24}$/, 'phone.format'))],
  email: [unlessEmpty(...registrationRules.email)],
  address: [atMost(200)],
  freeShippingAbove: [required('amount.required'), amount],
  shippingFee: [required('amount.required'), amount],
  codLimit: [unlessEmpty(amount, positive, lawful)],
  firstOrders: [unlessEmpty(matches(/^[1-9]\d{0,3}$/, 'firstOrders.format'))],
  firstSum: [unlessEmpty(amount, positive)],
  confirmFirstAbove: [unlessEmpty(amount, positive)],
  confirmAfterRefused: [unlessEmpty(matches(/^[1-9]\d?$/, 'confirmAfterRefused.format'))],
  deliveryCodeAbove: [unlessEmpty(amount, positive)],
  closedDays: [closedDaysRule],
};

/** Parses an amount as typed, such as `5,000` or `249.50`, into paise; null when it is invalid. */
export function paiseFrom(typed: string): Paise | null {
  const plain = typed.trim().replace(/^₹\s*/, '').replaceAll(',', '');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain) || Number(plain) > maxRupees) return null;
  return rupees(Number(plain));
}
