import { asTyped, atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { latinDigits } from './digits.ts';

/** Number of recovery codes in a set. */
export const recoveryCodeCount = 10;

/** Without 0, 1, i, l and o, which are confused in writing. */
export const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A typed code without spaces and dashes, in small letters and with the digits 0-9 for those of Indian scripts. */
export function plainCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a plain code is one of an app. */
export function isAppCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

const isCode: FieldRule = (typed) => {
  const code = plainCode(typed);
  return isAppCode(code) || /^[a-z0-9]{10}$/.test(code) ? null : 'code.format';
};

/** A code of the app or a recovery code. */
export const codeRules: FieldRules<'code'> = { code: [required('code.required'), atMost(40), isCode] };

/** The proof of a change: the current password, or a code for people without one. The server knows which. */
const proof: FieldRules<'currentPassword' | 'proof'> = {
  currentPassword: [asTyped, atMost(128)],
  proof: [atMost(40)],
};

/** Change of the second factors that only needs the proof. */
export const proofRules: FieldRules<'currentPassword' | 'proof'> = proof;

/** A new app: a code from it confirms that it is set up. */
export const addAppRules: FieldRules<'code' | 'currentPassword' | 'proof'> = {
  code: [
    required('code.required'),
    atMost(40),
    (typed) => (isAppCode(plainCode(typed)) ? null : 'code.digits'),
  ],
  ...proof,
};

/** Longest name of a passkey, in characters. */
export const longestName = 60;

/** A new passkey. */
export const addPasskeyRules: FieldRules<'name' | 'currentPassword' | 'proof'> = {
  name: [required('name.required'), atMost(longestName)],
  ...proof,
};
