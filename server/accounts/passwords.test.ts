import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '../../market/people/sessions.ts';
import { changePassword } from '../../market/people/sign-in/change-password.ts';
import { forgotPassword } from '../../market/people/sign-in/forgot-password.ts';
import { resetPassword } from '../../market/people/sign-in/reset-password.ts';
import { signIn } from '../../market/people/sign-in/sign-in.ts';
import { aCustomer } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  mailsTo,
  onAnotherDevice,
  password,
  type Registered,
  requestIn,
  signInCookies,
  tokenTo,
} from '../../tests/support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const visitor = { kind: 'visitor' };
const renewed = 'another-password';
const form = { currentPassword: password, newPassword: renewed, confirmPassword: renewed };
const enter = (email: string, word: string) =>
  signIn('customer', 'test')(market.visitor, { email, password: word });

async function notesOf({ user }: Registered): Promise<string[]> {
  const rows = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('actorId', '=', user.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('changing the password', () => {
  const change = ({ user, request }: Registered, input: object) =>
    changePassword(signInCookies.tokenOf(request))(market.as(user), input);

  test('opens a new session here and ends all others', async () => {
    const person = await aRegistered(market);
    const phone = await onAnotherDevice(market, person.email);
    const result = await change(person, form);
    if (!result.ok) throw new Error(result.failure.code);

    const here = requestIn(result.value);
    expect(await actorOf(market, here)).toEqual(person.user);
    expect(await actorOf(market, phone)).toEqual(visitor);
    expect(await actorOf(market, person.request)).toEqual(visitor);
    expect(await enter(person.email, password)).toBeRefused('people.credentials');
    expect(await enter(person.email, renewed)).toSucceed();
    expect(await mailsTo(market, person.email)).toEqual(['email.verify', 'password.changed']);
    expect(await notesOf(person)).toEqual(['user.register', 'password.change']);
  });

  test('requires the current password, with the error at its field', async () => {
    const person = await aRegistered(market);
    const wrong = await change(person, { ...form, currentPassword: 'not-this-one' });
    expect(wrong).toBeRefused('input.invalid', { fields: { currentPassword: 'currentPassword.wrong' } });
    expect(await actorOf(market, person.request)).toEqual(person.user);
    expect(await enter(person.email, password)).toSucceed();
    expect(await mailsTo(market, person.email)).toEqual(['email.verify']);
  });

  test.each([
    ['currentPassword', '', 'password.required'],
    ['newPassword', '', 'password.required'],
    ['newPassword', '12345', 'password.short'],
    ['newPassword', 'x'.repeat(129), 'too-long'],
    ['confirmPassword', '', 'confirmPassword.required'],
    ['confirmPassword', 'something-else', 'confirmPassword.same'],
  ])('refuses %s %.12j with %s', async (field, value, message) => {
    const input = { ...form, [field]: value, ...(field === 'newPassword' && { confirmPassword: value }) };
    const refused = await changePassword(null)(market.as(await aCustomer(market)), input);
    expect(refused).toBeRefused('input.invalid');
    expect(!refused.ok && refused.failure.fields?.[field]).toBe(message);
  });

  test('requires a session, and is rate limited after ten wrong passwords', async () => {
    expect(await changePassword(null)(market.visitor, form)).toBeRefused('actor.signed-out');
    const person = await aRegistered(market);
    for (let guess = 0; guess < 10; guess++)
      await change(person, { ...form, currentPassword: `wrong-${guess}` });
    expect(await change(person, form)).toBeRefused('rate.limited');
  });

  test('fails for a session that has ended on another device', async () => {
    const person = await aRegistered(market);
    expect(await signOut(signInCookies.tokenOf(person.request))(market.visitor, {})).toSucceed();
    expect(await change(person, form)).toBeRefused('people.unknown');
    expect(await enter(person.email, password)).toSucceed();
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, client = 'test') => forgotPassword(client)(market.visitor, { email });
  const reset = (token: string, word = renewed, clock?: () => Date) =>
    resetPassword(market.as({ kind: 'visitor' }, clock ? { clock } : {}), {
      token,
      newPassword: word,
      confirmPassword: word,
    });

  test('is reset once by the link in the mail, which ends all sessions', async () => {
    const person = await aRegistered(market);
    expect(await ask(` ${person.email.toUpperCase()} `)).toSucceed();
    const token = await tokenTo(market, person.email, 'password.reset');
    expect(await reset(token)).toEqual({
      ok: true,
      value: {
        account: { userId: person.user.id, seal: expect.any(String) },
        role: 'customer',
        removed: [],
        left: [],
      },
    });

    expect(await actorOf(market, person.request)).toEqual(visitor);
    expect(await enter(person.email, renewed)).toMatchObject({
      ok: true,
      value: { profile: { emailVerified: true } },
    });
    expect(await reset(token, 'a-third-password')).toBeRefused('not-found');
    expect(await mailsTo(market, person.email)).toEqual([
      'email.verify',
      'password.reset',
      'password.changed',
    ]);
    expect(await notesOf(person)).toEqual(['user.register', 'password.reset']);
  });

  test('gives the same response with or without an account', async () => {
    const person = await aRegistered(market);
    const known = await ask(person.email);
    expect(await ask('nobody@test.example')).toEqual(known);
    expect(await mailsTo(market, 'nobody@test.example')).toEqual([]);
    // The rate limit is the same too, and counts by email, not by client address.
    for (const email of [person.email, 'nobody@test.example']) {
      await Promise.all(['a', 'b', 'c', 'd'].map((client) => ask(email, client)));
      expect(await ask(email, 'e')).toBeRefused('rate.limited');
    }
  });

  test('sends nothing to a blocked person, with the same response', async () => {
    const person = await aRegistered(market);
    const known = await ask(person.email);
    await market.db
      .updateTable('users')
      .set({ blockedAt: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    const before = await mailsTo(market, person.email);
    expect(await ask(person.email)).toEqual(known);
    expect(await mailsTo(market, person.email)).toEqual(before);
  });

  test('has a valid link in the newest mail when strangers have used up the rate limit', async () => {
    const person = await aRegistered(market);
    let now = new Date('2026-11-20T10:00:00Z');
    const asked = (client: string) =>
      forgotPassword(client)(market.as({ kind: 'visitor' }, { clock: () => now }), { email: person.email });
    for (const client of ['a', 'b', 'c', 'd', 'e']) {
      now = new Date(now.getTime() + 1000);
      await asked(client);
    }
    expect(await asked('owner')).toBeRefused('rate.limited');
    now = new Date('2026-11-20T10:29:59Z');
    expect(await asked('owner')).toBeRefused('rate.limited');
    const token = await tokenTo(market, person.email, 'password.reset');
    expect(await reset(token, renewed, () => now)).toSucceed();
    now = new Date('2026-11-20T10:30:00Z');
    expect(await asked('owner')).toSucceed();
  });

  test('has a rate limit of a hundred requests for each client address', async () => {
    expect(await ask('first@test.example', 'busy')).toSucceed();
    await market.db.updateTable('attempts').set({ count: 100 }).execute();
    expect(await ask('second@test.example', 'busy')).toBeRefused('rate.limited');
    expect(await ask('third@test.example', 'quiet')).toSucceed();
    await market.db.deleteFrom('attempts').execute();
  });

  test.each([
    ['', 'email.required'],
    ['farmer', 'email.invalid'],
  ])('refuses the email %j', async (email, message) => {
    expect(await ask(email)).toBeRefused('input.invalid', { fields: { email: message } });
  });

  test('only the newest link is valid, for 30 minutes, and only its hash is stored', async () => {
    const person = await aRegistered(market);
    await ask(person.email);
    const first = await tokenTo(market, person.email, 'password.reset');
    await ask(person.email);
    const second = await tokenTo(market, person.email, 'password.reset');
    expect(await reset(first)).toBeRefused('not-found');

    const tokens = await market.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(second);
    const later = () => new Date(Date.now() + 30 * 60 * 1000 + 1000);
    expect(await reset(second, renewed, later)).toBeRefused('not-found');
    // A clock that ran ahead at its creation does not extend it.
    const earlier = () => new Date(Date.now() - 10 * 60 * 1000);
    expect(await reset(second, renewed, earlier)).toBeRefused('not-found');
    expect(await reset(second, '12345')).toBeRefused('input.invalid');
    expect(await reset(second)).toSucceed();
  });

  test('is not reset by an email verification link, nor by a link from before a password change', async () => {
    const person = await aRegistered(market);
    expect(await reset(await tokenTo(market, person.email, 'email.verify'))).toBeRefused('not-found');
    await ask(person.email);
    const token = await tokenTo(market, person.email, 'password.reset');
    expect(
      await changePassword(signInCookies.tokenOf(person.request))(market.as(person.user), form),
    ).toSucceed();
    expect(await reset(token)).toBeRefused('not-found');
  });

  test('can be the first password of an account without one', async () => {
    const user = await aCustomer(market);
    await ask(user.email);
    expect(await reset(await tokenTo(market, user.email, 'password.reset'))).toSucceed();
    expect(await enter(user.email, renewed)).toSucceed();
  });

  test('is unchanged when its mail cannot be enqueued', async () => {
    const person = await aRegistered(market);
    await ask(person.email);
    const token = await tokenTo(market, person.email, 'password.reset');
    await market.db.schema.alterTable('outgoingMails').renameTo('mailsAway').execute();
    await expect(reset(token)).rejects.toThrow(/outgoing_mails/);
    await market.db.schema.alterTable('mailsAway').renameTo('outgoingMails').execute();
    expect(await actorOf(market, person.request)).toEqual(person.user);
    expect(await reset(token)).toSucceed();
  });
});
