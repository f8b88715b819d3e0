import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { digitsIn, phoneNumberOf } from './phone-number.ts';

const isMobile: FieldRule = (value) => (phoneNumberOf(value) ? null : 'phone.mobile');

/** Sign-in by mobile number: the number, in any of the forms in which people type it. */
export const phoneRules: FieldRules<'phone'> = {
  phone: [required('phone.required'), atMost(40), isMobile],
};

const digitsOfCode = 6;

const isCode: FieldRule = (value) => (codeOf(value).length === digitsOfCode ? null : 'code.digits');

/** The six digits of a message. Spaces and the digits of Indian scripts are accepted. */
export const codeRules: FieldRules<'code'> = { code: [required('code.required'), atMost(40), isCode] };

/** The digits of a typed code. */
export function codeOf(text: string): string {
  return digitsIn(text);
}

/** The name of a new account. */
export const nameRules: FieldRules<'name'> = { name: [required('name.required'), atMost(100)] };

const isPincode: FieldRule = (value) => (/^\d{6}$/.test(digitsIn(value)) ? null : 'pincode.digits');

/** The pincode of an address, which tells the owner of an account from a later owner of its number. */
export const ownerRules: FieldRules<'pincode'> = {
  pincode: [required('pincode.required'), atMost(40), isPincode],
};
