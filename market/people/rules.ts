import {
  asTyped,
  atLeast,
  atMost,
  type FieldRules,
  matches,
  required,
  sameAs,
} from '../kernel/field-rules.ts';
import { type VendorField, vendorRules } from '../vendors/rules.ts';

/** docs/product.md, Figures. */
export const shortestPassword = 6;
/** A password that is chosen now (ASVS 5.0, 6.2.1). Shorter ones keep signing in. */
export const shortestNewPassword = 8;
/** Longer ones would only waste server time on hashing. */
export const longestPassword = 128;

// The pattern of `z.email()`, without shipping Zod to the browser.
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const email = [required('email.required'), atMost(254), matches(emailPattern, 'email.invalid')];
const password = [
  asTyped,
  required('password.required'),
  atLeast(shortestPassword, 'password.short'),
  atMost(longestPassword),
];

const chosenPassword = [...password, atLeast(shortestNewPassword, 'password.eight')];

const confirmed = (other: string) => [
  asTyped,
  required('confirmPassword.required'),
  sameAs(other, 'confirmPassword.same'),
];

/** All three sign-in forms (docs/product.md, Login and registration). */
export const loginRules: FieldRules<'email' | 'password'> = { email, password };

export type RegistrationField = 'name' | 'email' | 'password' | 'confirmPassword';

/** Customer registration (docs/product.md, Login and registration). */
export const registrationRules: FieldRules<RegistrationField> = {
  name: [required('name.required'), atMost(100)],
  email,
  password: chosenPassword,
  confirmPassword: confirmed('password'),
};

/** Vendor registration: the customer's fields and the vendor's. */
export const vendorRegistrationRules: FieldRules<RegistrationField | VendorField> = {
  ...registrationRules,
  ...vendorRules,
};

/** Forgot Password: the email only. */
export const forgotPasswordRules: FieldRules<'email'> = { email };

const newPassword = { newPassword: chosenPassword, confirmPassword: confirmed('newPassword') };

/** New password by a mail link. A missing token is an invalid link, not a form error. */
export const resetPasswordRules: FieldRules<'token' | keyof typeof newPassword> = {
  token: [],
  ...newPassword,
};

const currentPassword = [asTyped, required('password.required'), atMost(longestPassword)];

/** Change Password (docs/product.md, My Account). */
export const changePasswordRules: FieldRules<'currentPassword' | keyof typeof newPassword> = {
  currentPassword,
  ...newPassword,
};
