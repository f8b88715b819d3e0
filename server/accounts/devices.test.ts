import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '../../market/people/sessions.ts';
import { listDevices, signOutDevice, signOutEverywhere } from '../../market/people/sign-in/devices.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  onAnotherDevice,
  type Registered,
  signInCookies,
} from '../../tests/support/people.ts';

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
    expect(await signOutDevice(market.as(stranger.user), { id: own?.id })).toBeRefused('not-found');
    expect(await signOutDevice(market.as(stranger.user), { id: 'nowhere' })).toBeRefused('not-found');
    expect(await signOutDevice(market.visitor, { id: own?.id })).toBeRefused('actor.signed-out');
    expect(await listDevices(null)(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await actorOf(market, owner.request)).toEqual(owner.user);
  });
});

test('signing out one device keeps the others signed in', async () => {
  const person = await aRegistered(market);
  const phone = await onAnotherDevice(market, person.email);
  const other = (await devicesOf(person)).find(({ isThis }) => !isThis);
  expect(await signOutDevice(market.as(person.user), { id: other?.id })).toSucceed();
  expect(await actorOf(market, phone)).toEqual(visitor);
  expect(await actorOf(market, person.request)).toEqual(person.user);
});

test('signing out everywhere ends all sessions of this person only', async () => {
  const person = await aRegistered(market);
  const neighbour = await aRegistered(market);
  const phone = await onAnotherDevice(market, person.email);
  expect(await signOutEverywhere(market.as(person.user), {})).toSucceed();
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
