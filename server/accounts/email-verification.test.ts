import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile } from '../../market/people/profile.ts';
import { askVerification, verifyEmail } from '../../market/people/ways/email-verification.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aRegistered, mailsTo, type Registered, tokenTo } from '../../tests/support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const isVerified = async ({ user }: Registered) =>
  answerOf(await readProfile(market.as(user), {})).emailVerified;
const tokenOf = ({ email }: Registered) => tokenTo(market, email, 'email.verify');
const daysLater = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test('the token of the registration mail verifies the email once, in a session of its account', async () => {
  const person = await aRegistered(market);
  const neighbour = await aRegistered(market);
  expect(await isVerified(person)).toBe(false);
  const token = await tokenOf(person);
  const own = market.as(person.user);
  expect(await verifyEmail(market.as(neighbour.user), { token })).toBeRefused('conflict.changed');
  expect(await verifyEmail(own, { token })).toSucceed();
  expect(await isVerified(person)).toBe(true);
  expect(await isVerified(neighbour)).toBe(false);
  expect(await verifyEmail(own, { token })).toBeRefused('not-found');
});

test.each([undefined, '', 'x'.repeat(5_000), 'unknown', 7])('token %.10j is invalid', async (token) => {
  expect(await verifyEmail(market.visitor, { token })).toBeRefused('not-found');
});

test('the link expires after three days', async () => {
  const person = await aRegistered(market);
  const token = await tokenOf(person);
  const late = market.as({ kind: 'visitor' }, { clock: daysLater(3.01) });
  expect(await verifyEmail(late, { token })).toBeRefused('not-found');
  const inTime = market.as(person.user, { clock: daysLater(2.99) });
  expect(await verifyEmail(inTime, { token })).toSucceed();
});

test('the mail is resent at most five times an hour, and only the newest link is valid', async () => {
  const person = await aRegistered(market);
  const first = await tokenOf(person);
  for (let time = 0; time < 5; time++) expect(await askVerification(market.as(person.user), {})).toSucceed();
  expect(await askVerification(market.as(person.user), {})).toBeRefused('rate.limited');
  expect(await mailsTo(market, person.email)).toHaveLength(6);
  expect(await verifyEmail(market.visitor, { token: first })).toBeRefused('not-found');
  expect(await verifyEmail(market.as(person.user), { token: await tokenOf(person) })).toSucceed();
});

test('nothing is resent after verification or without a session', async () => {
  const person = await aRegistered(market);
  await verifyEmail(market.as(person.user), { token: await tokenOf(person) });
  expect(await askVerification(market.as(person.user), {})).toSucceed();
  expect(await mailsTo(market, person.email)).toEqual(['email.verify']);
  expect(await askVerification(market.visitor, {})).toBeRefused('actor.signed-out');
});
