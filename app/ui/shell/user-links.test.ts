import { expect, test } from 'vitest';
import { accountLinks } from './user-links.ts';

test('only vendors get a link to the vendor dashboard, only administrators to the admin dashboard', () => {
  const shared = ['/account', '/orders'];
  const paths = (role: 'customer' | 'vendor' | 'admin') => accountLinks(role).map(({ to }) => to);
  expect(paths('customer')).toEqual(shared);
  expect(paths('vendor')).toEqual([...shared, '/vendor/dashboard']);
  expect(paths('admin')).toEqual([...shared, '/admin/dashboard']);
});
