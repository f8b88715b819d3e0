import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPhone, withCode } from '../../../tests/support/phone.ts';
import type { Context, SignedIn } from '../../kernel/context.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportOwnData } from '../../privacy/export-person.ts';
import { readNumberClaim } from '../../reports/read-number-claim.ts';
import { type PhoneSignIn, registerByPhone, signInByPhone } from '../sign-in/phone-sign-in.ts';
import { claimNumber, confirmNewNumber, readOwnClaim, stopOwnClaim } from './claim-number.ts';
import { acceptNumberClaim, claimWait, refuseNumberClaim } from './decide-claim.ts';
import { listNumberClaims } from './list-claims.ts';
import { moveNumbers } from './move-numbers.ts';
import { forgetNumberClaims } from './personal-data.ts';

const day = 24 * 60 * 60 * 1000;

let database: TestMarket;
let now: number;
let market: Context;
let support: Context;
let networks = 0;
beforeAll(async () => {
  database = await openTestMarket();
  market = database.as({ kind: 'visitor' }, { clock: () => new Date(now) });
  const admin = await anAdmin(database, { role: 'support' });
  support = { ...market, actor: admin };
});
beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  await database.db.deleteFrom('numberClaims').execute();
});
afterAll(() => database.close());

const as = (actor: SignedIn): Context => ({ ...market, actor });
const signedInAs = ({ id, name, email }: Pick<SignedIn, 'id' | 'name' | 'email'>): SignedIn => {
  return { kind: 'user', id, name, email, role: 'customer' };
};

function doneAs(result: PhoneSignIn): string {
  if (result.step !== 'done' || result.pending !== null) throw new Error(`not signed in: ${result.step}`);
  return result.profile.id;
}

/** An account that has a number alone, signed in by it. */
async function anAccount(phone = aPhone()) {
  const { browser, code } = await withCode(market, phone);
  answerOf(await signInByPhone(browser)(market, { code }));
  const id = doneAs(answerOf(await registerByPhone(browser, false)(market, { name: 'Savita Pawar' })));
  return { ...(await rowOf(id)), phone };
}

const rowOf = (id: string) =>
  database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const claims = () => database.db.selectFrom('numberClaims').selectAll().execute();
const sessionsOf = (userId: string) =>
  database.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
