import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAdmin } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
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
} from '../../../tests/support/people.ts';
import {
  codeAt,
  factorRequestOf,
  givenApp,
  secretBox,
  withApp,
} from '../../../tests/support/second-factor.ts';
import { adminOnly, staffMay } from '../../kernel/guards.ts';
import { exportOwnData } from '../../privacy/export-person.ts';
import { createAdministrator } from '../account/create-administrator.ts';
import { unlockAccount } from '../account/unlock-account.ts';
import { findActor } from '../find-actor.ts';
import { forgetSessions } from '../sessions.ts';
import { completeSignIn, readPendingSignIn } from '../sign-in/complete-sign-in.ts';
import { completeFirstFactor } from '../sign-in/first-factor.ts';
import { forgotPassword } from '../sign-in/forgot-password.ts';
import { resetPassword } from '../sign-in/reset-password.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { verifyEmail } from '../ways/email-verification.ts';
import { addApp, removeFactor, renewRecoveryCodes, setUpApp } from './change-second-factors.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { readSecondFactors } from './second-factors.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const start = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const visitorAt = (at: Date) => market.as({ kind: 'visitor' }, { clock: () => at });

/** A sign-in whose password was right: returns its token. */
async function pendingOf({ user }: Registered, at = start) {
  const account = { userId: user.id, seal: 'a-seal' };
  const done = await completeFirstFactor(visitorAt(at), account, 'customer');
  if (done.pending === null) throw new Error('no second factor was asked for');
  return done.pending;
}

const enterCode = (pending: string | null, code: string, at = start, client = 'test') =>
  completeSignIn(pending, secretBox, client, 'Chrome')(visitorAt(at), { code });

async function personWithApp(): Promise<Registered & { secret: string }> {
  const person = await aRegistered(market);
  return { ...person, secret: await givenApp(market, person.user.id) };
}

async function personWithCodes(): Promise<Registered & { secret: string; codes: readonly string[] }> {
  const person = await aRegistered(market);
  return { ...person, ...(await withApp(market, person, start)) };
}

const auditOf = async ({ user }: Registered) => {
  const rows = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', user.id)
    .where('action', 'like', 'factor.%')
    .execute();
  return rows.map(({ action }) => action).toSorted();
};

