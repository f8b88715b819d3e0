import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgotPassword } from '../../market/people/sign-in/forgot-password.ts';
import { resetPassword } from '../../market/people/sign-in/reset-password.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aRegistered, mailsTo, tokenTo } from '../support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

it('one of ten concurrent uses of the same reset link sets the password', async () => {
  const { email } = await aRegistered(market);
  await forgotPassword('test')(market.visitor, { email });
  const token = await tokenTo(market, email, 'password.reset');
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const newPassword = `password-${n}`;
      return resetPassword(market.visitor, { token, newPassword, confirmPassword: newPassword });
    }),
  );
  const codes = results.map((result) => (result.ok ? 'set' : result.failure.code)).toSorted();
  expect(codes).toEqual([...Array(9).fill('not-found'), 'set']);
  expect(await mailsTo(market, email)).toEqual(['email.verify', 'password.reset', 'password.changed']);
});