async function textsTo(phone: string) {
  const rows = await database.db
    .selectFrom('outgoingMessages')
    .select('kind')
    .where('phone', '=', phone)
    .where('kind', '<>', 'phone.code')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A request by a person who has proven the new number. */
async function asked(oldPhone: string, newPhone = aPhone(), typed: Record<string, string> = {}) {
  const { browser, code } = await withCode(market, newPhone);
  answerOf(await confirmNewNumber(browser.token)(market, { code }));
  const form = { oldPhone, name: 'Savita', pincode: '४२२००१', order: 'KB-2611-0001', ...typed };
  return claimNumber(browser.token, `network-${++networks}`)(market, form);
}

/** An account with a request for it. */
async function anAskedAccount() {
  const account = await anAccount();
  const newPhone = aPhone();
  answerOf(await asked(account.phone, newPhone));
  const [claim] = await claims();
  return { account, newPhone, id: claim?.id ?? expect.fail('no request') };
}

describe('a person with a lost number', () => {
  it('asks with a proven new number, and the old one gets a message', async () => {
    const { account, newPhone } = await anAskedAccount();
    expect(await claims()).toMatchObject([
      { userId: account.id, oldPhone: account.phone, newPhone, pincode: '422001', state: 'waiting' },
    ]);
    expect(await textsTo(account.phone)).toEqual(['number.claimed']);
    const own = answerOf(await readOwnClaim(as(signedInAs(account)), {}));
    expect(own).toMatchObject({ lastFour: newPhone.slice(-4), holdsFrom: null });
    expect((await rowOf(account.id)).phone).toBe(account.phone);
  });

  it('gets the same answer without an account, for an administrator, and for a second request', async () => {
    const account = await anAccount();
    const first = await asked(account.phone);
    const admin = await anAdmin(database);
    const adminPhone = aPhone();
    const phoneSince = { phoneAddedAt: new Date(now), phoneConfirmedAt: new Date(now) };
    await database.db
      .updateTable('users')
      .set({ phone: adminPhone, ...phoneSince })
      .where('id', '=', admin.id)
      .execute();
    for (const phone of [aPhone(), adminPhone, account.phone]) expect(await asked(phone)).toEqual(first);
    expect(await claims()).toHaveLength(1);
    expect(await textsTo(account.phone)).toEqual(['number.claimed']);
  });

  it('needs the code of the new number, which has no account', async () => {
    const account = await anAccount();
    const other = await anAccount();
    const typed = { oldPhone: account.phone, name: 'Savita', pincode: '422001', order: '' };
    expect(await claimNumber(null, 'network')(market, typed)).toBeRefused('people.code-expired');
    const { browser } = await withCode(market, aPhone());
    expect(await claimNumber(browser.token, 'network')(market, typed)).toBeRefused('people.code-expired');
    now += 60_000;
    expect(await asked(account.phone, other.phone)).toBeRefused('people.phone-taken');
    const same = aPhone();
    expect(await asked(same, same)).toBeRefused('input.invalid', { fields: { oldPhone: 'phone.same' } });
    expect(await claims()).toEqual([]);
  });

  it('asks about one number three times a day', async () => {
    const lost = aPhone();
    for (let i = 0; i < 3; i++) answerOf(await asked(lost));
    expect(await asked(lost)).toBeRefused('rate.limited');
  });
});

describe('the owner', () => {
  it.each(['waiting', 'accepted'])('stops a request that is %s', async (state) => {
    const { account, id } = await anAskedAccount();
    if (state === 'accepted') answerOf(await acceptNumberClaim(support, { id, reason: 'All agrees' }));
    const owner = as(signedInAs(account));
    expect(answerOf(await stopOwnClaim(owner, {}))).toBe(true);
    expect(answerOf(await stopOwnClaim(owner, {}))).toBe(false);
    now += claimWait;
    await moveNumbers(market);
    expect(await claims()).toMatchObject([{ state: 'stopped' }]);
    expect((await rowOf(account.id)).phone).toBe(account.phone);
    expect(await acceptNumberClaim(support, { id, reason: 'All agrees' })).toBeRefused('conflict.changed');
  });

  it('stops none of another person', async () => {
    await anAskedAccount();
    expect(answerOf(await stopOwnClaim(as(signedInAs(await anAccount())), {}))).toBe(false);
    expect(await claims()).toMatchObject([{ state: 'waiting' }]);
  });

  it('finds the request in the export, and erasing the account removes it', async () => {
    const { account } = await anAskedAccount();
    const data = answerOf(await exportOwnData(as(signedInAs(account)), {}));
    expect(data.numberClaims).toMatchObject([{ oldPhone: account.phone, state: 'waiting' }]);
    await erasePerson(as(signedInAs(account)), account.id);
    expect(await claims()).toEqual([]);
  });
});

describe('an administrator', () => {
  it('sees what was typed beside the account', async () => {
    const { account, id } = await anAskedAccount();
    expect(answerOf(await listNumberClaims(support, { state: 'waiting' })).claims).toMatchObject([
      { id, account: 'Savita Pawar' },
    ]);
    expect(
      answerOf(await listNumberClaims(support, { search: account.phone.slice(-6) })).claims,
    ).toHaveLength(1);
    expect(answerOf(await listNumberClaims(support, { search: 'x' })).claims).toEqual([]);
    const page = answerOf(await readNumberClaim(support, { id }));
    expect(page).toMatchObject({ name: 'Savita', isOwnOrder: false, isOwnPincode: false });
    expect(page.account).toMatchObject({ name: 'Savita Pawar', email: null, pincodes: [], orders: [] });
  });

  it('accepts: three days later the account has the new number, and all sessions have ended', async () => {
    const { account, newPhone, id } = await anAskedAccount();
    const passkey = { kind: 'passkey' as const, name: 'Phone', key: 'k', userId: account.id };
    const dayOf = (days: number) => new Date(now + days * day);
    await database.db
      .insertInto('secondFactors')
      .values([
        { ...passkey, id: `before-${id}`, credentialId: `before-${id}`, createdAt: dayOf(-1) },
        { ...passkey, id: `since-${id}`, credentialId: `since-${id}`, createdAt: dayOf(1) },
      ])
      .execute();
    answerOf(await acceptNumberClaim(support, { id, reason: 'All agrees' }));
    expect((await textsTo(account.phone)).toSorted()).toEqual(['number.claimed', 'number.moving']);
    now += claimWait - 1;
    await moveNumbers(market);
    expect((await rowOf(account.id)).phone).toBe(account.phone);
    expect(await sessionsOf(account.id)).toHaveLength(1);
    now += 1;
    await moveNumbers(market);
    expect((await rowOf(account.id)).phone).toBe(newPhone);
    expect(await sessionsOf(account.id)).toEqual([]);
    expect(await textsTo(newPhone)).toEqual(['number.moved']);
    const keys = database.db.selectFrom('secondFactors').select('id').where('userId', '=', account.id);
    expect(await keys.execute()).toEqual([{ id: `before-${id}` }]);
    expect(await claims()).toMatchObject([{ state: 'done', reason: 'All agrees' }]);
    await database.db.deleteFrom('secondFactors').where('userId', '=', account.id).execute();
    const { browser, code } = await withCode(market, newPhone);
    expect(doneAs(answerOf(await signInByPhone(browser)(market, { code })))).toBe(account.id);
    const former = await withCode(market, account.phone);
    const byFormer = await signInByPhone(former.browser)(market, { code: former.code });
    expect(answerOf(byFormer)).toEqual({ step: 'name' });
  });

  it('accepts, but the new number has got an account meanwhile, or the account another number', async () => {
    const taken = await anAskedAccount();
    answerOf(await acceptNumberClaim(support, { id: taken.id, reason: 'All agrees' }));
    now += 60_000;
    await anAccount(taken.newPhone);
    now += claimWait;
    await moveNumbers(market);
    expect(await claims()).toMatchObject([{ state: 'refused', obstacle: 'taken' }]);
    expect((await rowOf(taken.account.id)).phone).toBe(taken.account.phone);
    await database.db.deleteFrom('numberClaims').execute();

    const { account, id } = await anAskedAccount();
    answerOf(await acceptNumberClaim(support, { id, reason: 'All agrees' }));
    await database.db.updateTable('users').set({ phone: aPhone() }).where('id', '=', account.id).execute();
    now += claimWait;
    await moveNumbers(market);
    expect(await claims()).toMatchObject([{ state: 'refused', obstacle: 'changed' }]);
  });

  it('refuses with a reason, once; another request may follow', async () => {
    const { account, id } = await anAskedAccount();
    expect(await refuseNumberClaim(support, { id, reason: ' ' })).toBeRefused('input.invalid');
    answerOf(await refuseNumberClaim(support, { id, reason: 'Another name' }));
    expect(await refuseNumberClaim(support, { id, reason: 'Again' })).toBeRefused('conflict.changed');
    expect(await acceptNumberClaim(support, { id: 'gone', reason: 'Agrees' })).toBeRefused('not-found');
    answerOf(await asked(account.phone));
    expect((await claims()).map(({ state }) => state).toSorted()).toEqual(['refused', 'waiting']);
  });

  it('needs the permission', async () => {
    const { id } = await anAskedAccount();
    const decision = { id, reason: 'All agrees' };
    const catalogue = as(await anAdmin(database, { role: 'catalogue' }));
    const customer = as(await aCustomer(database));
    for (const decide of [acceptNumberClaim, refuseNumberClaim]) {
      expect(await decide(customer, decision)).toBeRefused('actor.forbidden');
      expect(await decide(catalogue, decision)).toBeRefused('actor.not-permitted');
      expect(await decide(market, decision)).toBeRefused('actor.signed-out');
    }
    expect(await listNumberClaims(catalogue, {})).toBeRefused('actor.not-permitted');
    expect(await readNumberClaim(customer, { id })).toBeRefused('actor.forbidden');
  });
});

it('is forgotten 90 days after its end, not before', async () => {
  const { account } = await anAskedAccount();
  answerOf(await stopOwnClaim(as(signedInAs(account)), {}));
  now += 89 * day;
  await forgetNumberClaims(market);
  expect(await claims()).toHaveLength(1);
  now += 2 * day;
  await forgetNumberClaims(market);
  expect(await claims()).toEqual([]);
});