describe('signing in with a code', () => {
  it('opens no session before the code, and one after it', async () => {
    const person = await personWithApp();
    const sessions = () =>
      market.db.selectFrom('sessions').select('id').where('userId', '=', person.user.id).execute();
    const typed = { email: person.email, password };
    const { pending } = answerOf(await signIn('customer', 'test')(visitorAt(start), typed));
    expect(await sessions()).toHaveLength(1);
    expect(await readPendingSignIn(pending)(visitorAt(start), {})).toEqual({
      ok: true,
      value: { portal: 'customer', isOpen: true, hasApp: true, hasPasskey: false },
    });
    const done = answerOf(await enterCode(pending, codeAt(person.secret, start)));
    expect(done).toMatchObject({ portal: 'customer', profile: { id: person.user.id } });
    expect(await actorOf(market, requestIn(done.session))).toEqual(person.user);
    expect(await sessions()).toHaveLength(2);
    // The browser becomes a known device like with a password alone.
    const request = new Request('http://localhost/');
    const known = signInCookies.device(request, done.session.account, start).split(';')[0] ?? '';
    const again = new Request(request, { headers: { cookie: known } });
    expect(signInCookies.deviceOf(again, done.session.account, start)).not.toBeNull();
  });

  test.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    [
      'Devanagari digits',
      (code: string) => code.replace(/\d/g, (d) => String.fromCharCode(0x0966 + Number(d))),
    ],
  ])('takes it with %s', async (_, typed) => {
    const person = await personWithApp();
    expect(await enterCode(await pendingOf(person), typed(codeAt(person.secret, start)))).toSucceed();
  });

  it('takes a code once, and none that is older', async () => {
    const person = await personWithApp();
    const code = codeAt(person.secret, start);
    expect(await enterCode(await pendingOf(person), code)).toSucceed();
    const used = { fields: { code: 'code.used' } };
    expect(await enterCode(await pendingOf(person), code)).toBeRefused('input.invalid', used);
    const former = codeAt(person.secret, new Date(start.getTime() - 30_000));
    expect(await enterCode(await pendingOf(person), former)).toBeRefused('input.invalid', used);
    const later = minutes(1);
    expect(await enterCode(await pendingOf(person, later), codeAt(person.secret, later), later)).toSucceed();
  });

  it('does not take the code with which the app was set up', async () => {
    const person = await personWithCodes();
    const code = codeAt(person.secret, new Date(start.getTime() - 30_000));
    expect(await enterCode(await pendingOf(person), code)).toBeRefused('input.invalid');
  });

  it.each([
    [30, true],
    [-30, true],
    [90, false],
    [-90, false],
  ])('takes the code of a phone whose clock is %i s off: %s', async (seconds, isTaken) => {
    const person = await personWithApp();
    const later = minutes(5);
    const code = codeAt(person.secret, new Date(later.getTime() + seconds * 1000));
    const result = await enterCode(await pendingOf(person, later), code, later);
    if (isTaken) expect(result).toSucceed();
    else expect(result).toBeRefused('input.invalid', { fields: { code: 'code.wrong' } });
  });

  it('takes each recovery code once, tells the person, and counts those left', async () => {
    const person = await personWithCodes();
    const [code = '', other = ''] = person.codes;
    expect(new Set(person.codes).size).toBe(10);
    expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await enterCode(await pendingOf(person), code.toUpperCase().replace('-', ' '))).toSucceed();
    expect(await enterCode(await pendingOf(person), code)).toBeRefused('input.invalid', {
      fields: { code: 'recovery.wrong' },
    });
    expect(await enterCode(await pendingOf(person), other)).toSucceed();
    const read = answerOf(await readSecondFactors(market.as(person.user), {}));
    expect(read).toMatchObject({ codesLeft: 8, proof: 'password', factors: [{ kind: 'app' }] });
    const mails = await mailsTo(market, person.email);
    expect(mails.filter((kind) => kind === 'second-factor.changed')).toHaveLength(3);
    expect(await auditOf(person)).toEqual(['factor.add', 'factor.use-code', 'factor.use-code']);
  });

  it('ends after ten minutes, after five wrong codes, and after a success', async () => {
    const person = await personWithApp();
    const slow = await pendingOf(person);
    const late = minutes(10.1);
    expect(await enterCode(slow, codeAt(person.secret, late), late)).toBeRefused('people.sign-in-expired');
    const guessed = await pendingOf(person, late);
    for (let guess = 0; guess < 5; guess++)
      expect(await enterCode(guessed, `00000${guess}`, late)).toBeRefused('input.invalid');
    const code = codeAt(person.secret, late);
    expect(await enterCode(guessed, code, late)).toBeRefused('people.sign-in-expired');
    expect(answerOf(await readPendingSignIn(guessed)(visitorAt(late), {}))).toMatchObject({ isOpen: false });
    const good = await pendingOf(person, late);
    expect(await enterCode(good, code, late)).toSucceed();
    expect(await enterCode(good, codeAt(person.secret, minutes(11)), minutes(11))).toBeRefused(
      'people.sign-in-expired',
    );
    for (const token of [null, '', 'x'.repeat(43)])
      expect(await enterCode(token, code, late)).toBeRefused('people.sign-in-expired');
    await forgetSessions({ ...market.system, clock: () => minutes(30) });
    const left = market.db.selectFrom('pendingSignIns').select('token').execute();
    expect(await left).toEqual([]);
  });

  it('is limited for a person and network, and a day, until a new password or the operator ends it', async () => {
    const person = await personWithApp();
    const guess = async (client: string, at = start) => {
      const pending = await pendingOf(person, at);
      return enterCode(pending, '000000', at, client);
    };
    for (let n = 0; n < 10; n++) expect(await guess('thief')).toBeRefused('input.invalid');
    expect(await guess('thief')).toBeRefused('people.factor-locked', { facts: { minutes: 15 } });
    // Another network, as the owner's, still gets in.
    const code = codeAt(person.secret, start);
    expect(await enterCode(await pendingOf(person), code, start, 'owner')).toSucceed();
    for (let n = 0; n < 40; n++) await guess(`thief-${n % 8}`);
    expect(await guess('owner')).toBeRefused('people.factor-locked');
    answerOf(await unlockAccount(market.system, { email: person.email, withLink: false }));
    expect(await guess('owner')).toBeRefused('input.invalid');
  });

  it('keeps the refusals of the login pages', async () => {
    const person = await personWithApp();
    expect(await signIn('admin', 'test')(visitorAt(start), { email: person.email, password })).toBeRefused(
      'people.not-administrator',
    );
    await market.db.updateTable('users').set({ blockedAt: start }).where('id', '=', person.user.id).execute();
    expect(await signIn('customer', 'test')(visitorAt(start), { email: person.email, password })).toBeRefused(
      'people.blocked',
    );
  });

  it('is still asked after a reset of the password by mail, which ends sign-ins that wait', async () => {
    const person = await personWithApp();
    const link = await tokenTo(market, person.email, 'email.verify');
    answerOf(await verifyEmail(market.as(person.user), { token: link }));
    const pending = await pendingOf(person);
    answerOf(await forgotPassword('test')(market.visitor, { email: person.email }));
    const token = await tokenTo(market, person.email, 'password.reset');
    const input = { token, newPassword: password, confirmPassword: password };
    answerOf(await resetPassword(market.visitor, input));
    const code = codeAt(person.secret, start);
    expect(await enterCode(pending, code)).toBeRefused('people.sign-in-expired');
    expect(await enterCode(await pendingOf(person), code)).toSucceed();
  });
});

