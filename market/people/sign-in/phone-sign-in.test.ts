import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../tests/support/address.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aRegistered, password, type Registered, signInCookies } from '../../../tests/support/people.ts';
import { aPhone, aPhoneBrowser, codeSending, withCode } from '../../../tests/support/phone.ts';
import { factorRequestOf } from '../../../tests/support/second-factor.ts';
import { addAddress } from '../../addresses/add-address.ts';
import type { Context, SignedIn } from '../../kernel/context.ts';
import { forgetPhoneCodes } from '../phone/phone-codes.ts';
import { realEmail } from '../placeholder-email.ts';
import { confirmOwnPhone, readOwnPhoneCode, removeOwnPhone, requestOwnPhone } from '../ways/own-phone.ts';
import {
  type PhoneSignIn,
  readSignInCode,
  registerByPhone,
  requestSignInCode,
  resendSignInCode,
  signInAsOwner,
  signInByPhone,
} from './phone-sign-in.ts';

const start = new Date('2026-11-20T10:00:00Z').getTime();
const minute = 60_000;
const day = 24 * 60 * minute;

let database: TestMarket;
let now = start;
let market: Context;
beforeAll(async () => {
  database = await openTestMarket();
  market = database.as({ kind: 'visitor' }, { clock: () => new Date(now) });
});
beforeEach(() => {
  now = start;
});
afterAll(() => database.close());

/** Another code: the first one whose number is different. */
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

/** The account that a finished sign-in opened. */
function accountIn(result: PhoneSignIn): string {
  if (result.step !== 'done' || result.pending !== null) throw new Error(`not signed in: ${result.step}`);
  return result.profile.id;
}

async function aPhoneAccount(phone: string, name = 'Savita Pawar'): Promise<SignedIn> {
  const { browser, code } = await withCode(market, phone);
  answerOf(await signInByPhone(browser)(market, { code }));
  const result = answerOf(await registerByPhone(browser, false)(market, { name }));
  const id = accountIn(result);
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'user', id, name, email, role: 'customer' };
}

async function signedInAgain(phone: string): Promise<PhoneSignIn> {
  const { browser, code } = await withCode(market, phone);
  return answerOf(await signInByPhone(browser)(market, { code }));
}

describe('sign-in by a mobile number', () => {
  it('asks a new number for a name, and opens the same account from then on', async () => {
    const phone = aPhone();
    const { browser, code } = await withCode(market, phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(
      answerOf(await signInByPhone(browser)(market, { code: `${code.slice(0, 3)} ${code.slice(3)}` })),
    ).toEqual({
      step: 'name',
    });
    expect(answerOf(await readSignInCode(browser)(market, {}))).toMatchObject({ step: 'name', shown: null });
    expect(await registerByPhone(browser, false)(market, { name: ' ' })).toBeRefused('input.invalid');
    const first = accountIn(
      answerOf(await registerByPhone(browser, false)(market, { name: ' Savita Pawar ' })),
    );
    now += minute;
    expect(accountIn(await signedInAgain(phone))).toBe(first);
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ name: 'Savita Pawar', phone, role: 'customer', emailVerified: false });
    expect(realEmail(user.email)).toBeNull();
    expect(user.phoneConfirmedAt).toEqual(new Date(now));
  });

  it('answers the same for a number with and without an account', async () => {
    const [known, unknown] = [aPhone(), aPhone()];
    await aPhoneAccount(known);
    now += minute;
    for (const phone of [known, unknown]) {
      const token = answerOf(await requestSignInCode(aPhoneBrowser(), codeSending())(market, { phone }));
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(answerOf(await readSignInCode(aPhoneBrowser(token))(market, {}))).toMatchObject({
        step: 'code',
      });
    }
  });

  it('takes a code only with the token of the browser that requested it', async () => {
    const phone = aPhone();
    const { code } = await withCode(market, phone);
    expect(await signInByPhone(aPhoneBrowser('x'.repeat(43)))(market, { code })).toBeRefused(
      'people.code-expired',
    );
    const rows = await database.db.selectFrom('phoneCodes').selectAll().where('phone', '=', phone).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code).not.toContain(code);
  });

  it('takes a code once', async () => {
    const phone = aPhone();
    await aPhoneAccount(phone);
    now += minute;
    const { browser, code } = await withCode(market, phone);
    expect(await signInByPhone(browser)(market, { code })).toSucceed();
    expect(await signInByPhone(browser)(market, { code })).toBeRefused('people.code-expired');
  });

  it('says how many tries are left, and ends the code after the third', async () => {
    const { browser, code } = await withCode(market, aPhone());
    const guess = (typed: string) => signInByPhone(browser)(market, { code: typed });
    expect(await guess('12345')).toBeRefused('input.invalid', { fields: { code: 'code.digits' } });
    expect(await guess(wrong(code))).toBeRefused('input.invalid', { fields: { code: 'code.wrong-2' } });
    expect(await guess(wrong(code))).toBeRefused('input.invalid', { fields: { code: 'code.wrong-1' } });
    expect(await guess(wrong(code))).toBeRefused('people.code-expired');
    expect(await guess(code)).toBeRefused('people.code-expired');
  });

  it('takes a code for five minutes', async () => {
    const { browser, code } = await withCode(market, aPhone());
    now += 5 * minute - 1;
    expect(await signInByPhone(browser)(market, { code: wrong(code) })).toBeRefused('input.invalid');
    now += 1;
    expect(await signInByPhone(browser)(market, { code })).toBeRefused('people.code-expired');
    await forgetPhoneCodes(market);
    expect(answerOf(await readSignInCode(browser)(market, {}))).toBeNull();
  });

  it('sends another code after 30 seconds, which replaces the first', async () => {
    const { browser, code } = await withCode(market, aPhone());
    now += 20_000;
    const again = () => resendSignInCode(browser, codeSending())(market, {});
    expect(await again()).toBeRefused('people.code-wait', { facts: { seconds: 10 } });
    now += 10_000;
    const token = answerOf(await again());
    expect(await signInByPhone(browser)(market, { code })).toBeRefused('people.code-expired');
    const renewed = aPhoneBrowser(token);
    const shown = answerOf(await readSignInCode(renewed)(market, {}))?.shown ?? '';
    expect(answerOf(await signInByPhone(renewed)(market, { code: shown }))).toEqual({ step: 'name' });
  });

  it('does not open an administrator’s account', async () => {
    const phone = aPhone();
    const { id } = await aPhoneAccount(phone);
    await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    now += minute;
    const { browser, code } = await withCode(market, phone);
    expect(await signInByPhone(browser)(market, { code })).toBeRefused('people.phone-refused');
  });

  it('does not open a blocked account', async () => {
    const phone = aPhone();
    const { id } = await aPhoneAccount(phone);
    await database.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', id).execute();
    now += minute;
    const { browser, code } = await withCode(market, phone);
    expect(await signInByPhone(browser)(market, { code })).toBeRefused('people.blocked');
  });

  it('makes an account without a name at the checkout', async () => {
    const { browser, code } = await withCode(market, aPhone());
    answerOf(await signInByPhone(browser)(market, { code }));
    const result = answerOf(await registerByPhone(browser, true)(market, {}));
    expect(result).toMatchObject({ step: 'done', profile: { name: '' } });
  });
});

