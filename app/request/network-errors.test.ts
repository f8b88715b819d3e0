import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { isNetworkError, responseOrFailure } from './network-errors.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://shop.example/assets/cart.js',
  'Importing a module script failed.',
])('the browser error “%s” is a network error', (message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true);
});

test('an internal error is not a network error', () => {
  expect(isNetworkError(new TypeError('x is not a function'))).toBe(false);
  expect(isNetworkError(new Error('Unexpected Server Error'))).toBe(false);
});

const unknown = { code: 'people.unknown' } as const;

test('returns the response', async () => {
  expect(await responseOrFailure(async () => 7, unknown)).toBe(7);
});

test('returns a failure for a network error', async () => {
  const send = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await responseOrFailure(send, unknown)).toMatchObject({
    data: { failure: { code: 'connection' } },
    init: { status: 503 },
  });
});

test.each([
  { status: 503, code: 'busy' },
  { status: 413, code: 'too-large' },
])(
  'a form refused unread ($status) returns the failure $code, not a network error',
  async ({ status, code }) => {
    const send = () => Promise.reject(new ErrorResponse(status, '', 'Service Unavailable'));
    expect(await responseOrFailure(send, unknown)).toMatchObject({ data: { failure: { code } } });
  },
);

test('returns the given failure for other errors, and rethrows redirects', async () => {
  const broken = () => Promise.reject(new Error('Unexpected Server Error'));
  expect(await responseOrFailure(broken, unknown)).toMatchObject({ data: { failure: unknown } });
  const redirection = redirect('/');
  await expect(responseOrFailure(() => Promise.reject(redirection), unknown)).rejects.toBe(redirection);
});

test('a portal form reports an expired session on its page, with a link to the login', async () => {
  const login = '/hi/admin/login?redirect=/admin/messages/1';
  const send = () => Promise.reject(redirect(login));
  expect(await submitPortalForm({ serverAction: send })).toMatchObject({
    data: { failure: { code: 'actor.signed-out', facts: { login } } },
    init: { status: 401 },
  });
  const redirection = redirect('/admin/login');
  await expect(submitPortalForm({ serverAction: () => Promise.reject(redirection) })).rejects.toBe(
    redirection,
  );
});
