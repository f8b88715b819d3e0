import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import {
  actorOf,
  aRegistered,
  mailsTo,
  password,
  type Registered,
  requestIn,
  signInCookies,
} from '../../../tests/support/people.ts';
import { factorRequestOf } from '../../../tests/support/second-factor.ts';
import { anAuthenticator } from '../../../tests/support/shop/authenticator.ts';
import { readSecondFactors } from '../second-factor/second-factors.ts';
import { completeFirstFactor } from './first-factor.ts';
import {
  addPasskey,
  completeByPasskey,
  passkeyRequest,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const party = { id: 'shop.example', origin: 'https://shop.example', name: 'Kheti Bazaar' };
const input = { name: ' My phone ', currentPassword: password };

/** A person with a passkey, on an authenticator of their own. */
async function withPasskey(): Promise<Registered & { authenticator: ReturnType<typeof anAuthenticator> }> {
  const person = await aRegistered(market);
  // With a set of recovery codes no new one is made, which takes a second.
  await market.db.insertInto('recoveryCodes').values({ userId: person.user.id, hash: 'a:b' }).execute();
  const authenticator = anAuthenticator(party.origin);
  expect(answerOf(await add(person, authenticator)).codes).toBeNull();
  return { ...person, authenticator };
}

async function add(
  { user, request }: Registered,
  authenticator: ReturnType<typeof anAuthenticator>,
  deviations: Parameters<typeof authenticator.create>[1] = {},
) {
  const context = market.as(user);
  const options = answerOf(await startPasskey(factorRequestOf(request), party)(context, input));
  const answer = authenticator.create(options, deviations);
  return addPasskey(signInCookies.tokenOf(request), party)(context, { name: input.name, answer });
}

async function pendingOf({ user }: Registered): Promise<string> {
  const done = await completeFirstFactor(market.visitor, { userId: user.id, seal: '' }, 'customer');
  return done.pending ?? '';
}

const optionsFor = async (pending: string) =>
  answerOf(await passkeyRequest(pending, party)(market.visitor, {}));
const finish = (pending: string | null, answer: unknown) =>
  completeByPasskey(pending, party, 'Chrome')(market.visitor, { answer });

describe('adding a passkey', () => {
  it('stores its public key and name, and tells the person', async () => {
    const person = await aRegistered(market);
    expect(answerOf(await add(person, anAuthenticator(party.origin))).codes).toHaveLength(10);
    expect(answerOf(await readSecondFactors(market.as(person.user), {}))).toMatchObject({
      factors: [{ kind: 'passkey', name: 'My phone' }],
      codesLeft: 10,
    });
    expect(await mailsTo(market, person.email)).toContain('second-factor.changed');
  });

  it('needs the password first', async () => {
    const { user, request } = await aRegistered(market);
    const start = startPasskey(factorRequestOf(request), party);
    expect(await start(market.as(user), { ...input, currentPassword: 'wrong-one' })).toBeRefused(
      'input.invalid',
    );
    expect(await start(market.as(user), { ...input, name: ' ' })).toBeRefused('input.invalid');
    expect(await start(market.visitor, input)).toBeRefused('actor.signed-out');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
  ])('refuses one made for %s', async (_, deviations) => {
    const person = await aRegistered(market);
    expect(await add(person, anAuthenticator(party.origin), deviations)).toBeRefused(
      'people.passkey-refused',
    );
  });

  it('refuses a challenge that was used, replaced, or given to another person', async () => {
    const [person, other] = [await aRegistered(market), await aRegistered(market)];
    const begin = async ({ user, request }: Registered) =>
      answerOf(await startPasskey(factorRequestOf(request), party)(market.as(user), input));
    const authenticator = anAuthenticator(party.origin);
    const send = ({ user, request }: Registered, answer: string) =>
      addPasskey(signInCookies.tokenOf(request), party)(market.as(user), { name: 'Key', answer });
    const replaced = authenticator.create(await begin(person));
    const answer = authenticator.create(await begin(person));
    expect(await send(person, replaced)).toBeRefused('people.passkey-refused');
    expect(await send(other, answer)).toBeRefused('people.passkey-refused');
    const again = authenticator.create(await begin(person));
    expect(await send(person, again)).toSucceed();
    expect(await send(person, again)).toBeRefused('people.passkey-refused');
    // The same authenticator in another account.
    expect(await send(other, authenticator.create(await begin(other)))).toBeRefused('conflict.changed');
  });

  test.each([undefined, '', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(30_000)])(
    'refuses %.20j',
    async (answer) => {
      const { user } = await aRegistered(market);
      expect(await addPasskey(null, party)(market.as(user), { name: 'Key', answer })).toBeRefused(
        'people.passkey-refused',
      );
    },
  );
});

describe('a passkey as the second factor', () => {
  it('completes the sign-in, even without its user verified', async () => {
    const person = await withPasskey();
    for (const isVerified of [true, false]) {
      const pending = await pendingOf(person);
      const answer = person.authenticator.use(await optionsFor(pending), { isVerified });
      const { session, portal } = answerOf(await finish(pending, answer));
      expect(portal).toBe('customer');
      expect(await actorOf(market, requestIn(session))).toEqual(person.user);
    }
  });

  it('takes each challenge once, and in its own sign-in alone', async () => {
    const person = await withPasskey();
    const [pending, other] = [await pendingOf(person), await pendingOf(person)];
    const answer = person.authenticator.use(await optionsFor(pending));
    await optionsFor(other);
    expect(await finish(other, answer)).toBeRefused('people.passkey-refused');
    const wrong = person.authenticator.use(await optionsFor(pending), { origin: 'https://evil.example' });
    expect(await finish(pending, wrong)).toBeRefused('people.passkey-refused');
    expect(await finish(pending, wrong)).toBeRefused('people.sign-in-expired');
    const right = person.authenticator.use(await optionsFor(pending));
    expect(await finish(pending, right)).toSucceed();
    expect(await finish(pending, right)).toBeRefused('people.sign-in-expired');
    expect(await finish(null, right)).toBeRefused('people.sign-in-expired');
  });

  test.each([
    ['of another host', { rpId: 'evil.example' }],
    ['whose counter did not rise', { counter: 0 }],
    ['of another user', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('refuses one %s', async (_, deviations) => {
    const person = await withPasskey();
    const first = await pendingOf(person);
    expect(
      await finish(first, person.authenticator.use(await optionsFor(first), { counter: 5 })),
    ).toSucceed();
    const pending = await pendingOf(person);
    const answer = person.authenticator.use(await optionsFor(pending), { counter: 6, ...deviations });
    expect(await finish(pending, answer)).toBeRefused('people.passkey-refused');
  });

  it('refuses the passkey of another person, and ends after five tries', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const pending = await pendingOf(person);
    for (let n = 0; n < 5; n++)
      expect(await finish(pending, other.authenticator.use(await optionsFor(pending)))).toBeRefused(
        'people.passkey-refused',
      );
    expect(await passkeyRequest(pending, party)(market.visitor, {})).toBeRefused('people.sign-in-expired');
  });
});

describe('a passkey alone', () => {
  const begin = async (portal: 'customer' | 'admin' = 'customer', client = 'test') =>
    answerOf(await startPasskeySignIn(portal, client, party)(market.visitor, {}));

  it('signs in a person whom it names and verifies', async () => {
    const person = await withPasskey();
    const { options, pending } = await begin();
    expect(options).toMatchObject({ allowCredentials: undefined, userVerification: 'required' });
    const { session } = answerOf(await finish(pending, person.authenticator.use(options)));
    expect(await actorOf(market, requestIn(session))).toEqual(person.user);
  });

  it('is refused without verification of its user, and on the administrators’ page for others', async () => {
    const person = await withPasskey();
    const careless = await begin();
    const answer = person.authenticator.use(careless.options, { isVerified: false });
    expect(await finish(careless.pending, answer)).toBeRefused('people.passkey-refused');
    const admin = await begin('admin');
    expect(await finish(admin.pending, person.authenticator.use(admin.options))).toBeRefused(
      'people.not-administrator',
    );
  });

  it('is refused for a blocked person, and after its removal', async () => {
    const person = await withPasskey();
    const { id } = person.user;
    await market.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', id).execute();
    const blocked = await begin();
    expect(await finish(blocked.pending, person.authenticator.use(blocked.options))).toBeRefused(
      'people.blocked',
    );
    await market.db.deleteFrom('secondFactors').where('userId', '=', id).execute();
    const removed = await begin();
    expect(await finish(removed.pending, person.authenticator.use(removed.options))).toBeRefused(
      'people.passkey-refused',
    );
  });

  it('is limited for a network', async () => {
    for (let n = 0; n < 100; n++) await begin('customer', 'crowd');
    expect(await startPasskeySignIn('customer', 'crowd', party)(market.visitor, {})).toBeRefused(
      'rate.limited',
    );
    await begin('customer', 'elsewhere');
  });
});
