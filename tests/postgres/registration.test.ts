import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer } from '../../market/people/account/register-customer.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

test('ten concurrent registrations of an unproven email make ten accounts, of which one has it', async () => {
  const form = {
    name: 'Ramesh Patil',
    email: 'ramesh@demo.example',
    password: 'demo-password',
    confirmPassword: 'demo-password',
  };
  const results = await Promise.all(
    Array.from({ length: 10 }, () => registerCustomer('test')(market.visitor, form)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  const emails = await market.db.selectFrom('users').select(['email', 'claimedEmail']).execute();
  expect(emails.filter(({ email }) => email === form.email)).toHaveLength(1);
  expect(emails.filter(({ claimedEmail }) => claimedEmail === form.email)).toHaveLength(9);
});
