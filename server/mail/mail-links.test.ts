import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageOf } from '../../app/i18n/language.ts';
import { action as ask } from '../../app/identity/forgot-password.tsx';
import {
  middleware as aroundReset,
  loader as openReset,
  action as reset,
} from '../../app/identity/reset-password.tsx';
import {
  middleware as aroundVerify,
  loader as openVerify,
  action as verify,
} from '../../app/identity/verify-email.tsx';
import { clientKey, cookiesKey, marketKey } from '../../app/request/context.ts';
import type { Actor } from '../../market/kernel/context.ts';
import { readProfile } from '../../market/people/profile.ts';
import { withAct } from '../../tests/access/acts.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { actorOf, aRegistered, mailsTo, signInCookies, tokenTo } from '../../tests/support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** Arguments of a route's loader or action, as the server passes them. */
function args(address: string, form?: Record<string, string>, actor: Actor = { kind: 'visitor' }) {
  const url = new URL(address, 'http://localhost');
  const request = new Request(url, form ? { method: 'POST', body: withAct(address, form) } : {});
  const context = new RouterContextProvider();
  context.set(marketKey, market.as(actor, { language: languageOf(url.pathname) }));
  context.set(cookiesKey, signInCookies);
  context.set(clientKey, 'test');
  return { request, context, url, params: {}, pattern: url.pathname };
}

const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('location') : answer;
const renewed = { newPassword: 'another-password', confirmPassword: 'another-password' };

describe('forgotten password', () => {
  test('gives the same response with or without an account, in the language of the page', async () => {
    const { email } = await aRegistered(market);
    const known = await ask(args('/hi/forgot-password', { email }));
    const unknown = await ask(args('/hi/forgot-password', { email: 'nobody@test.example' }));
    expect(locationOf(known)).toBe('/hi/forgot-password?sent=1');
    expect(locationOf(unknown)).toBe(locationOf(known));
    expect(await mailsTo(market, email)).toEqual(['email.verify', 'password.reset']);
    const { language } = await market.db
      .selectFrom('outgoingMails')
      .select('language')
      .where('recipient', '=', email)
      .where('kind', '=', 'password.reset')
      .executeTakeFirstOrThrow();
    expect(language).toBe('hi');
  });

  test('the link can be opened repeatedly, and resets the password once', async () => {
    const person = await aRegistered(market);
    await ask(args('/forgot-password', { email: person.email }));
    const token = await tokenTo(market, person.email, 'password.reset');
    const link = `/hi/reset-password?token=${token}`;
    for (let time = 0; time < 2; time++) {
      expect(await openReset(args(link))).toMatchObject({ data: { token }, init: { status: 200 } });
    }
    const wrong = await reset(args(link, { ...renewed, confirmPassword: 'something-else' }));
    expect(wrong).toMatchObject({ init: { status: 422 }, data: { reply: { initialValue: {} } } });
    expect(JSON.stringify(wrong)).not.toContain('another-password');

    expect(locationOf(await reset(args(link, renewed)))).toBe('/hi/login?renewed=1');
    expect(await actorOf(market, person.request)).toEqual({ kind: 'visitor' });
    expect(await reset(args(link, renewed))).toMatchObject({ init: { status: 404 } });
    expect(await openReset(args(link))).toMatchObject({ data: { token: null }, init: { status: 404 } });
  });
});

describe('email verification link', () => {
  test('verifies by the button only, not when opened, and in a session of the account', async () => {
    const person = await aRegistered(market);
    const token = await tokenTo(market, person.email, 'email.verify');
    const link = `/verify-email?token=${token}`;
    const isVerified = async () => answerOf(await readProfile(market.as(person.user), {})).emailVerified;

    expect(await openVerify(args(link))).toMatchObject({ data: { token }, init: { status: 200 } });
    expect(await isVerified()).toBe(false);
    const confirm = { intent: 'confirm' };
    expect(await verify(args(link, confirm))).toMatchObject({ init: { status: 409 } });
    expect(await isVerified()).toBe(false);
    expect(locationOf(await verify(args(link, confirm, person.user)))).toBe('/verify-email?done=1');
    expect(await isVerified()).toBe(true);
    expect(await verify(args(link, confirm, person.user))).toMatchObject({ init: { status: 404 } });
    expect(await openVerify(args(link))).toMatchObject({ data: { token: null }, init: { status: 404 } });
  });

  test('leads a reader of the mailbox without a session to a new password', async () => {
    const person = await aRegistered(market);
    const token = await tokenTo(market, person.email, 'email.verify');
    const link = `/hi/verify-email?token=${token}`;
    await expect(verify(args(link, { intent: 'other' }))).rejects.toMatchObject({ init: { status: 400 } });
    const place = locationOf(await verify(args(link, { intent: 'take' })));
    expect(place).toMatch(/^\/hi\/reset-password\?token=/);
    expect(await openReset(args(String(place)))).toMatchObject({ init: { status: 200 } });
  });
});

test.each([
  ['reset-password', aroundReset],
  ['verify-email', aroundVerify],
])('%s is not cached and hides its URL in the referrer', async (page, middleware) => {
  const [around] = middleware;
  const answer = await around?.(args(`/${page}?token=x`), async () => new Response('page'));
  expect(answer?.headers.get('cache-control')).toBe('private, no-store');
  expect(answer?.headers.get('referrer-policy')).toBe('strict-origin');
});
