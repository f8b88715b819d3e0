import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { localise } from '../i18n/language.ts';
import { safeRedirect, withRedirect } from './safe-redirect.ts';

const site = 'https://shop.example';

describe('the redirect after sign-in', () => {
  test.each([
    ['/checkout', '/checkout'],
    ['/orders', '/orders'],
    ['/products?category=Seeds&min=5#list', '/products?category=Seeds&min=5#list'],
    ['/hi/checkout', '/checkout'],
    ['/hi', '/'],
    ['/', '/'],
  ])('%j leads to %j', (wanted, target) => {
    expect(safeRedirect(wanted, '/fallback')).toBe(target);
  });

  test.each([
    null,
    undefined,
    '',
    'checkout',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/hi//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/ok\u0000',
  ])('%j falls back', (wanted) => {
    expect(safeRedirect(wanted, '/fallback')).toBe('/fallback');
  });

  test('never leaves the site, in any language', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '//',
      'hi',
      'en',
      'evil.example',
      '@',
      ':',
      '%2f',
      '\t',
      '?',
      '#',
    );
    const path = fc.oneof(
      fc.string(),
      fc.array(piece).map((list) => `/${list.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(path, fc.constantFrom('en' as const, 'hi' as const), (wanted, language) => {
        const target = localise(safeRedirect(wanted, '/'), language);
        return target.startsWith('/') && new URL(target, site).origin === site;
      }),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (wanted) => {
        const once = safeRedirect(`/${wanted}`, '/');
        return once.startsWith('/hi') || safeRedirect(once, '/') === once;
      }),
    );
  });
});

test('a sign-in URL contains the whole return URL in readable form', () => {
  expect(withRedirect('/login', '/checkout')).toBe('/login?redirect=/checkout');
  expect(withRedirect('/login', null)).toBe('/login');
  const link = new URL(withRedirect('/register', '/products?a=1&b=2'), site);
  expect(link.searchParams.get('redirect')).toBe('/products?a=1&b=2');
});

it('works in browsers without URL.parse', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(safeRedirect('/admin/dashboard', '/')).toBe('/admin/dashboard');
  expect(safeRedirect('//host', '/')).toBe('/');
  parse.mockRestore();
});
