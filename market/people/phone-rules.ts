import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { digitsIn } from './digits.ts';
import { phoneNumberOf } from './phone-number.ts';

const isMobile: FieldRule = (value) => (phoneNumberOf(value) ? null : 'phone.mobile');

/** Sign-in by mobile number: the number, in any of the forms in which people type it. */
export const phoneRules: FieldRules<'phone'> = {
  phone: [required('phone.required'), atMost(40), isMobile],
};

/** Six digits, also of Indian scripts and with spaces, see `digitsIn`. */
const sixDigits =
  (message: string): FieldRule =>
  (value) =>
    digitsIn(value).length === 6 ? null : message;

/** The code of a message. */
export const phoneCodeRules: FieldRules<'code'> = {
  code: [required('code.required'), atMost(40), sixDigits('code.digits')],
};

/** The name of a new account. */
export const nameRules: FieldRules<'name'> = { name: [required('name.required'), atMost(100)] };

/** The pincode of an address, which tells the owner of an account from a later owner of its number. */
export const ownerRules: FieldRules<'pincode'> = {
  pincode: [required('pincode.required'), atMost(40), sixDigits('pincode.digits')],
};

/** A request to move an account, whose number is lost, to another number. */
export const claimRules: FieldRules<'oldPhone' | 'name' | 'pincode' | 'order'> = {
  oldPhone: phoneRules.phone,
  ...nameRules,
  ...ownerRules,
  order: [atMost(40)],
};

/** States of such a request. */
export const claimStates = ['waiting', 'accepted', 'refused', 'stopped', 'done'] as const;
