import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Context } from '../../market/kernel/context.ts';
import { createAccount } from '../../market/people/account/create-account.ts';
import { registerCustomer } from '../../market/people/account/register-customer.ts';
import { registerVendor } from '../../market/people/account/register-vendor.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import { readProfile } from '../../market/people/profile.ts';
import { type NewSession, signOut } from '../../market/people/sessions.ts';
import { signIn } from '../../market/people/sign-in/sign-in.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createActorOf } from './sessions.ts';
import { createSignInCookies } from './sign-in-cookies.ts';

const settings = {
  secret: 'a-secret-of-the-tests-0123456789abcdef',
  secureCookies: false,
};
const cookiesOf = createSignInCookies(settings);
const actorOf = createActorOf(settings);
const visitor: Actor = { kind: 'visitor' };

let database: TestMarket;
let market: Context;
const reported: unknown[] = [];
let people = 0;

beforeAll(async () => {
  database = await openTestMarket();
  market = database.as(visitor, { language: 'hi', report: (fault) => reported.push(fault) });
});
afterAll(() => database.close());

const newPerson = () => ({
  name: ' Ramesh Patil ',
  email: `person-${++people}@demo.example`,
  password: 'demo-password',
  confirmPassword: 'demo-password',
});
const firm = { companyName: 'Patil Agro', gstin: '27ABCDE1234F1Z5', phone: '9876543210' };
const customer = (form: object, client = 'test') => registerCustomer(client)(market, form);
const vendor = (form: object) => registerVendor('test')(market, form);
const enter = (door: LoginPortal, email: string, password = 'demo-password', client = 'test') =>
  signIn(door, client)(market, { email, password });
const requestWith = (cookies: readonly string[]) =>
  new Request('http://localhost/', {
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });

const requestIn = ({ token }: NewSession) => requestWith([cookiesOf.session(token)]);