/** As if more than five minutes had passed since the sign-in. */
const unproven = (userId: string) =>
  market.db
    .updateTable('sessions')
    .set({ provenAt: new Date(0) })
    .where('userId', '=', userId)
    .execute();

describe('changing the second factors', () => {
  it('adds an app by its code and the password, ends other sessions, and stores no secret in plain text', async () => {
    const person = await aRegistered(market);
    const phone = await onAnotherDevice(market, person.email);
    const { secret, codes } = await withApp(market, person, start);
    expect(await actorOf(market, phone)).toEqual({ kind: 'visitor' });
    expect(await actorOf(market, person.request)).toEqual(person.user);
    const stored = JSON.stringify([
      await market.db.selectFrom('secondFactors').selectAll().where('userId', '=', person.user.id).execute(),
      await market.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.user.id).execute(),
      answerOf(await exportOwnData(market.as(person.user), {})),
    ]);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(plain);
    expect(answerOf(await exportOwnData(market.as(person.user), {})).profile).toMatchObject({
      secondFactors: [{ kind: 'app' }],
      recoveryCodesLeft: 10,
    });
  });

  it('refuses a wrong code, a wrong password, a forged set-up, and a second app', async () => {
    const person = await aRegistered(market);
    const context = market.as(person.user, { clock: () => start });
    const add = addApp(factorRequestOf(person.request));
    const { secret, sealed } = answerOf(await setUpApp(secretBox)(context, {}));
    const input = { setup: sealed, code: codeAt(secret, start), currentPassword: password };
    const refused = (field: string, message: string) => ({ fields: { [field]: message } });
    const wrong = refused('code', 'code.wrong');
    expect(await add(context, { ...input, code: '000000' })).toBeRefused('input.invalid', wrong);
    expect(await add(context, { ...input, code: 'k7m2p-9xq4d' })).toBeRefused('input.invalid');
    expect(await add(context, { ...input, setup: 'forged' })).toBeRefused('input.invalid', wrong);
    const strangers = secretBox.seal(secret, 'setup:another');
    expect(await add(context, { ...input, setup: strangers })).toBeRefused('input.invalid', wrong);
    expect(await add(context, { ...input, currentPassword: 'not-this-one' })).toBeRefused(
      'input.invalid',
      refused('currentPassword', 'currentPassword.wrong'),
    );
    await unproven(person.user.id);
    expect(await add(context, { ...input, currentPassword: '' })).toBeRefused(
      'input.invalid',
      refused('currentPassword', 'password.required'),
    );
    expect(await add(market.visitor, input)).toBeRefused('actor.signed-out');
    expect(await add(context, input)).toSucceed();
    expect(await add(context, input)).toBeRefused('conflict.changed');
  });

  it('removes a factor, and the recovery codes with the last one', async () => {
    const person = await personWithCodes();
    const context = market.as(person.user, { clock: () => start });
    const [factor] = answerOf(await readSecondFactors(context, {})).factors;
    const remove = removeFactor(factorRequestOf(person.request));
    const input = { id: factor?.id, currentPassword: password };
    expect(await remove(context, { ...input, currentPassword: 'wrong-one' })).toBeRefused('input.invalid');
    const stranger = await aRegistered(market);
    expect(await removeFactor(factorRequestOf(null))(market.as(stranger.user), input)).toBeRefused(
      'not-found',
    );
    expect(await remove(context, input)).toSucceed();
    expect(answerOf(await readSecondFactors(context, {}))).toMatchObject({ factors: [], codesLeft: 0 });
    expect(
      answerOf(await signIn('customer', 'test')(market.visitor, { email: person.email, password })),
    ).toMatchObject({ pending: null });
    expect(await auditOf(person)).toEqual(['factor.add', 'factor.remove']);
  });

  it('makes new recovery codes, and the former ones no longer work', async () => {
    const person = await personWithCodes();
    const context = market.as(person.user, { clock: () => start });
    const renew = renewRecoveryCodes(factorRequestOf(person.request));
    expect(await renew(context, { currentPassword: 'wrong-one' })).toBeRefused('input.invalid');
    const codes = answerOf(await renew(context, { currentPassword: password }));
    expect(codes).toHaveLength(10);
    expect(await enterCode(await pendingOf(person), person.codes[0] ?? '')).toBeRefused('input.invalid');
    expect(await enterCode(await pendingOf(person), codes[0] ?? '')).toSucceed();
    const without = await aRegistered(market);
    expect(
      await renewRecoveryCodes(factorRequestOf(null))(market.as(without.user), { currentPassword: password }),
    ).toBeRefused('not-found');
  });

  it('takes a code as the proof of a person without a password, or a session that has just begun', async () => {
    const person = await aRegistered(market);
    await market.db.deleteFrom('credentials').where('userId', '=', person.user.id).execute();
    await unproven(person.user.id);
    const actor = { ...person.user, signedInAt: start };
    const at = (when: Date) => market.as(actor, { clock: () => when });
    const add = async (when: Date) => {
      const { secret, sealed } = answerOf(await setUpApp(secretBox)(at(when), {}));
      const input = { setup: sealed, code: codeAt(secret, when) };
      return { secret, result: await addApp(factorRequestOf(person.request))(at(when), input) };
    };
    expect((await add(minutes(16))).result).toBeRefused('people.sign-in-again');
    const { secret, result } = await add(minutes(14));
    expect(result).toSucceed();
    const renew = renewRecoveryCodes(factorRequestOf(person.request));
    expect(await renew(at(minutes(15)), {})).toBeRefused('input.invalid', {
      fields: { proof: 'code.required' },
    });
    expect(await renew(at(minutes(15)), { proof: '000000' })).toBeRefused('input.invalid', {
      fields: { proof: 'code.wrong' },
    });
    expect(await renew(at(minutes(15)), { proof: codeAt(secret, minutes(15)) })).toSucceed();
  });
});

