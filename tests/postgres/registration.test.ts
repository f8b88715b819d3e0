import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer } from '../../market/people/register-customer.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

test('one of ten concurrent registrations of the same email gets the account', async () => {
  const form = {
    name: 'Ramesh Patil',
    email: 'ramesh@demo.example',
    password: 'demo-password',
    confirmPassword: 'demo-password',
  };
  const results = await Promise.all(
    Array.from({ length: 10 }, () => registerCustomer('test')(market.visitor, form)),
  );
  const codes = results.map((result) => (result.ok ? 'registered' : result.failure.code)).sort();
  expect(codes).toEqual([...Array(9).fill('people.email-taken'), 'registered']);
  expect(await market.db.selectFrom('users').select('email').execute()).toEqual([{ email: form.email }]);
});
