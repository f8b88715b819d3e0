import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAddress } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  mailsTo,
  password,
  type Registered,
  signInCookies,
  tokenTo,
} from '../../../tests/support/people.ts';
import { aPhone, withCode } from '../../../tests/support/phone.ts';
import { factorRequestOf, givenApp } from '../../../tests/support/second-factor.ts';
import { addNumber, registeredWith, resetByMail } from '../../../tests/support/shop/ways.ts';
import { newId } from '../../kernel/ids.ts';
import { registerCustomer } from '../account/register-customer.ts';
import { realEmail } from '../placeholder-email.ts';
import { signOutEverywhere } from '../sign-in/devices.ts';
import { registerByPhone, signInByPhone } from '../sign-in/phone-sign-in.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { claimLink, readVerification, verifyEmail } from './email-verification.ts';
import { listWays, waysOf } from './list-ways.ts';
import { addOwnEmail, withdrawOwnEmail } from './own-email.ts';
import { removeOwnPhone } from './own-phone.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

let emails = 0;
const anEmail = () => `way-${++emails}@test.example`;

const rowOf = (id: string) =>
  market.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kindsOf = async (id: string) => (await waysOf(market.system, id)).map(({ kind }) => kind).toSorted();
const enter = (email: string, secret = password) =>
  signIn('customer', 'test')(market.visitor, { email, password: secret });
const link = (email: string) => tokenTo(market, email, 'email.verify');

/** A passkey that was added, and perhaps used, at these times. */
async function givenPasskey(userId: string, createdAt = new Date(), usedAt: Date | null = null) {
  const id = newId();
  const key = { key: 'k', credentialId: `credential-${id}`, usedAt };
  const row = { id, userId, kind: 'passkey' as const, name: 'Phone', createdAt, ...key };
  await market.db.insertInto('secondFactors').values(row).execute();
}

/** An account with every way in and an address. */
async function withEverything(person: Registered, phone = aPhone()): Promise<string> {
  answerOf(await addNumber(market, person, phone));
  await givenPasskey(person.user.id);
  await givenApp(market, person.user.id);
  await market.db.insertInto('recoveryCodes').values({ userId: person.user.id, hash: 'a:b' }).execute();
  await anAddress(market, person.user);
  return phone;
}

