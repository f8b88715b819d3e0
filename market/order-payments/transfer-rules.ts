import type { FieldRules } from '../kernel/field-rules.ts';

/**
 * A bank's reference: 12 digits for IMPS and UPI, 16 or 22 letters and digits for NEFT and RTGS; spaces are allowed.
 */
const reference = /^[A-Za-z0-9]{10,22}$/;

/** The form for the reference of a bank transfer. Message keys under `validation`. */
export const transferRules: FieldRules<'reference'> = {
  reference: [(value) => (reference.test(value.replaceAll(/\s/g, '')) ? null : 'payment.reference')],
};