describe('limits of codes', () => {
  const request = (phone: string, details = {}, known: string | null = null) =>
    requestSignInCode({ token: null, knownDevice: () => known }, codeSending(details))(market, { phone });

  it('end the requests for one number after five in an hour, and not those of a known device', async () => {
    const phone = aPhone();
    for (let count = 0; count < 5; count += 1) {
      expect(await request(phone)).toSucceed();
      now += minute;
    }
    expect(await request(phone)).toBeRefused('rate.limited');
    now += minute;
    expect(await request(phone, {}, 'known')).toSucceed();
    now += 60 * minute;
    expect(await request(phone)).toSucceed();
  });

  it('end the requests of one network after twenty in an hour, for any numbers', async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await request(aPhone(), { client: 'pumping' })).toSucceed();
    expect(await request(aPhone(), { client: 'pumping' })).toBeRefused('rate.limited');
    expect(await request(aPhone(), { client: 'pumping' }, 'known')).toSucceed();
  });

  it('leave codes for numbers with an account and known devices when many networks spend the rest of the hour', async () => {
    const owner = aPhone();
    await aPhoneAccount(owner);
    now += 2 * day;
    const flood = [];
    for (let count = 0; count < 60; count += 1) flood.push(await request(aPhone(), { anHour: 60 }));
    expect(flood.filter(({ ok }) => ok)).toHaveLength(30);
    expect(flood.at(-1)).toBeRefused('people.code-budget', { facts: { minutes: 60 } });
    expect(await request(owner, { anHour: 60 })).toSucceed();
    now += minute;
    expect(await request(owner, { anHour: 60 }, 'known')).toSucceed();
    // A refused number gets its code as soon as the hour is over.
    now = start + 2 * day + 60 * minute;
    expect(await request(aPhone(), { anHour: 60 })).toSucceed();
  });

  it('end a request that is over the budget without reserving the number', async () => {
    now += 3 * day;
    const phone = aPhone();
    expect(await request(phone, { anHour: 0 })).toBeRefused('people.code-budget');
    expect(await request(phone)).toSucceed();
  });

  it.each(['', '12345', 'x'.repeat(2_000), '+1 202 555 0100'])('refuse the number %j', async (phone) => {
    expect(await request(phone)).toBeRefused('input.invalid');
  });
});

