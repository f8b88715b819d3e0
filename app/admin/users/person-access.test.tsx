import { expect, it } from 'vitest';
import type { VendorStatus } from '../../../market/vendors/schema.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { PersonAccess } from './person-access.tsx';

it('asks for a reason before a user is blocked, and for a selling vendor about the products', () => {
  const pageOf = (status: VendorStatus | null) => {
    const firm = status && { companyName: 'Pune Seeds', status, isSoleOwner: true };
    return markup(
      <PersonAccess isAdmin={false} isBlocked={false} isSelf={false} firm={firm} />,
      '/admin/users/user-1',
    );
  };
  for (const status of [null, 'approved', 'suspended'] as const) {
    expect(pageOf(status)).toContain('Block this user?');
    expect(pageOf(status)).toMatch(
      /<textarea[^>]*required=""[^>]*name="reason"|<textarea[^>]*name="reason"[^>]*required=""/,
    );
  }
  expect(pageOf('approved')).toContain('This is the only owner of Pune Seeds');
  const answers = (page: string) =>
    [...page.matchAll(/<input[^>]*name="firm"[^>]*>/g)].map(([field]) => field);
  const [suspend, keep, ...more] = answers(pageOf('approved'));
  expect([suspend, keep]).toEqual([expect.stringContaining('"suspend"'), expect.stringContaining('"keep"')]);
  // Neither is preselected.
  expect([more.length, / checked=/.test(`${suspend}${keep}`)]).toEqual([0, false]);
  expect([...answers(pageOf(null)), ...answers(pageOf('suspended'))]).toEqual([]);
});
