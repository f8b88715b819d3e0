import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aRegistered } from '../../../tests/support/people.ts';
import { hashOf } from '../../kernel/tokens.ts';
import { hourlyBudgets, type standings } from '../../limits/budgets.ts';
import { spendBudget } from '../../limits/spend-budget.ts';
import { registerCustomer } from '../account/register-customer.ts';
import { askVerification } from '../ways/email-verification.ts';
import { forgotPassword } from './forgot-password.ts';

let market: TestMarket;
let owner: Awaited<ReturnType<typeof aRegistered>>;
beforeAll(async () => {
  market = await openTestMarket();
  owner = await aRegistered(market);
  await market.db
    .updateTable('users')
    .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    .execute();
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('attempts').execute());

/** Spends the shares of these standings, as from many networks. */
async function spent(...spending: readonly (typeof standings)[number][]) {
  for (const standing of spending) await spendBudget(market.visitor, 'mails', { standing, client: 'far' });
  await market.db.updateTable('attempts').set({ count: hourlyBudgets.mails.anHour }).execute();
}

const register = () => {
  const secret = { password: 'secret-1', confirmPassword: 'secret-1' };
  return registerCustomer('home')(market.visitor, { name: 'Savita', email: 'new@test.example', ...secret });
};
const forget = (email: string, device: string | null = null) =>
  forgotPassword('home', () => device)(market.visitor, { email });

it('registrations from many networks leave mails to accounts', async () => {
  await spent('stranger');
  expect(await register()).toBeRefused('mail.budget');
  expect(await forget(owner.email)).toSucceed();
  expect(await askVerification(market.as(owner.user), {})).toSucceed();
});

it('reset mails to accounts leave those of known devices, and do not tell who has an account', async () => {
  await spent('account', 'stranger');
  expect(await forget(owner.email)).toBeRefused('mail.budget');
  expect(await forget('unknown@test.example')).toBeRefused('mail.budget');
  expect(await forget(owner.email, 'phone')).toSucceed();
});

it('requests for unknown emails spend nothing', async () => {
  for (let n = 0; n < 5; n += 1) expect(await forget(`unknown-${n}@test.example`)).toSucceed();
  const share = hashOf('budget:mails:share:account');
  const spending = () => market.db.selectFrom('attempts').select('count').where('key', '=', share).execute();
  expect(await spending()).toEqual([]);
  expect(await forget(owner.email)).toSucceed();
  expect(await spending()).toEqual([{ count: 1 }]);
});
