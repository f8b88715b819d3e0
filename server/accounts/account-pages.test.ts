import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as openAddresses, action as setDefault } from '../../app/account/addresses.tsx';
import { action as remove } from '../../app/account/delete-address.tsx';
import { loader as openDevices, action as signOut } from '../../app/account/devices.tsx';
import { action as change, loader as openEdit } from '../../app/account/edit-address.tsx';
import { action as sendAgain } from '../../app/account/email.tsx';
import { action as add, loader as openNew } from '../../app/account/new-address.tsx';
import { action as changePassword } from '../../app/account/password.tsx';
import { languageOf } from '../../app/i18n/language.ts';
import { action as leave } from '../../app/identity/logout.ts';
import { clientKey, cookiesKey, marketKey, secretBoxKey } from '../../app/request/context.ts';
import { maxAddresses } from '../../market/addresses/rules.ts';
import { withAct } from '../../tests/access/acts.ts';
import { address } from '../../tests/support/address.ts';
import { anAddress } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  onAnotherDevice,
  password,
  type Registered,
  requestWith,
  signInCookies,
} from '../../tests/support/people.ts';
import { secretBox } from '../../tests/support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** Arguments of a loader or action for a signed-in person's request without JavaScript. */
function args(person: Registered, address: string, { id = '', form }: { id?: string; form?: object } = {}) {
  const url = new URL(address, 'http://localhost');
  const headers = { cookie: person.request.headers.get('cookie') ?? '', accept: 'text/html' };
  const body = form && withAct(address, { ...form });
  const request = new Request(url, body ? { method: 'POST', body, headers } : { headers });
  const context = new RouterContextProvider();
  context.set(marketKey, market.as(person.user, { language: languageOf(url.pathname) }));
  context.set(cookiesKey, signInCookies);
  context.set(secretBoxKey, secretBox);
  context.set(clientKey, 'test');
  const params: { id: string; lang?: string } = { id };
  return { request, context, url, params, pattern: url.pathname };
}

/** The returned value or the thrown response of a loader or action. */
const answerOf = (running: unknown): Promise<unknown> =>
  Promise.resolve(running).catch((thrown: unknown) => thrown);
const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('location') : answer;
const listOf = async (person: Registered) =>
  (await openAddresses(args(person, '/account/addresses'))).addresses;

describe('addresses', () => {
  test('add, edit, set default and delete work without JavaScript and redirect to the list', async () => {
    const person = await aRegistered(market);
    const list = '/hi/account/addresses';
    const save = (street: string) =>
      answerOf(add(args(person, `${list}/new`, { form: { ...address, street } })));
    expect(locationOf(await save('Gat 1'))).toBe(list);
    await save('Gat 2');
    const [first, second] = await listOf(person);
    expect([first?.street, first?.isDefault, second?.street]).toEqual(['Gat 1', true, 'Gat 2']);

    const id = second?.id ?? '';
    const changed = change(args(person, `${list}/${id}/edit`, { id, form: { ...address, street: 'Gat 3' } }));
    expect(locationOf(await answerOf(changed))).toBe(list);
    expect(locationOf(await setDefault(args(person, list, { form: { id } })))).toBe(list);
    expect(await listOf(person)).toMatchObject([{ street: 'Gat 3', isDefault: true }, { street: 'Gat 1' }]);
    expect(locationOf(await remove(args(person, `${list}/${id}/delete`, { id, form: {} })))).toBe(list);
    expect(await listOf(person)).toMatchObject([{ street: 'Gat 1', isDefault: true }]);
  });

  test('all actions on the address of another person answer 404', async () => {
    const stranger = await aRegistered(market);
    const id = await anAddress(market, (await aRegistered(market)).user);
    const tries = [
      openEdit(args(stranger, `/account/addresses/${id}/edit`, { id })),
      change(args(stranger, `/account/addresses/${id}/edit`, { id, form: address })),
      setDefault(args(stranger, '/account/addresses', { form: { id } })),
      remove(args(stranger, `/account/addresses/${id}/delete`, { id, form: {} })),
    ];
    for (const answer of await Promise.all(tries.map(answerOf))) {
      expect(answer).toMatchObject({ init: { status: 404 } });
    }
  });

  test('an invalid form keeps its values', async () => {
    const person = await aRegistered(market);
    const form = { ...address, pincode: '4128' };
    expect(await answerOf(add(args(person, '/account/addresses/new', { form })))).toMatchObject({
      init: { status: 422 },
      data: { reply: { initialValue: form, error: { pincode: ['pincode.digits'] } } },
    });
  });

  test('at the limit of twenty addresses there is no form', async () => {
    const person = await aRegistered(market);
    for (let count = 0; count < maxAddresses; count++) await anAddress(market, person.user);
    const page = openNew(args(person, '/account/addresses/new'));
    expect(locationOf(await answerOf(page))).toBe('/account/addresses');
    expect(await answerOf(add(args(person, '/account/addresses/new', { form: address })))).toMatchObject({
      init: { status: 422 },
      data: { failure: { code: 'address.too-many' } },
    });
  });
});

