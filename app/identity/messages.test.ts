import { describe, expect, test } from 'vitest';
import { addressRules } from '../../market/addresses/rules.ts';
import { check } from '../../market/kernel/field-rules.ts';
import { vendorRegistrationRules } from '../../market/people/rules.ts';
import { serverTexts } from '../i18n/texts.server.ts';

const rules = { ...addressRules, ...vendorRegistrationRules };
const long = 'x'.repeat(300);
const wrong = {
  name: long,
  email: 'x',
  password: '1',
  confirmPassword: '2',
  gstin: '3',
  phone: '4',
  pincode: '5',
};
const keys = new Set([
  ...Object.values(check(rules, {})),
  ...Object.values(check(rules, wrong)),
  ...Object.values(check(addressRules, {})),
]);

/** Text of a dotted key, or undefined. */
function textOf(texts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts);
}

describe.each([
  ['English', serverTexts.en],
  ['Hindi', serverTexts.hi],
])('in %s', (_language, messages) => {
  test.each([...keys])('%s has a text', (key) => {
    expect(textOf(messages.validation, key)).toMatch(/\S/);
  });
});

// Exact texts of docs/product.md, Login and registration.
test.each([
  ['email.required', 'Email is required'],
  ['email.invalid', 'Invalid email address'],
  ['password.required', 'Password is required'],
  ['password.short', 'Password must be at least 6 characters'],
  ['name.required', 'Name is required'],
  ['confirmPassword.required', 'Confirm password is required'],
  ['confirmPassword.same', 'Passwords must match'],
  ['companyName.required', 'Company name is required'],
  ['gstin.required', 'GSTIN is required'],
  ['gstin.format', 'Invalid GSTIN format'],
  ['phone.required', 'Phone number is required'],
  ['phone.digits', 'Phone number must be 10 digits'],
  ['pincode.digits', 'Pincode must be 6 digits'],
  ['required', 'Required'],
])('%s says what docs/product.md says', (key, sentence) => {
  expect(textOf(serverTexts.en.validation, key)).toBe(sentence);
});