describe('a number that was idle for 90 days', () => {
  /** An account with an address in 411001, whose number was last used 91 days ago. */
  async function anIdleAccount() {
    const phone = aPhone();
    const user = await aPhoneAccount(phone);
    answerOf(
      await addAddress({ ...market, actor: user }, { ...address, pincode: '411001', isDefault: true }),
    );
    now += 91 * day;
    const { browser, code } = await withCode(market, phone);
    expect(answerOf(await signInByPhone(browser)(market, { code }))).toEqual({ step: 'owner' });
    return { phone, user, browser };
  }

  it('opens its account by the pincode of an address, in any digits', async () => {
    const { user, browser } = await anIdleAccount();
    const enter = (pincode: string) => signInAsOwner(browser)(market, { pincode });
    expect(await enter('4110')).toBeRefused('input.invalid', { fields: { pincode: 'pincode.digits' } });
    expect(await enter('411002')).toBeRefused('people.owner-wrong');
    expect(accountIn(answerOf(await enter('४११ ००१')))).toBe(user.id);
  });

  it('opens it at once in a browser that has signed in to it before', async () => {
    const { phone, user } = await anIdleAccount();
    now += minute;
    const { browser, code } = await withCode(market, phone);
    const known = { ...browser, knownDevice: () => 'known' };
    expect(accountIn(answerOf(await signInByPhone(known)(market, { code })))).toBe(user.id);
  });

  it('never opens it for a new owner of the number, who gets an account of their own', async () => {
    const { phone, user, browser } = await anIdleAccount();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await signInAsOwner(browser)(market, { pincode: `41200${guess}` })).toBeRefused(
        'people.owner-wrong',
      );
    expect(await signInAsOwner(browser)(market, { pincode: '411001' })).toBeRefused('rate.limited');
    const result = answerOf(await registerByPhone(browser, false)(market, { name: 'Ganesh More' }));
    expect(accountIn(result)).not.toBe(user.id);
    const former = await database.db
      .selectFrom('users')
      .select(['name', 'phone'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(former).toEqual({ name: 'Savita Pawar', phone: null });
    now += minute;
    expect(accountIn(await signedInAgain(phone))).toBe(accountIn(result));
  });
});

describe('the number of an account', () => {
  const as = (user: SignedIn): Context => ({ ...market, actor: user });

  async function addPhone({ user, request }: Registered, phone: string) {
    const ask = requestOwnPhone(null, codeSending(), factorRequestOf(request));
    expect(await ask(as(user), { phone, currentPassword: 'not-this' })).toBeRefused('input.invalid');
    const token = answerOf(await ask(as(user), { phone, currentPassword: password }));
    const { shown } = await database.db
      .selectFrom('phoneCodes')
      .select('shown')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const confirmed = await confirmOwnPhone(token, signInCookies.tokenOf(request))(as(user), { code: shown });
    // The page asks for another number, and not for the code that was right.
    expect(answerOf(await readOwnPhoneCode(token)(as(user), {}))).toBeNull();
    return confirmed;
  }

  it('is added by a code, and opens the account with its email', async () => {
    const person = await aRegistered(database);
    const { user } = person;
    const phone = aPhone();
    expect(await addPhone(person, phone)).toSucceed();
    now += minute;
    expect(accountIn(await signedInAgain(phone))).toBe(user.id);
  });

  it('is never taken from another account, and accounts are not merged', async () => {
    const phone = aPhone();
    const owner = await aPhoneAccount(phone);
    now += minute;
    expect(await addPhone(await aRegistered(database), phone)).toBeRefused('people.phone-taken');
    now += minute;
    expect(accountIn(await signedInAgain(phone))).toBe(owner.id);
  });

  it('is confirmed only by the account that requested the code', async () => {
    const [{ user, request }, { user: other }] = [await aRegistered(database), await aRegistered(database)];
    const ask = requestOwnPhone(null, codeSending(), factorRequestOf(request));
    const token = answerOf(await ask(as(user), { phone: aPhone(), currentPassword: password }));
    const { shown: code } = await database.db
      .selectFrom('phoneCodes')
      .select('shown')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(await confirmOwnPhone(token, null)(as(other), { code })).toBeRefused('people.code-expired');
    expect(await signInByPhone(aPhoneBrowser(token))(market, { code })).toBeRefused('people.code-expired');
  });

  it('stays while it is the only way to sign in, and is removed beside an email', async () => {
    const owner = await aPhoneAccount(aPhone());
    expect(await removeOwnPhone(factorRequestOf(null))(as(owner), {})).toBeRefused('people.phone-only');
    const person = await aRegistered(database);
    const { user } = person;
    now += minute;
    answerOf(await addPhone(person, aPhone()));
    const remove = removeOwnPhone(factorRequestOf(person.request));
    expect(await remove(as(user), { currentPassword: 'not-this' })).toBeRefused('input.invalid');
    expect(await remove(as(user), { currentPassword: password })).toSucceed();
    const { phone } = await database.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBeNull();
  });
});
