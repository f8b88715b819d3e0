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
])('a browser that says “%s” has lost the connection', (message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true);
});

test('a fault of ours is no lost connection', () => {
  expect(isNetworkError(new TypeError('x is not a function'))).toBe(false);
  expect(isNetworkError(new Error('Unexpected Server Error'))).toBe(false);
});

const unknown = { code: 'people.unknown' } as const;

test('an answer is handed on', async () => {
  expect(await responseOrFailure(async () => 7, unknown)).toBe(7);
});

test('a lost connection is an answer', async () => {
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
  'a form that the shop did not read ($status) is told as $code, not as a lost connection',
  async ({ status, code }) => {
    const send = () => Promise.reject(new ErrorResponse(status, '', 'Service Unavailable'));
    expect(await responseOrFailure(send, unknown)).toMatchObject({ data: { failure: { code } } });
  },
);

test('another failure is told as the page tells it, and a redirect is followed', async () => {
  const broken = () => Promise.reject(new Error('Unexpected Server Error'));
  expect(await responseOrFailure(broken, unknown)).toMatchObject({ data: { failure: unknown } });
  const led = redirect('/');
  await expect(responseOrFailure(() => Promise.reject(led), unknown)).rejects.toBe(led);
});

test('who was signed out meanwhile is told on the page of a portal, with the way back in', async () => {
  const login = '/hi/admin/login?redirect=/admin/messages/1';
  const send = () => Promise.reject(redirect(login));
  expect(await submitPortalForm(send)).toMatchObject({
    data: { failure: { code: 'actor.signed-out', facts: { login } } },
    init: { status: 401 },
  });
  const led = redirect('/admin/login');
  await expect(submitPortalForm(() => Promise.reject(led))).rejects.toBe(led);
});
