import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '../../market/people/sessions.ts';
import { listDevices, signOutDevice, signOutEverywhere } from '../../market/people/sign-in/devices.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  onAnotherDevice,
  password,
  type Registered,
  signInCookies,
} from '../../tests/support/people.ts';
import { codeAt, factorRequestOf, givenApp } from '../../tests/support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const visitor = { kind: 'visitor' };
const devicesOf = async ({ user, request }: Registered) =>
  answerOf(await listDevices(signInCookies.tokenOf(request))(market.as(user), {}));

describe('the devices of a person', () => {
  test('have a name of browser and system, this one first, and no other data', async () => {
    const person = await aRegistered(market, 'Chrome, Android');
    await onAnotherDevice(market, person.email, 'Firefox, Windows');
    await onAnotherDevice(market, person.email);
    const devices = await devicesOf(person);
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Chrome, Android', true],
      ['', false],
      ['Firefox, Windows', false],
    ]);
    const sessions = await market.db
      .selectFrom('sessions')
      .select(['ipAddress', 'userAgent'])
      .where('userId', '=', person.user.id)
      .orderBy('id')
      .execute();
    expect(sessions.map(({ ipAddress }) => ipAddress)).toEqual([null, null, null]);
    expect(sessions.map(({ userAgent }) => userAgent)).toEqual(['Chrome, Android', 'Firefox, Windows', '']);
  });

  test('are not listed after their session has expired', async () => {
    const person = await aRegistered(market);
    await onAnotherDevice(market, person.email);
    await market.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', person.user.id)
      .where('token', '<>', signInCookies.tokenOf(person.request) ?? '')
      .execute();
    expect(await devicesOf(person)).toMatchObject([{ isThis: true }]);
  });

  test('of another person cannot be listed or signed out', async () => {
    const owner = await aRegistered(market);
    const stranger = await aRegistered(market);
    const [own] = await devicesOf(owner);
    expect(await devicesOf(stranger)).toHaveLength(1);
    expect(
      await signOutDevice(factorRequestOf(stranger.request))(market.as(stranger.user), { id: own?.id }),
    ).toBeRefused('not-found');
    expect(
      await signOutDevice(factorRequestOf(stranger.request))(market.as(stranger.user), { id: 'nowhere' }),
    ).toBeRefused('not-found');
    expect(await signOutDevice(factorRequestOf(null))(market.visitor, { id: own?.id })).toBeRefused(
      'actor.signed-out',
    );
    expect(await listDevices(null)(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await actorOf(market, owner.request)).toEqual(owner.user);
  });
});

test('signing out one device keeps the others signed in', async () => {
  const person = await aRegistered(market);
  const phone = await onAnotherDevice(market, person.email);
  const other = (await devicesOf(person)).find(({ isThis }) => !isThis);
  expect(
    await signOutDevice(factorRequestOf(person.request))(market.as(person.user), { id: other?.id }),
  ).toSucceed();
  expect(await actorOf(market, phone)).toEqual(visitor);
  expect(await actorOf(market, person.request)).toEqual(person.user);
});

test('signing out everywhere ends all sessions of this person only', async () => {
  const person = await aRegistered(market);
  const neighbour = await aRegistered(market);
  const phone = await onAnotherDevice(market, person.email);
  expect(await signOutEverywhere(factorRequestOf(person.request))(market.as(person.user), {})).toSucceed();
  expect(await actorOf(market, phone)).toEqual(visitor);
  expect(await actorOf(market, person.request)).toEqual(visitor);
  expect(await actorOf(market, neighbour.request)).toEqual(neighbour.user);
  const notes = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('actorId', '=', person.user.id)
    .execute();
  expect(notes.map(({ action }) => action)).toContain('session.end-all');
  // The browser still has its cookie, whose session has ended.
  expect(await signOut(signInCookies.tokenOf(person.request))(market.visitor, {})).toSucceed();
});

describe('five minutes after the last proof', () => {
  const later = () => new Date(Date.now() + 6 * 60_000);
  const asks = (field: string, message: string) => ({ fields: { [field]: message } });

  test('a device is signed out by the password, and then another without it', async () => {
    const person = await aRegistered(market);
    const phone = await onAnotherDevice(market, person.email);
    const tablet = await onAnotherDevice(market, person.email);
    const [, one, other] = await devicesOf(person);
    const end = signOutDevice(factorRequestOf(person.request));
    const as = market.as(person.user, { clock: later });
    expect(await end(as, { id: one?.id })).toBeRefused(
      'input.invalid',
      asks('currentPassword', 'password.required'),
    );
    expect(await end(as, { id: one?.id, currentPassword: 'not-this-one' })).toBeRefused(
      'input.invalid',
      asks('currentPassword', 'currentPassword.wrong'),
    );
    expect(await actorOf(market, tablet)).toEqual(person.user);
    expect(await end(as, { id: one?.id, currentPassword: password })).toSucceed();
    expect(await end(as, { id: other?.id })).toSucceed();
    expect(await actorOf(market, phone)).toEqual(visitor);
    expect(await actorOf(market, tablet)).toEqual(visitor);
    expect(await actorOf(market, person.request)).toEqual(person.user);
  });

  test('all devices are signed out by the password', async () => {
    const person = await aRegistered(market);
    const end = signOutEverywhere(factorRequestOf(person.request));
    const as = market.as(person.user, { clock: later });
    expect(await end(as, {})).toBeRefused('input.invalid', asks('currentPassword', 'password.required'));
    expect(await actorOf(market, person.request)).toEqual(person.user);
    expect(await end(as, { currentPassword: password })).toSucceed();
    expect(await actorOf(market, person.request)).toEqual(visitor);
  });

  test('without a password, a code of the app counts, or a sign-in that is minutes old', async () => {
    const person = await aRegistered(market);
    await market.db.deleteFrom('credentials').where('userId', '=', person.user.id).execute();
    const end = signOutEverywhere(factorRequestOf(person.request));
    const hourLater = { clock: () => new Date(Date.now() + 60 * 60_000) };
    expect(await end(market.as(person.user, hourLater), {})).toBeRefused('people.sign-in-again');
    const secret = await givenApp(market, person.user.id);
    const as = market.as(person.user, { clock: later });
    expect(await end(as, {})).toBeRefused('input.invalid', asks('proof', 'code.required'));
    expect(await end(as, { proof: codeAt(secret, later()) })).toSucceed();
  });
});
