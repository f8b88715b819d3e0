import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { failureCodes } from '../../market/kernel/errors.ts';
import { serverTexts } from '../i18n/texts.server.ts';
import { statusOf, valueOrThrow } from './failures.ts';

const facts = {
  minutes: 3,
  name: 'Wheat',
  stock: 2,
  total: 100,
  number: 'KB-2611-0851',
  most: 20,
  count: 2,
  missing: 2,
  seconds: 18,
  limit: '₹50,000',
  ordered: '₹20,000',
  awaited: '₹1,50,000',
  of: 'orders',
  orders: 5,
  sum: '₹4,650',
  vendor: 'Demo Seeds',
  online: 'none',
  cash: 'none',
};
const languages = [
  ['en-IN', serverTexts.en],
  ['hi-IN', serverTexts.hi],
] as const;

describe.each(languages)('in %s', (locale, messages) => {
  const onError = (error: Error) => {
    throw error;
  };
  const t = createTranslator({ locale, messages, namespace: 'failures', onError });

  test.each(failureCodes)('%s has a message', (code) => {
    expect(t(code as 'conflict.changed', facts as never)).toMatch(/\S/);
  });
});

test.each(failureCodes)('%s has an HTTP error status', (code) => {
  expect(statusOf(code)).toBeGreaterThanOrEqual(400);
});

// Exact texts of docs/product.md, Login and registration, and docs/product.md, Errors.
test.each([
  ['people.profile-missing', 'User profile not found.'],
  ['people.profile-unreadable', 'Failed to load user profile.'],
  ['people.not-administrator', 'Access Denied: Not an administrator.'],
  ['people.password-required', 'Password is required for registration.'],
  ['people.identity-required', 'Email, name, and role are required for registration.'],
  ['people.unknown', 'An unknown error occurred during login.'],
  ['cart.empty', 'Cart is empty. Cannot create order.'],
  ['address.required', 'Please select or add an address.'],
] as const)('%s has the text of docs/product.md', (code, sentence) => {
  expect(createTranslator({ locale: 'en-IN', messages: serverTexts.en, namespace: 'failures' })(code)).toBe(
    sentence,
  );
});

describe('the response of a refused loader or action', () => {
  const request = new Request('https://shop.example/hi/vendor/dashboard?month=7');
  const answerTo = (code: (typeof failureCodes)[number]): unknown => {
    try {
      return valueOrThrow({ ok: false, failure: { code } }, request);
    } catch (thrown) {
      return thrown;
    }
  };
  const locationOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get('location') : null;

  test('signed out: redirects to the area’s login, with a return URL', () => {
    const location = locationOf(answerTo('actor.signed-out'));
    expect(location).toBe('/hi/vendor/login?redirect=/vendor/dashboard%3Fmonth%3D7');
  });

  test('wrong role: redirects to the home page', () => {
    expect(locationOf(answerTo('actor.forbidden'))).toBe('/hi');
  });

  test('not found: 404 without details', () => {
    expect(answerTo('not-found')).toMatchObject({ data: null, init: { status: 404 } });
  });

  test('anything else: the failure and its status', () => {
    expect(answerTo('cart.empty')).toMatchObject({ data: { code: 'cart.empty' }, init: { status: 422 } });
  });

  test('returns the value of a successful result', () => {
    expect(valueOrThrow({ ok: true, value: 7 }, request)).toBe(7);
  });
});
