import { atLeast, atMost, type FieldRules, matches, required, sameAs } from '../kernel/field-rules.ts';
import { type VendorField, vendorRules } from '../vendors/rules.ts';

/** Spec section 9. */
export const shortestPassword = 6;
/** Longer ones would only make the server hash for nothing. */
export const longestPassword = 128;

// The pattern of `z.email()`, without Zod in the browser.
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const email = [required('email.required'), atMost(254), matches(emailPattern, 'email.invalid')];
const password = [
  required('password.required'),
  atLeast(shortestPassword, 'password.short'),
  atMost(longestPassword),
];

const confirmed = (other: string) => [
  required('confirmPassword.required'),
  sameAs(other, 'confirmPassword.same'),
];

/** All three sign-in forms (spec section 5). */
export const loginRules: FieldRules<'email' | 'password'> = { email, password };

export type RegistrationField = 'name' | 'email' | 'password' | 'confirmPassword';

/** The registration of a customer (spec section 5). */
export const registrationRules: FieldRules<RegistrationField> = {
  name: [required('name.required'), atMost(100)],
  email,
  password,
  confirmPassword: confirmed('password'),
};

/** The registration of a vendor: a customer's, and the firm's. */
export const vendorRegistrationRules: FieldRules<RegistrationField | VendorField> = {
  ...registrationRules,
  ...vendorRules,
};

/** Who forgot the password tells the email. */
export const forgotPasswordRules: FieldRules<'email'> = { email };

const newPassword = { newPassword: password, confirmPassword: confirmed('newPassword') };

/** A new password by the link of a mail. Without its token the link is not good, which is no matter of the form. */
export const resetPasswordRules: FieldRules<'token' | keyof typeof newPassword> = {
  token: [],
  ...newPassword,
};

/** Who wants to be erased proves to be the person. */
export const eraseRules: FieldRules<'currentPassword'> = {
  currentPassword: [required('password.required'), atMost(longestPassword)],
};

/** Change Password (spec section 2, My Account). */
export const changePasswordRules: FieldRules<'currentPassword' | keyof typeof newPassword> = {
  ...eraseRules,
  ...newPassword,
};
