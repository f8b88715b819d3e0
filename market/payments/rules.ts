import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

/** The implemented payment methods. Other options can be listed and switched, but are not offered to buyers yet. */
export const implementedMethods = ['cod'] as const;
export type PaymentMethod = (typeof implementedMethods)[number];

/** The options of the specification (section 3): they can only be enabled and disabled. */
const specified = ['upi', 'cod', 'card', 'net-banking', 'bank-transfer'];

/** Whether an administrator added an option: then it can be changed and removed. */
export function isAdded(id: string): boolean {
  return !specified.includes(id);
}

export const optionTypes = ['digital', 'offline'] as const;
export type OptionType = (typeof optionTypes)[number];

/** Whether the payment method is implemented: then buyers are offered it once it is enabled. */
export function isImplemented(id: string): id is PaymentMethod {
  return (implementedMethods as readonly string[]).includes(id);
}

/** The form that adds an option (spec section 5). Message keys under `validation`. */
export const optionRules: FieldRules<'name' | 'type' | 'details'> = {
  name: [required('payment.name'), atMost(60)],
  type: [(value) => ((optionTypes as readonly string[]).includes(value) ? null : 'required')],
  details: [atMost(200)],
};
