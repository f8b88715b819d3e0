import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action as enterByForm } from '../../app/identity/login.tsx';
import { action as resetByForm } from '../../app/identity/reset-password.tsx';
import { clientKey, cookiesKey, marketKey } from '../../app/request/context.ts';
import { count } from '../../market/limits/count.ts';
import { unlockAccount } from '../../market/people/account/unlock-account.ts';
import { credentialsOf, sealOf } from '../../market/people/credentials.ts';
import { forgotPassword } from '../../market/people/sign-in/forgot-password.ts';
import { signIn } from '../../market/people/sign-in/sign-in.ts';
import { withAct } from '../../tests/access/acts.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aRegistered, password, requestWith, signInCookies, tokenTo } from '../../tests/support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const enter = (email: string, word = password, client = 'home', request = requestWith([])) =>
  signIn('customer', client, 'Chrome', (account) => signInCookies.deviceOf(request, account, new Date()))(
    market.visitor,
    { email, password: word },
  );

/** Exhausts an email's daily limit of sign-in attempts, from other networks. */
async function guessing(email: string): Promise<void> {
  await market.db.deleteFrom('attempts').execute();
  await count(market.visitor, 'sign-in', { email, client: 'stranger', device: null });
  await market.db.updateTable('attempts').set({ count: 100 }).execute();
}

/** Submits a form of the identity pages with these cookies; returns the cookies that the response sets. */
async function submit(
  action: typeof enterByForm | typeof resetByForm,
  path: string,
  form: Record<string, string>,
  cookies: readonly string[] = [],
) {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, {
    method: 'POST',
    body: withAct(path, form),
    headers: requestWith(cookies).headers,
  });
  const context = new RouterContextProvider();
  context.set(marketKey, market.visitor);
  context.set(cookiesKey, signInCookies);
  context.set(clientKey, 'home');
  const answer = await action({ request, context, url, params: {}, pattern: url.pathname } as never);
  return answer instanceof Response ? answer.headers.getSetCookie() : [];
}

const devicesIn = (cookies: readonly string[]) => cookies.filter((one) => one.startsWith('kheti-device='));

test('a known device can sign in during a lockout of the account', async () => {
  const { email } = await aRegistered(market);
  const cookies = devicesIn(await submit(enterByForm, '/login', { email, password }));
  expect(cookies).toHaveLength(1);

  await guessing(email);
  expect(await enter(email)).toBeRefused('people.locked');
  expect(await enter(email, password, 'home', requestWith(cookies))).toSucceed();
  // Attempts of a known device have their own limit.
  const [credential] = await credentialsOf(market, email);
  const device = signInCookies.deviceOf(
    requestWith(cookies),
    credential ? sealOf(credential) : null,
    new Date(),
  );
  for (let guess = 0; guess < 10; guess++)
    await count(market.visitor, 'sign-in', { email, client: 'home', device });
  expect(await enter(email, password, 'home', requestWith(cookies))).toBeRefused('rate.limited');
  // The device is unknown to other accounts.
  const other = await aRegistered(market);
  await guessing(other.email);
  expect(await enter(other.email, password, 'home', requestWith(cookies))).toBeRefused('people.locked');
});

test('a failed sign-in sets no device cookie', async () => {
  const { email } = await aRegistered(market);
  expect(await submit(enterByForm, '/login', { email, password: 'not-this-one' })).toEqual([]);
});

test('a password reset by mail allows sign-in during a lockout', async () => {
  const { email } = await aRegistered(market);
  const former = devicesIn(await submit(enterByForm, '/login', { email, password }));
  await guessing(email);
  await forgotPassword('home')(market.visitor, { email });
  const token = await tokenTo(market, email, 'password.reset');
  const words = { newPassword: 'another-password', confirmPassword: 'another-password' };
  const cookies = devicesIn(await submit(resetByForm, `/reset-password?token=${token}`, words));
  expect(await enter(email, 'another-password', 'office')).toSucceed();

  await guessing(email);
  expect(await enter(email, 'another-password', 'office')).toBeRefused('people.locked');
  expect(await enter(email, 'another-password', 'home', requestWith(cookies))).toSucceed();
  // Devices known by the former password are unknown now.
  expect(await enter(email, 'another-password', 'home', requestWith(former))).toBeRefused('people.locked');
});

test('wrong passwords lock out only their own network, and a correct one resets the count', async () => {
  const { email } = await aRegistered(market);
  for (let guess = 0; guess < 9; guess++)
    await count(market.visitor, 'sign-in', { email, client: 'home', device: null });
  expect(await enter(email)).toSucceed();
  expect(await enter(email)).toSucceed();
  for (let guess = 0; guess < 10; guess++)
    await count(market.visitor, 'sign-in', { email, client: 'next door', device: null });
  expect(await enter(email, password, 'next door')).toBeRefused('people.locked');
  // Another network is not locked out.
  expect(await enter(email)).toSucceed();
});

test('an operator can unlock an account and create a password reset link', async () => {
  const { email, user } = await aRegistered(market);
  const unlock = (withLink: boolean) => unlockAccount(market.system, { email: ` ${email} `, withLink });
  await guessing(email);
  expect(await unlock(false)).toEqual({ ok: true, value: { token: null } });
  expect(await enter(email)).toSucceed();

  const result = await unlock(true);
  const token = result.ok ? (result.value.token ?? '') : '';
  const words = { newPassword: 'another-password', confirmPassword: 'another-password' };
  expect(devicesIn(await submit(resetByForm, `/reset-password?token=${token}`, words))).toHaveLength(1);

  const notes = market.db.selectFrom('auditEntries').select('subjectId').where('action', '=', 'user.unlock');
  expect(await notes.execute()).toEqual([{ subjectId: user.id }, { subjectId: user.id }]);
  expect(await unlockAccount(market.visitor, { email, withLink: true })).toBeRefused('actor.forbidden');
  expect(await unlockAccount(market.system, { email: 'nobody@test.example', withLink: true })).toBeRefused(
    'not-found',
  );
  await market.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', user.id).execute();
  expect(await unlock(true)).toBeRefused('people.blocked');
});