async function rows(table: 'users' | 'sessions' | 'credentials' | 'vendors') {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts slow password hashes during the work: they determine the response time of a sign-in. */
async function slowHashesOf(work: () => Promise<unknown>): Promise<number> {
  const types: string[] = [];
  const hook = createHook({ init: (_id, type) => void types.push(type) }).enable();
  await work();
  hook.disable();
  return types.filter((type) => type === 'SCRYPTREQUEST').length;
}

async function makeAdmin(email: string) {
  await database.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
}

describe('registration', () => {
  test('creates a signed-in customer and an audit entry', async () => {
    const person = newPerson();
    const result = await customer({ ...person, email: person.email.toUpperCase() });
    if (!result.ok) throw new Error(result.failure.code);
    const { session, user } = result.value;

    expect(user).toMatchObject({ name: 'Ramesh Patil', email: person.email, role: 'customer' });
    expect(await actorOf(database.db, requestIn(session))).toMatchObject(user);
    const note = await database.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'facts'])
      .where('subjectId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(note).toEqual({ action: 'user.register', actorId: user.id, facts: { role: 'customer' } });
    const { language } = await database.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(language).toBe('hi');
  });

  test('ignores role, id and verified flag in the form', async () => {
    const result = await customer({ ...newPerson(), role: 'admin', emailVerified: 'true', id: 'mine' });
    if (!result.ok) throw new Error(result.failure.code);
    const { role, emailVerified, id } = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', result.value.user.id)
      .executeTakeFirstOrThrow();
    expect({ role, emailVerified }).toEqual({ role: 'customer', emailVerified: false });
    expect(id).not.toBe('mine');
  });

  test('refuses a proven email in any letter case and with blanks', async () => {
    const person = newPerson();
    const { user } = answerOf(await customer(person));
    await database.db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute();
    const again = await customer({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(again).toBeRefused('people.email-taken');
  });

  test('reports each invalid field', async () => {
    expect(await customer({ email: 'x', password: '123' })).toBeRefused('input.invalid', {
      fields: {
        name: 'name.required',
        email: 'email.invalid',
        password: 'password.short',
        confirmPassword: 'confirmPassword.required',
      },
    });
  });

  test('of a vendor creates the account and the vendor', async () => {
    const result = await vendor({ ...newPerson(), ...firm });
    if (!result.ok) throw new Error(result.failure.code);
    const row = await database.db
      .selectFrom('vendors')
      .selectAll()
      .where('userId', '=', result.value.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...firm, status: 'applied' });
    expect(result.value.user.role).toBe('vendor');
  });

  test('of a vendor is rolled back when the vendor cannot be written', async () => {
    const before = [await rows('users'), await rows('credentials'), await rows('sessions')];
    await database.db.schema.alterTable('vendors').renameTo('vendorsAway').execute();
    await expect(vendor({ ...newPerson(), ...firm })).rejects.toThrow(/vendors/);
    await database.db.schema.alterTable('vendorsAway').renameTo('vendors').execute();
    expect([await rows('users'), await rows('credentials'), await rows('sessions')]).toEqual(before);
  });

  test.each([
    ['people.password-required', { password: '' }],
    ['people.identity-required', { email: '' }],
    ['people.identity-required', { name: '' }],
  ] as const)('without a form is refused with %s for %j', async (code, gap) => {
    const { name, email, password } = newPerson();
    const account = { client: 'home', name, email, password, role: 'customer' as const, ...gap };
    await expect(createAccount(market, account)).rejects.toThrow(code);
  });

  test('has a rate limit for each client address', async () => {
    const refused = await Promise.all(
      Array.from({ length: 3 }, () => customer({ ...newPerson(), email: '' })),
    );
    expect(refused.every((result) => !result.ok && result.failure.code === 'input.invalid')).toBe(true);
    await database.db.updateTable('attempts').set({ count: 100 }).execute();
    expect(await customer(newPerson())).toBeRefused('rate.limited');
    expect(await customer(newPerson(), 'elsewhere')).toSucceed();
    await database.db.deleteFrom('attempts').execute();
  });
});

describe('sign-in', () => {
  test('opens a session at each login portal that allows the role', async () => {
    const { email } = newPerson();
    await customer({ ...newPerson(), email });
    for (const door of ['customer', 'vendor'] as const) {
      const result = await enter(door, email.toUpperCase());
      if (!result.ok) throw new Error(result.failure.code);
      if (result.value.pending !== null) throw new Error('waits for a second factor');
      expect(await actorOf(database.db, requestIn(result.value.session))).toMatchObject({ email });
    }
  });

  test('gives the same error for a wrong password and an unknown email', async () => {
    const { email } = newPerson();
    await customer({ ...newPerson(), email });
    expect(await enter('customer', email, 'wrong-password')).toBeRefused('people.credentials');
    expect(await enter('customer', 'nobody@demo.example')).toBeRefused('people.credentials');
  });

  test('hashes once for a wrong password, an unknown email and an account without a password', async () => {
    const { email } = newPerson();
    answerOf(await customer({ ...newPerson(), email }));
    const bare = await aCustomer(database);
    for (const one of [email, 'nobody@demo.example', bare.email]) {
      expect(await slowHashesOf(() => enter('customer', one, 'not-this-one'))).toBe(1);
    }
  });

  test('at the admin portal opens no session for other roles', async () => {
    const { email } = newPerson();
    await customer({ ...newPerson(), email });
    const before = await rows('sessions');
    expect(await enter('admin', email)).toBeRefused('people.not-administrator');
    expect(await rows('sessions')).toBe(before);

    await makeAdmin(email);
    expect(await enter('admin', email)).toMatchObject({ ok: true, value: { profile: { role: 'admin' } } });
  });

  test('of a vendor account without a vendor fails without a session', async () => {
    const { email } = newPerson();
    const result = await vendor({ ...newPerson(), ...firm, email });
    if (!result.ok) throw new Error(result.failure.code);
    await database.db.deleteFrom('vendors').where('userId', '=', result.value.user.id).execute();
    const before = await rows('sessions');
    expect(await enter('vendor', email)).toBeRefused('people.profile-missing');
    expect(await rows('sessions')).toBe(before);
    expect(await readProfile({ ...market, actor: result.value.user }, {})).toBeRefused(
      'people.profile-missing',
    );
  });

  test('reports an unreadable profile and opens no session', async () => {
    const { email } = newPerson();
    await vendor({ ...newPerson(), ...firm, email });
    const before = await rows('sessions');
    await database.db.schema.alterTable('vendors').renameTo('vendorsAway').execute();
    const result = await enter('vendor', email);
    await database.db.schema.alterTable('vendorsAway').renameTo('vendors').execute();
    expect(result).toBeRefused('people.profile-unreadable');
    expect(String(reported)).toContain('vendors');
    expect(await rows('sessions')).toBe(before);
  });
});

describe('a session', () => {
  const signedInCookies = async () => {
    const result = await customer(newPerson());
    if (!result.ok) throw new Error(result.failure.code);
    return [cookiesOf.session(result.value.session.token)];
  };

  test('cookie is HttpOnly and SameSite, and host-bound on https', async () => {
    const plain = (await signedInCookies()).join('\n');
    expect(plain).toMatch(/^kheti-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/m);

    const { session } = answerOf(await customer(newPerson()));
    const secure = createSignInCookies({ ...settings, secureCookies: true }).session(session.token);
    expect(secure).toMatch(
      /^__Host-kheti-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
    const asked = requestWith([secure]);
    expect(await createActorOf({ ...settings, secureCookies: true })(database.db, asked)).toMatchObject({
      kind: 'user',
    });
    expect(await actorOf(database.db, asked)).toEqual(visitor);
  });

  test('ends at sign-out', async () => {
    const cookies = await signedInCookies();
    expect(await signOut(cookiesOf.tokenOf(requestWith(cookies)))(market, {})).toSucceed();
    expect(cookiesOf.signedOut).toEqual([
      'kheti-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'kheti-name=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(await actorOf(database.db, requestWith(cookies))).toEqual(visitor);
  });

  test('is ignored with an invalid signature', async () => {
    const [cookie = ''] = await signedInCookies();
    const forged = [
      cookie.replace(/\.[^;]+/, '.AAAA'),
      'kheti-session=%E0%A4%A',
      'kheti-session=',
      'other=1',
    ];
    for (const one of forged) expect(await actorOf(database.db, requestWith([one]))).toEqual(visitor);
    // A request with a forged cookie gets the cached public page.
    const looksSignedIn = (one: string) => cookiesOf.tokenOf(requestWith([one])) !== null;
    expect([looksSignedIn(cookie), ...forged.map(looksSignedIn)]).toEqual([true, false, false, false, false]);
  });

  test('expires 90 days after its last use', async () => {
    const cookies = await signedInCookies();
    const request = requestWith(cookies);
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
    const newest = database.db
      .selectFrom('sessions')
      .select(['id', 'expiresAt'])
      .orderBy('createdAt', 'desc');
    const { id, expiresAt } = await newest.executeTakeFirstOrThrow();
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(90);

    const setEnd = (end: Date) =>
      database.db.updateTable('sessions').set({ expiresAt: end }).where('id', '=', id).execute();
    await setEnd(days(2));
    expect(await actorOf(database.db, request)).toMatchObject({ kind: 'user' });
    const used = await newest.executeTakeFirstOrThrow();
    expect(used.expiresAt.getTime()).toBeGreaterThan(days(89).getTime());

    await setEnd(days(-1));
    expect(await actorOf(database.db, request)).toEqual(visitor);
  });

  test.each([
    { role: 'customer', last: 365 },
    { role: 'admin', last: 30 },
  ] as const)('of a $role expires after $last days even if used', async ({ role, last }) => {
    const request = requestWith(await signedInCookies());
    const actor = await actorOf(database.db, request);
    if (actor.kind !== 'user') throw new Error('no session');
    await database.db.updateTable('users').set({ role }).where('id', '=', actor.id).execute();
    const actorIn = (days: number) =>
      createActorOf(settings, () => new Date(Date.now() + days * 24 * 60 * 60 * 1000))(database.db, request);
    for (let day = 29; day < last; day += 29) expect(await actorIn(day)).toMatchObject({ kind: 'user' });
    expect(await actorIn(last + 1)).toEqual(visitor);
  });
});
