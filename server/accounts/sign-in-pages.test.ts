import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as account } from '../../app/account/frame.tsx';
import { languageOf } from '../../app/i18n/language.ts';
import { loader as adminDoor, action as enterAsAdmin } from '../../app/identity/admin-login.tsx';
import { loader as customerDoor, action as enter } from '../../app/identity/login.tsx';
import { action as leave, loader as leaveByLink } from '../../app/identity/logout.ts';
import { action as register } from '../../app/identity/register.tsx';
import { action as registerVendor } from '../../app/identity/vendor-register.tsx';
import { clientKey, cookiesKey, marketKey, phoneCodesKey } from '../../app/request/context.ts';
import { guardArea } from '../../app/request/require.ts';
import { withAct } from '../../tests/access/acts.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createActorOf } from './sessions.ts';
import { createSignInCookies } from './sign-in-cookies.ts';

const site = 'http://localhost';
const settings = { secret: 'a-secret-of-the-tests-0123456789abcdef', secureCookies: false };
const actorOf = createActorOf(settings);

let market: TestMarket;
let people = 0;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

interface Asked {
  readonly form?: Record<string, string>;
  readonly cookie?: string | undefined;
}

/** Arguments of a route's loader or action, as the server passes them. */
async function args(address: string, { form, cookie }: Asked = {}) {
  const url = new URL(address, site);
  const headers = cookie ? { cookie } : undefined;
  const request = new Request(
    url,
    form ? { method: 'POST', body: withAct(address, form), headers } : { headers },
  );
  const context = new RouterContextProvider();
  const language = languageOf(url.pathname);
  context.set(marketKey, market.as(await actorOf(market.db, request), { language }));
  context.set(cookiesKey, createSignInCookies(settings));
  context.set(phoneCodesKey, { channel: async () => null, host: 'localhost', anHour: 0 });
  context.set(clientKey, 'test');
  return { request, context, url, params: {}, pattern: url.pathname };
}

/** The returned value or the thrown response of a loader or action. */
async function answerOf(running: unknown): Promise<unknown> {
  return Promise.resolve(running).catch((thrown: unknown) => thrown);
}

const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('location') : answer;
const cookieOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.getSetCookie()[0]?.split(';')[0] : undefined;

const newPerson = () => ({
  name: 'Ramesh Patil',
  email: `page-person-${++people}@demo.example`,
  password: 'demo-password',
  confirmPassword: 'demo-password',
});
const firm = { companyName: 'Patil Agro', gstin: '27AAPFU0939F1ZV', phone: '9876543210' };

describe('registering', () => {
  test('signs in a customer and redirects to the home page, ignoring a role in the form', async () => {
    const answer = await register(await args('/register', { form: { ...newPerson(), role: 'admin' } }));
    expect(locationOf(answer)).toBe('/');
    const { request } = await args('/', { cookie: cookieOf(answer) });
    expect(await actorOf(market.db, request)).toMatchObject({ role: 'customer' });
  });

  test('redirects to the requested page, in the language of the form', async () => {
    const answer = await register(await args('/hi/register.data?redirect=/checkout', { form: newPerson() }));
    expect(locationOf(answer)).toBe('/hi/checkout');
  });

  test('redirects a vendor to the vendor dashboard', async () => {
    const answer = await registerVendor(
      await args('/vendor/register', { form: { ...newPerson(), ...firm } }),
    );
    expect(locationOf(answer)).toBe('/vendor/dashboard');
  });

  test('returns an invalid form without its passwords', async () => {
    const form = { ...newPerson(), confirmPassword: 'another-password' };
    const answer = await register(await args('/register', { form }));
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        failure: { code: 'input.invalid' },
        reply: {
          error: { confirmPassword: ['confirmPassword.same'] },
          initialValue: { name: form.name, email: form.email },
        },
      },
    });
    expect(JSON.stringify(answer)).not.toContain(form.password);
    expect(JSON.stringify(answer)).not.toContain('another-password');
  });

  test('refuses a body that is no form, which names no act', async () => {
    const { request, ...rest } = await args('/register');
    const json = new Request(request.url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/json' },
    });
    expect(await answerOf(register({ ...rest, request: json }))).toMatchObject({ init: { status: 400 } });
  });
});