/** Messages to a number, by kind. */
const messagesTo = async (phone: string) =>
  (
    await market.db
      .selectFrom('outgoingMessages')
      .select('kind')
      .where('phone', '=', phone)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('the list of ways', () => {
  it('names each way with its times, and whether it was proven', async () => {
    const person = await aRegistered(market, 'Chrome, Android');
    await withEverything(person);
    const ways = answerOf(await listWays(signInCookies.tokenOf(person.request))(market.as(person.user), {}));
    expect(ways).toMatchObject([
      { kind: 'email', name: person.email, isProven: false },
      { kind: 'phone', isProven: true },
      { kind: 'password', isProven: false },
      // Both were added in one moment.
      { addedAt: expect.any(Date), usedAt: null },
      { addedAt: expect.any(Date), usedAt: null },
      { kind: 'codes', left: 1 },
      { kind: 'session', name: 'Chrome, Android', isThis: true },
    ]);
    for (const { kind, addedAt } of ways) if (kind !== 'codes') expect(addedAt).toBeInstanceOf(Date);
    expect(await listWays(null)(market.visitor, {})).toBeRefused('actor.signed-out');
  });
});

describe('the first proof of an email', () => {
  it('by a new password takes away all that was added before, and says so', async () => {
    const stranger = await aRegistered(market);
    const { email, user, request } = stranger;
    const phone = await withEverything(stranger);
    const { removed, left } = answerOf(await resetByMail(market, email));
    expect([...removed].sort()).toEqual(['address', 'app', 'codes', 'passkey', 'phone']);
    expect(left).toEqual([]);
    expect(await kindsOf(user.id)).toEqual(['email', 'password']);
    expect((await actorOf(market, request)).kind).toBe('visitor');
    expect(await enter(email)).toBeRefused('people.credentials');
    expect(await enter(email, 'new-secret')).toSucceed();
    const addresses = market.db.selectFrom('addresses').select('id').where('userId', '=', user.id);
    expect(await addresses.execute()).toEqual([]);
    expect(await messagesTo(phone)).toContain('account.way');
    const mail = await market.db
      .selectFrom('outgoingMails')
      .select('facts')
      .where('recipient', '=', email)
      .where('kind', '=', 'password.changed')
      .executeTakeFirstOrThrow();
    expect(mail.facts).toMatchObject({ left: [], removed: expect.arrayContaining(['phone', 'passkey']) });
  });

  it('by the link keeps what the same person added, in a session of the account alone', async () => {
    const person = await aRegistered(market);
    const token = await link(person.email);
    expect(answerOf(await readVerification(market.as(person.user), { token })).state).toBe('own');
    expect(await verifyEmail(market.visitor, { token })).toBeRefused('conflict.changed');
    expect(await verifyEmail(market.as((await aRegistered(market)).user), { token })).toBeRefused(
      'conflict.changed',
    );
    expect(await verifyEmail(market.as(person.user), { token })).toSucceed();
    expect((await rowOf(person.user.id)).emailVerified).toBe(true);
    expect(await kindsOf(person.user.id)).toEqual(['email', 'password', 'session']);
  });

  it('by the link without a session leads to a new password, which takes away the rest', async () => {
    const stranger = await aRegistered(market);
    await withEverything(stranger);
    const token = await link(stranger.email);
    expect(answerOf(await readVerification(market.visitor, { token })).state).toBe('takeable');
    expect(answerOf(await claimLink(market.visitor, { token }))).toEqual(expect.any(String));
    expect(await claimLink(market.visitor, { token })).toBeRefused('not-found');
  });
});

describe('an unproven email', () => {
  it('reserves nothing: another person registers it, and its reader has it', async () => {
    const email = anEmail();
    const stranger = await registeredWith(market, email);
    const owner = await registeredWith(market, email, 'owner-secret');
    expect(owner.user.id).not.toBe(stranger.user.id);
    expect(answerOf(await enter(email, 'owner-secret'))).toMatchObject({ profile: { id: owner.user.id } });
    expect(answerOf(await enter(email))).toMatchObject({ profile: { id: stranger.user.id } });
    expect(await verifyEmail(market.as(owner.user), { token: await link(email) })).toSucceed();
    expect(await rowOf(owner.user.id)).toMatchObject({ email, emailVerified: true, claimedEmail: null });
    // The account of the stranger has nothing else, and ends.
    expect(await kindsOf(stranger.user.id)).toEqual([]);
    expect((await actorOf(market, stranger.request)).kind).toBe('visitor');
    expect(await enter(email)).toBeRefused('people.credentials');
    expect(await enter(email, 'owner-secret')).toSucceed();
  });

  it('is taken once proven: the registration has the text of docs/product.md', async () => {
    const email = anEmail();
    const owner = await registeredWith(market, email);
    answerOf(await verifyEmail(market.as(owner.user), { token: await link(email) }));
    const form = { name: 'A', email, password, confirmPassword: password };
    expect(await registerCustomer('test')(market.visitor, form)).toBeRefused('people.email-taken');
    const other = await aRegistered(market);
    const add = addOwnEmail(factorRequestOf(other.request));
    expect(await add(market.as(other.user), { email, currentPassword: password })).toBeRefused(
      'people.email-taken',
    );
  });

  it('is added by the owner of a number, and its former holder goes on with the other ways', async () => {
    const email = anEmail();
    const stranger = await registeredWith(market, email);
    const phone = aPhone();
    answerOf(await addNumber(market, stranger, phone));
    const owner = await aRegistered(market);
    const add = addOwnEmail(factorRequestOf(owner.request));
    expect(await add(market.as(owner.user), { email, currentPassword: 'not-this' })).toBeRefused(
      'input.invalid',
    );
    expect(await add(market.as(owner.user), { email, currentPassword: password })).toSucceed();
    expect((await rowOf(owner.user.id)).email).toBe(owner.email);
    expect(await mailsTo(market, owner.email)).toContain('account.way');
    // A reader of the mailbox without a session of the account gets nothing of it.
    const token = await link(email);
    expect(answerOf(await readVerification(market.visitor, { token })).state).toBe('claim');
    expect(await verifyEmail(market.as(owner.user), { token })).toSucceed();
    expect(await rowOf(owner.user.id)).toMatchObject({ email, emailVerified: true });
    const former = await rowOf(stranger.user.id);
    expect(realEmail(former.email)).toBeNull();
    expect(former.phone).toBe(phone);
    expect((await actorOf(market, stranger.request)).kind).toBe('user');
    // The former email opens the account no longer.
    expect(await enter(owner.email)).toBeRefused('people.credentials');
  });

  it('is refused by its reader, and withdrawn by the person who typed it', async () => {
    const { user, request } = await aRegistered(market);
    const add = addOwnEmail(factorRequestOf(request));
    for (const end of ['refused', 'withdrawn']) {
      const email = anEmail();
      answerOf(await add(market.as(user), { email, currentPassword: password }));
      const token = await link(email);
      if (end === 'refused') expect(answerOf(await claimLink(market.visitor, { token }))).toBeNull();
      else answerOf(await withdrawOwnEmail(market.as(user), {}));
      expect((await rowOf(user.id)).claimedEmail).toBeNull();
      expect(await verifyEmail(market.as(user), { token })).toBeRefused('not-found');
    }
    expect(await withdrawOwnEmail(market.as(user), {})).toBeRefused('conflict.changed');
  });

  it('of a claim never proves the present email: its reader cannot take the account over', async () => {
    const victim = anEmail();
    const stranger = await registeredWith(market, victim);
    const own = anEmail();
    const add = addOwnEmail(factorRequestOf(stranger.request));
    answerOf(await add(market.as(stranger.user), { email: own, currentPassword: password }));
    expect(answerOf(await claimLink(market.visitor, { token: await link(own) }))).toBeNull();
    expect(await rowOf(stranger.user.id)).toMatchObject({ email: victim, emailVerified: false });
  });
});

describe('a later new password', () => {
  const verified = async () => {
    const person = await aRegistered(market);
    answerOf(await verifyEmail(market.as(person.user), { token: await link(person.email) }));
    return person;
  };

  it('keeps the other ways, and names those that still lead in', async () => {
    const person = await verified();
    await withEverything(person);
    expect(answerOf(await resetByMail(market, person.email))).toMatchObject({
      removed: [],
      left: ['phone', 'passkey'],
    });
    expect(await kindsOf(person.user.id)).toEqual(['app', 'codes', 'email', 'passkey', 'password', 'phone']);
  });

  it('ends what was not used since the person signed out everywhere', async () => {
    const person = await verified();
    const phone = await withEverything(person);
    await givenPasskey(person.user.id, new Date(), new Date(Date.now() + 60_000));
    answerOf(
      await signOutEverywhere(factorRequestOf(person.request))(
        market.as(person.user, { clock: () => new Date(Date.now() + 1_000) }),
        {},
      ),
    );
    expect(answerOf(await resetByMail(market, person.email))).toMatchObject({
      removed: ['phone', 'passkey'],
      left: ['passkey'],
    });
    expect(await kindsOf(person.user.id)).toEqual(['app', 'codes', 'email', 'passkey', 'password']);
    const later = market.as({ kind: 'visitor' }, { clock: () => new Date(Date.now() + 60_000) });
    const { browser, code } = await withCode(later, phone);
    expect(answerOf(await signInByPhone(browser)(later, { code }))).toEqual({ step: 'name' });
    expect(answerOf(await registerByPhone(browser, true)(later, {}))).toMatchObject({ step: 'done' });
  });
});

describe('a number', () => {
  it('is replaced and removed with a proof, and its former owner hears of it', async () => {
    const person = await aRegistered(market);
    const [first, second] = [aPhone(), aPhone()];
    answerOf(await addNumber(market, person, first));
    const later = market.as(person.user, { clock: () => new Date(Date.now() + 60_000) });
    answerOf(await addNumber(market, person, second, later));
    expect(await messagesTo(first)).toEqual(['phone.code', 'account.way']);
    const remove = removeOwnPhone(factorRequestOf(person.request));
    expect(await remove(later, { currentPassword: 'not-this' })).toBeRefused('input.invalid');
    answerOf(await remove(later, { currentPassword: password }));
    expect(await messagesTo(second)).toEqual(['phone.code', 'account.way']);
    const told = (await mailsTo(market, person.email)).filter((kind) => kind === 'account.way');
    expect(told).toHaveLength(3);
  });
});
