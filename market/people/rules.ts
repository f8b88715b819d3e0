import {
  atLeast,
  type FieldRule,
  type FieldRules,
  matches,
  required,
  sameAs,
} from '../kernel/field-rules.ts';
import { type VendorField, vendorRules } from '../vendors/rules.ts';

/** Spec section 9. */
export const shortestPassword = 6;
/** Longer ones would only make the server hash for nothing. */
export const longestPassword = 128;

// The shape the sign-in library asks for, so that both agree on what an email is.
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const atMost =
  (length: number): FieldRule =>
  (value) =>
    value.trim().length > length ? 'too-long' : null;

const email = [required('email.required'), atMost(254), matches(emailPattern, 'email.invalid')];
const password = [
  required('password.required'),
  atLeast(shortestPassword, 'password.short'),
  atMost(longestPassword),
];

/** All three sign-in forms (spec section 5). */
export const loginRules: FieldRules<'email' | 'password'> = { email, password };

export type RegistrationField = 'name' | 'email' | 'password' | 'confirmPassword';

/** The registration of a customer (spec section 5). */
export const registrationRules: FieldRules<RegistrationField> = {
  name: [required('name.required'), atMost(100)],
  email,
  password,
  confirmPassword: [required('confirmPassword.required'), sameAs('password', 'confirmPassword.same')],
};

/** The registration of a vendor: a customer's, and the firm's. */
export const vendorRegistrationRules: FieldRules<RegistrationField | VendorField> = {
  ...registrationRules,
  ...vendorRules,
};
