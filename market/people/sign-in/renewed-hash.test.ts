import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aRegistered, password } from '../../../tests/support/people.ts';
import { shopItself } from '../../limits/places.ts';
import { findCredential, setPassword } from '../credentials.ts';
import { hashPassword, isOutdated } from '../password/password-hash.ts';
import { signIn } from './sign-in.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const enter = (email: string, typed: string) =>
  signIn('customer', 'test')(market.visitor, { email, password: typed });

it('a sign-in renews a hash with former parameters, once, and keeps the time of the password', async () => {
  const { email, user } = await aRegistered(market);
  const stored = async () => (await findCredential(market.system, user.id))?.hash ?? '';
  const changedAt = () =>
    market.db.selectFrom('credentials').select('updatedAt').where('userId', '=', user.id).execute();
  const former = await hashPassword(password, shopItself, '$scrypt$ln=14,r=8,p=1$c2FsdHNhbHRzYWx0');
  await setPassword(market.system, { userId: user.id, hash: former });
  const before = await changedAt();

  expect(await enter(email, 'a-wrong-password')).toBeRefused('people.credentials');
  expect(await stored()).toBe(former);

  expect(await enter(email, password)).toSucceed();
  const renewed = await stored();
  expect(isOutdated(renewed)).toBe(false);
  expect(await changedAt()).toEqual(before);

  expect(await enter(email, password)).toSucceed();
  expect(await stored()).toBe(renewed);
});