describe('signing in', () => {
  const newCustomer = async () => {
    const person = newPerson();
    const answer = await register(await args('/register', { form: person }));
    return { person, cookie: cookieOf(answer) };
  };

  test.each([
    ['/login', '/'],
    ['/hi/login', '/hi'],
    ['/login?redirect=/orders', '/orders'],
    ['/hi/login?redirect=/hi/orders%3Fpage%3D2', '/hi/orders?page=2'],
    ['/login?redirect=//evil.example', '/'],
    ['/login?redirect=https://evil.example', '/'],
    ['/hi/login?redirect=/hi//evil.example', '/hi'],
  ])('at %s redirects to %s', async (page, target) => {
    const { person } = await newCustomer();
    expect(locationOf(await enter(await args(page, { form: person })))).toBe(target);
  });

  test('again in the same browser ends the earlier session', async () => {
    const { person, cookie } = await newCustomer();
    await enter(await args('/login', { form: person, cookie }));
    expect(await actorOf(market.db, (await args('/', { cookie })).request)).toEqual({ kind: 'visitor' });
  });

  test('with a wrong password answers 401 with the failure', async () => {
    const { person } = await newCustomer();
    const answer = await enter(await args('/login', { form: { ...person, password: 'not-this-one' } }));
    expect(answer).toMatchObject({
      init: { status: 401 },
      data: { failure: { code: 'people.credentials' } },
    });
  });

  test('redirects a signed-in person, except at the login portal of another role', async () => {
    const { person, cookie } = await newCustomer();
    const sentOn = await answerOf(
      args('/login?redirect=/orders', { cookie }).then((asked) => customerDoor(asked)),
    );
    expect(locationOf(sentOn)).toBe('/orders');
    expect(adminDoor(await args('/admin/login', { cookie }))).toEqual({ problem: null });

    const refused = await enterAsAdmin(await args('/admin/login', { form: person, cookie }));
    expect(refused).toMatchObject({
      init: { status: 403 },
      data: { failure: { code: 'people.not-administrator' } },
    });
  });
});

describe('signing out', () => {
  test('ends the session and redirects to the home page; a link (GET) does not end it', async () => {
    const cookie = cookieOf(await register(await args('/register', { form: newPerson() })));
    expect(locationOf(leaveByLink(await args('/hi/logout', { cookie })))).toBe('/hi');
    expect(await account(await args('/account', { cookie }))).toMatchObject({ role: 'customer' });

    const answer = await leave(await args('/logout', { form: {}, cookie }));
    expect(locationOf(answer)).toBe('/');
    expect(cookieOf(answer)).toBe('kheti-session=');
    const after = await answerOf(args('/account', { cookie }).then((asked) => account(asked)));
    expect(locationOf(after)).toBe('/login?redirect=/account');
  });
});

test('a missing profile ends the session, and the login page shows the reason', async () => {
  const form = { ...newPerson(), ...firm };
  const cookie = cookieOf(await registerVendor(await args('/vendor/register', { form })));
  const asked = await args('/hi/account', { cookie });
  const actor = await actorOf(market.db, asked.request);
  if (actor.kind !== 'user') throw new Error('not signed in');
  await market.db.deleteFrom('vendors').where('userId', '=', actor.id).execute();

  const answer = await answerOf(account(asked));
  expect(locationOf(answer)).toBe('/hi/login?problem=people.profile-missing');
  expect(cookieOf(answer)).toBe('kheti-session=');
  expect(await customerDoor(await args('/hi/login?problem=people.profile-missing'))).toEqual({
    problem: { code: 'people.profile-missing' },
    sendsCodes: false,
  });
  expect(await customerDoor(await args('/login?problem=%3Cscript%3E'))).toMatchObject({ problem: null });
});

describe('guard of an area', () => {
  const pass = (asked: Awaited<ReturnType<typeof args>>, role?: 'vendor') =>
    answerOf((async () => guardArea(role)(asked, async () => new Response('inside')))());

  test('redirects without a session to its login, with the return path', async () => {
    const asked = await args('/hi/vendor/dashboard.data?_routes=vendor%2Fdashboard');
    expect(locationOf(await pass(asked, 'vendor'))).toBe('/hi/vendor/login?redirect=/vendor/dashboard');
  });

  test('redirects another role to the home page, and admits its own', async () => {
    const cookie = cookieOf(await register(await args('/register', { form: newPerson() })));
    expect(locationOf(await pass(await args('/vendor/dashboard', { cookie }), 'vendor'))).toBe('/');
    expect(await pass(await args('/account', { cookie }))).toMatchObject({ status: 200 });

    const form = { ...newPerson(), ...firm };
    const vendor = cookieOf(await registerVendor(await args('/vendor/register', { form })));
    expect(await pass(await args('/vendor/dashboard', { cookie: vendor }), 'vendor')).toMatchObject({
      status: 200,
    });
  });
});
