import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPhone } from '../../../tests/support/phone.ts';
import { givenApp, secretBox } from '../../../tests/support/second-factor.ts';
import { exportOwnData } from '../../privacy/export-person.ts';
import { readableNumber } from '../phone-number.ts';
import { placeholderEmail } from '../placeholder-email.ts';
import { reopenSetup, setUpApp } from '../second-factor/change-second-factors.ts';
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** An account that signs in by its number and has no email. */
async function aPhoneAccount() {
  const user = await aCustomer(market);
  const account = { email: placeholderEmail(user.id), phone: aPhone() };
  const row = { ...account, phoneAddedAt: new Date(), phoneConfirmedAt: new Date() };
  await market.db.updateTable('users').set(row).where('id', '=', user.id).execute();
  return { user: { ...user, email: account.email }, phone: account.phone };
}

it('is named by its number in the app of its codes', async () => {
  const { user, phone } = await aPhoneAccount();
  const setup = answerOf(await setUpApp(secretBox)(market.as(user), {}));
  expect(setup.account).toBe(readableNumber(phone));
  expect(answerOf(await reopenSetup(secretBox)(market.as(user), { setup: setup.sealed }))).toEqual(setup);
});

it('exports its number, and no placeholder', async () => {
  const { user, phone } = await aPhoneAccount();
  const { profile } = answerOf(await exportOwnData(market.as(user), {}));
  expect(profile).toMatchObject({ email: null, phone });
});

it('gets its second factor reset by its number', async () => {
  const { user, phone } = await aPhoneAccount();
  await givenApp(market, user.id);
  expect(await resetSecondFactor(market.system, {})).toBeRefused('not-found');
  expect(await resetSecondFactor(market.system, { phone: aPhone() })).toBeRefused('not-found');
  const typed = phone.replace('+91', '0');
  expect(answerOf(await resetSecondFactor(market.system, { phone: typed }))).toEqual({ removed: 1 });
});
