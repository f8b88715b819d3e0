import { plainPhone } from '../addresses/rules.ts';
import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

/** A mobile number without its blanks and country code; both fields may be empty. */
const isMobile = (phone: string) => /^[6-9][0-9]{9}$/.test(plainPhone(phone));

/**
 * The form after a failed attempt: `choice` is a day or `call`; landmark and phone are optional. Message keys under
 * `validation`.
 */
export const answerRules: FieldRules<'choice' | 'landmark' | 'phone'> = {
  choice: [required('choice.required')],
  landmark: [atMost(100)],
  phone: [(phone) => (phone.trim() === '' || isMobile(phone) ? null : 'phone.mobile')],
};
