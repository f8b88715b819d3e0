import { expect, test } from 'vitest';
import { loginPathFor } from './login-path.ts';

// Each area has its own login (docs/product.md, Routes).
test.each([
  ['/checkout', '/login?redirect=/checkout'],
  ['/orders', '/login?redirect=/orders'],
  ['/hi/orders', '/hi/login?redirect=/orders'],
  ['/vendor/dashboard', '/vendor/login?redirect=/vendor/dashboard'],
  ['/admin/users', '/admin/login?redirect=/admin/users'],
  ['/hi/admin', '/hi/admin/login?redirect=/admin'],
  ['/vendors-of-note', '/login?redirect=/vendors-of-note'],
  ['/admin?index', '/admin/login?redirect=/admin'],
])('a signed-out request to %s redirects to %s', (address, login) => {
  expect(loginPathFor(new Request(`https://shop.example${address}`))).toBe(login);
});

test('the return URL keeps its query', () => {
  const login = loginPathFor(new Request('https://shop.example/orders?page=2&status=pending'));
  expect(new URL(login, 'https://shop.example').searchParams.get('redirect')).toBe(
    '/orders?page=2&status=pending',
  );
});
