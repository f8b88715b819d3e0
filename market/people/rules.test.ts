import { describe, expect, test } from 'vitest';
import { check } from '../kernel/field-rules.ts';
import { loginRules, registrationRules, vendorRegistrationRules } from './rules.ts';

const login = { email: 'farmer@demo.example', password: 'demo-farmer' };
const person = { ...login, name: 'Ramesh Patil', confirmPassword: login.password };
const firm = { companyName: 'Patil Agro', gstin: '27ABCDE1234F1Z5', phone: '9876543210' };

describe('Login form', () => {
  test('accepts an email and a password', () => {
    expect(check(loginRules, login)).toEqual({});
  });

  test.each([
    ['email', '', 'email.required'],
    ['email', '   ', 'email.required'],
    ['email', 'farmer', 'email.invalid'],
    ['email', 'farmer@demo', 'email.invalid'],
    ['email', 'a b@demo.example', 'email.invalid'],
    ['email', `${'a'.repeat(250)}@demo.example`, 'too-long'],
    ['password', '', 'password.required'],
    ['password', '12345', 'password.short'],
    ['password', 'x'.repeat(129), 'too-long'],
  ])('refuses %s %j with %s', (field, value, message) => {
    expect(check(loginRules, { ...login, [field]: value })).toEqual({ [field]: message });
  });

  test('accepts a password of exactly six characters and an email with surrounding blanks', () => {
    expect(check(loginRules, { email: ' farmer@demo.example ', password: '123456' })).toEqual({});
  });

  test('reports all missing fields at once', () => {
    expect(check(loginRules, {})).toEqual({ email: 'email.required', password: 'password.required' });
  });
});

describe('Customer registration form', () => {
  test('accepts a complete form', () => {
    expect(check(registrationRules, person)).toEqual({});
  });

  test.each([
    ['name', '', 'name.required'],
    ['name', 'x'.repeat(101), 'too-long'],
    ['email', '', 'email.required'],
    ['email', 'x', 'email.invalid'],
    ['confirmPassword', '', 'confirmPassword.required'],
    ['confirmPassword', 'other-password', 'confirmPassword.same'],
  ])('refuses %s %j with %s', (field, value, message) => {
    expect(check(registrationRules, { ...person, [field]: value })).toEqual({ [field]: message });
  });

  test('refuses a short password', () => {
    expect(check(registrationRules, { ...person, password: '123', confirmPassword: '123' })).toEqual({
      password: 'password.short',
    });
    expect(check(registrationRules, { ...person, password: '1234567', confirmPassword: '1234567' })).toEqual({
      password: 'password.eight',
    });
  });
});

describe('Vendor registration form', () => {
  test('accepts the fields of person and vendor', () => {
    expect(check(vendorRegistrationRules, { ...person, ...firm })).toEqual({});
  });

  test.each([
    ['companyName', '', 'companyName.required'],
    ['companyName', 'x'.repeat(201), 'too-long'],
    ['gstin', '', 'gstin.required'],
    ['gstin', '27ABCDE1234F1Z', 'gstin.format'],
    ['phone', '', 'phone.required'],
    ['phone', '987654321', 'phone.digits'],
    ['phone', '98765432101', 'phone.digits'],
    ['phone', '98765 43210', 'phone.digits'],
    ['phone', '९८७६५४३२१०', 'phone.digits'],
  ])('refuses %s %j with %s', (field, value, message) => {
    expect(check(vendorRegistrationRules, { ...person, ...firm, [field]: value })).toEqual({
      [field]: message,
    });
  });

  test.each([
    ['', { pan: 'pan.required' }],
    ['AAPFU0939', { pan: 'pan.format' }],
    ['AAPDU0939F', { pan: 'pan.kind' }],
    ['27AAPFU0939F1ZV', { pan: 'pan.format' }],
    ['aapfu0939f', {}],
    [' AAPFU0939F ', {}],
  ])('takes the PAN %j with the declaration instead of a GSTIN: %j', (pan, errors) => {
    const exempt = { ...person, ...firm, gstin: '', exemptOnly: 'on', pan };
    expect(check(vendorRegistrationRules, exempt)).toEqual(errors);
  });

  test('ignores the hidden one of GSTIN and PAN', () => {
    const exempt = { exemptOnly: 'on', pan: 'AAPFU0939F', gstin: 'x' };
    expect(check(vendorRegistrationRules, { ...person, ...firm, ...exempt })).toEqual({});
    expect(check(vendorRegistrationRules, { ...person, ...firm, pan: 'x' })).toEqual({});
  });
});
