import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../database/connect.ts';
import { systemClock } from '../../../market/kernel/clock.ts';
import { blockPerson, signPersonOut } from '../../../market/people/access.ts';
import { changePerson } from '../../../market/people/account/change-person.ts';
import { findActor } from '../../../market/people/find-actor.ts';
import { signOut } from '../../../market/people/sessions.ts';
import { changePassword } from '../../../market/people/sign-in/change-password.ts';
import { listDevices, signOutDevice, signOutEverywhere } from '../../../market/people/sign-in/devices.ts';
import { forgotPassword } from '../../../market/people/sign-in/forgot-password.ts';
import { resetPassword } from '../../../market/people/sign-in/reset-password.ts';
import { deletePerson } from '../../../market/privacy/erase-person.ts';
import { type KnownSessions, openKnownSessions } from '../../../server/accounts/known-sessions.ts';
import { answerOf } from '../answer-of.ts';
import { anAdmin } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import {
  aRegistered,
  onAnotherDevice,
  password,
  type Registered,
  signInCookies,
  tokenTo,
} from '../people.ts';
import { factorRequestOf } from '../second-factor.ts';

type Market = Pick<TestMarket, 'db' | 'as' | 'visitor'>;

/** The session token of a request. */
export const tokenOf = (request: Request) => signInCookies.tokenOf(request) ?? '';

const asAdmin = async (market: Market) => market.as(await anAdmin(market));

type Ending = (market: Market, person: Registered, other: Request) => Promise<unknown>;

/** Every way in which a person's session ends before its time. `other` is a request of another device of theirs. */
export const sessionEndings = {
  'a sign-out': async (market, { request }) => answerOf(await signOut(tokenOf(request))(market.visitor, {})),
  'a sign-out of this device on another one': async (market, { user, request }) => {
    const devices = answerOf(await listDevices(tokenOf(request))(market.as(user), {}));
    const id = devices.find(({ isThis }) => isThis)?.id;
    return answerOf(await signOutDevice(factorRequestOf(request))(market.as(user), { id }));
  },
  'a sign-out everywhere': async (market, { user, request }) =>
    answerOf(await signOutEverywhere(factorRequestOf(request))(market.as(user), {})),
  'a new password on another device': async (market, { user }, other) => {
    const form = { currentPassword: password, newPassword: 'new-secret', confirmPassword: 'new-secret' };
    return answerOf(await changePassword(tokenOf(other))(market.as(user), form));
  },
  'a reset password': async (market, { email }) => {
    answerOf(await forgotPassword('test')(market.visitor, { email }));
    const token = await tokenTo(market as TestMarket, email, 'password.reset');
    const form = { token, newPassword: 'new-secret', confirmPassword: 'new-secret' };
    return answerOf(await resetPassword(market.visitor, form));
  },
  'a block': async (market, { user: { id } }) =>
    answerOf(await blockPerson(await asAdmin(market), { id, reason: 'Test' })),
  'a sign-out by an administrator': async (market, { user: { id } }) =>
    answerOf(await signPersonOut(await asAdmin(market), { id })),
  'a new role': async (market, { user: { id, name } }) => {
    const form = { id, name, role: 'admin', wasName: name, wasRole: 'customer' };
    return answerOf(await changePerson(await asAdmin(market), form));
  },
  'an erased account': async (market, { user: { id } }) =>
    answerOf(await deletePerson(await asAdmin(market), { id })),
} satisfies Record<string, Ending>;

/** A person with sessions on two devices. */
export async function onTwoDevices(market: TestMarket): Promise<{ person: Registered; other: Request }> {
  const person = await aRegistered(market);
  return { person, other: await onAnotherDevice(market, person.email) };
}

/** Counts the statements of some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = () => {
    count += 1;
  };
  subscribe('kheti.query', add);
  await work();
  unsubscribe('kheti.query', add);
  return count;
}

/** A shop with several processes on one database. */
export interface OpenShop {
  readonly market: TestMarket;
  readonly processes: readonly OpenDatabase[];
  close(): Promise<void>;
}

/** The known sessions of a process, in step with the database once a session of the person needs no second query. */
export async function sessionsIn(
  { db, ...database }: OpenDatabase,
  request: Request,
): Promise<KnownSessions> {
  const sessions = await openKnownSessions(database, (token) => findActor(db, systemClock, token));
  await vi.waitFor(() => expectKnown(sessions, tokenOf(request)));
  return sessions;
}

async function expectKnown(sessions: KnownSessions, token: string): Promise<void> {
  await sessions.audienceOf(token);
  expect(await statementsOf(() => sessions.audienceOf(token))).toBe(0);
}

/** Tests that each ending takes effect in all processes of a shop, which `openShop` opens. */
export function describeEndings(name: string, openShop: () => Promise<OpenShop>): void {
  describe(name, () => {
    let market: TestMarket;
    let processes: KnownSessions[];
    let close: () => Promise<void>;
    beforeAll(async () => {
      const shop = await openShop();
      ({ market, close } = shop);
      const { person } = await onTwoDevices(market);
      processes = [];
      for (const database of shop.processes) processes.push(await sessionsIn(database, person.request));
    });
    afterAll(() => close());

    it.each(Object.entries<Ending>(sessionEndings))(
      '%s takes effect in every process, and on this session alone if it ends no other',
      async (_way, end) => {
        const { person, other } = await onTwoDevices(market);
        const token = tokenOf(person.request);
        for (const sessions of processes) await expectKnown(sessions, token);
        await end(market, person, other);
        for (const sessions of processes) {
          await vi.waitFor(async () => expect(await sessions.audienceOf(token)).toBe('visitor'));
          const rest = await findActor(market.db, systemClock, tokenOf(other));
          expect(await sessions.audienceOf(tokenOf(other))).toBe(
            rest.kind === 'user' ? 'customer' : 'visitor',
          );
        }
      },
    );

    it('a rolled-back ending has no effect', async () => {
      const { person } = await onTwoDevices(market);
      for (const sessions of processes) await expectKnown(sessions, tokenOf(person.request));
      const rolledBack = market.db.transaction().execute(async (db) => {
        await sessionEndings['a sign-out everywhere'](
          { ...market, as: (actor) => ({ ...market.as(actor), db }) },
          person,
        );
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      for (const sessions of processes)
        expect(await statementsOf(() => sessions.audienceOf(tokenOf(person.request)))).toBe(0);
    });
  });
}