describe('the operator’s command', () => {
  it('removes the factors of a person, ends their sessions, and tells them', async () => {
    const person = await personWithCodes();
    expect(
      answerOf(await resetSecondFactor(market.system, { email: ` ${person.email.toUpperCase()} ` })),
    ).toEqual({
      removed: 1,
    });
    expect(await actorOf(market, person.request)).toEqual({ kind: 'visitor' });
    expect(
      answerOf(await signIn('customer', 'test')(market.visitor, { email: person.email, password })),
    ).toMatchObject({ pending: null });
    const mails = await mailsTo(market, person.email);
    expect(mails.filter((kind) => kind === 'second-factor.changed')).toHaveLength(2);
    expect(await auditOf(person)).toEqual(['factor.add', 'factor.reset']);
    expect(await resetSecondFactor(market.system, { email: person.email })).toBeRefused('not-found');
    expect(await resetSecondFactor(market.system, { email: 'nobody@test.example' })).toBeRefused('not-found');
    expect(await resetSecondFactor(market.as(await anAdmin(market)), { email: person.email })).toBeRefused(
      'actor.forbidden',
    );
  });
});

describe('administrators who must have a second factor', () => {
  it('pass no guard of their area without one, and all of them with one', async () => {
    const typed = { name: 'Meera Joshi', email: 'meera.second@test.example', password };
    const { id } = answerOf(await createAdministrator(market.system, typed));
    const entered = answerOf(await signIn('admin', 'test')(market.visitor, { email: typed.email, password }));
    if (entered.pending !== null) throw new Error('waits');
    const { token } = entered.session;
    const actor = (roles: readonly ['admin'] | readonly []) =>
      findActor(market.db, market.visitor.clock, token, roles);
    expect(() => adminOnly({ kind: 'visitor' })).toThrow('actor.signed-out');
    const lacking = await actor(['admin']);
    expect(lacking).toMatchObject({ id, lacksSecondFactor: true });
    for (const guard of [adminOnly, staffMay('products')])
      expect(() => guard(lacking)).toThrow('actor.second-factor');
    // Not required: as in the demo shop.
    expect(await actor([])).not.toHaveProperty('lacksSecondFactor');
    if (lacking.kind !== 'user') throw new Error('signed out');
    await withApp(market, { user: lacking, request: requestIn(entered.session) }, start);
    const ready = await actor(['admin']);
    expect(ready).not.toHaveProperty('lacksSecondFactor');
    for (const guard of [adminOnly, staffMay('products')]) expect(guard(ready)).toBe(ready);
  });

  it('are not required of customers', async () => {
    const person = await aRegistered(market);
    const token = signInCookies.tokenOf(person.request) ?? '';
    const actor = await findActor(market.db, market.visitor.clock, token, ['admin']);
    expect(actor).toMatchObject(person.user);
    expect(actor).not.toHaveProperty('lacksSecondFactor');
  });
});