describe('password page', () => {
  const form = { currentPassword: password, newPassword: 'another-one', confirmPassword: 'another-one' };

  test('a change keeps this browser signed in with a new session', async () => {
    const person = await aRegistered(market);
    const answer = await changePassword(args(person, '/hi/account/password', { form }));
    expect(locationOf(answer)).toBe('/hi/account/password?changed=1');
    const cookies = answer instanceof Response ? answer.headers.getSetCookie() : [];
    expect(await actorOf(market, requestWith(cookies))).toEqual(person.user);
    expect(await actorOf(market, person.request)).toEqual({ kind: 'visitor' });
  });

  test('a refused form does not return the passwords', async () => {
    const person = await aRegistered(market);
    const wrong = { ...form, currentPassword: 'not-this-one' };
    const answer = await changePassword(args(person, '/account/password', { form: wrong }));
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { reply: { error: { currentPassword: ['currentPassword.wrong'] } } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/not-this-one|another-one/);
  });
});

describe('devices page', () => {
  test('lists devices, marks this one, and signs out another one', async () => {
    const person = await aRegistered(market, 'Chrome, Android');
    const other = await onAnotherDevice(market, person.email, 'Firefox, Windows');
    const { devices } = await openDevices(args(person, '/account/devices'));
    expect(devices).toMatchObject([
      { name: 'Chrome, Android', isThis: true },
      { name: 'Firefox, Windows', isThis: false },
    ]);
    const form = { id: devices[1]?.id };
    expect(locationOf(await signOut(args(person, '/account/devices', { form })))).toBe('/account/devices');
    expect(await actorOf(market, other)).toEqual({ kind: 'visitor' });
    const stranger = await aRegistered(market);
    const own = { id: devices[0]?.id };
    const refused = await answerOf(signOut(args(stranger, '/account/devices', { form: own })));
    expect(refused).toMatchObject({ init: { status: 404 } });
  });

  test('signs out all devices including this one', async () => {
    const person = await aRegistered(market);
    const other = await onAnotherDevice(market, person.email);
    const form = { intent: 'everywhere' };
    const answer = await signOut(args(person, '/hi/account/devices', { form }));
    expect(locationOf(answer)).toBe('/hi');
    expect(answer instanceof Response && answer.headers.getSetCookie().join()).toContain('kheti-session=;');
    for (const request of [person.request, other]) {
      expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
    }
  });

  test('asks for the proof in the form that needs it, and keeps what was chosen', async () => {
    const person = await aRegistered(market);
    const other = await onAnotherDevice(market, person.email);
    await market.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .where('userId', '=', person.user.id)
      .execute();
    const { devices } = await openDevices(args(person, '/account/devices'));
    const form = { id: devices[1]?.id };
    const send = (typed: object) =>
      answerOf(signOut(args(person, '/account/devices', { form: { ...form, ...typed } })));
    const asked = { act: 'sign-out', id: form.id, proof: { field: 'currentPassword' } };
    expect(await send({})).toMatchObject({
      init: { status: 422 },
      data: { asked: { ...asked, proof: { ...asked.proof, error: undefined } } },
    });
    expect(await send({ currentPassword: 'not-this-one' })).toMatchObject({
      data: { asked: { ...asked, proof: { ...asked.proof, error: 'currentPassword.wrong' } } },
    });
    expect(await actorOf(market, other)).toEqual(person.user);
    expect(locationOf(await send({ currentPassword: password }))).toBe('/account/devices');
    expect(await actorOf(market, other)).toEqual({ kind: 'visitor' });
  });

  test('other devices stay signed in after a normal logout', async () => {
    const person = await aRegistered(market);
    const other = await onAnotherDevice(market, person.email);
    await leave(args(person, '/logout', { form: {} }));
    expect(await actorOf(market, other)).toEqual(person.user);
  });
});

test('email verification is resent until the rate limit', async () => {
  const person = await aRegistered(market);
  const places: unknown[] = [];
  for (let time = 0; time < 6; time++) {
    places.push(locationOf(await sendAgain(args(person, '/account/email', { form: { intent: 'again' } }))));
  }
  expect(places).toEqual([...Array(5).fill('/account?mail=sent'), '/account?mail=wait']);
});
