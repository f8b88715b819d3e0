import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aRegistered, password } from '../../tests/support/people.ts';
import { provenRequest } from '../../tests/support/proven.ts';
import { factorRequestOf, secretBox } from '../../tests/support/second-factor.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupeesText } from '../kernel/money.ts';
import { providerKeys } from '../payments/provider-keys.ts';
import type { KnownProvider } from '../payments/provider-rules.ts';
import { readProvider } from '../payments/read-provider.ts';
import { blockPerson } from '../people/access.ts';
import { createAdministrator } from '../people/account/create-administrator.ts';
import { readBankAccount } from '../settings/change-bank-account.ts';
import { readSettings } from '../settings/change-settings.ts';
import { changeSensitively, toldCommand } from './change-sensitively.ts';
import { applyDueChanges, approveChange, forgetChanges, stopChange } from './decide-change.ts';
import { listChanges } from './list-changes.ts';
import type { PageActName } from './table.ts';

const razorpay: KnownProvider = {
  name: 'razorpay',
  title: 'Razorpay',
  ways: ['upi', 'card', 'net-banking'],
  signsWithKey: false,
};
const tools = { box: secretBox, providers: [razorpay] };
const hour = 60 * 60 * 1000;
const account = { holder: 'Kheti Bazaar', number: '123456789012', ifsc: 'SBIN0001234', bank: 'SBI' };

let market: TestMarket;
let now: Date;
let meera: SignedIn;
let anita: SignedIn;
let vendorId: string;
beforeAll(async () => {
  market = await openTestMarket();
  ({ vendorId } = await aVendor(market));
});
afterAll(() => market.close());

beforeEach(async () => {
  now = new Date();
  await market.db.deleteFrom('pendingChanges').execute();
  await market.db.deleteFrom('outgoingMails').execute();
  await market.db.deleteFrom('paymentProviders').execute();
  await market.db.updateTable('storeSettings').set({ bankAccount: null }).execute();
  await market.db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'admin').execute();
  meera = await anAdmin(market, { name: 'Meera Joshi' });
  anita = await anAdmin(market, { name: 'Anita Kulkarni' });
});

const as = (user: SignedIn) => market.as(user, { clock: () => now });
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
};

const proven = async (user: SignedIn) => ({ ...tools, ...(await provenRequest(market, user, now)) });

async function change(act: PageActName, user: SignedIn, input: Record<string, unknown>) {
  return changeSensitively(act, await proven(user))(as(user), input);
}
async function approve(id: string, user: SignedIn) {
  return approveChange(await proven(user))(as(user), { id });
}
const waiting = async (user = meera) => answerOf(await listChanges(as(user), {})).open;
const onlyOne = async () => {
  const [one, ...others] = await waiting();
  expect(others).toEqual([]);
  return one ?? expect.fail('no change waits');
};
const storedAccount = async () => answerOf(await readBankAccount(as(meera), {}));
const newAccount = async (of: Partial<typeof account> = {}) => {
  return { ...account, ...of, version: String((await storedAccount()).version) };
};
const mails = () =>
  market.db
    .selectFrom('outgoingMails')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'sensitive.change')
    .execute();
const told = async () =>
  (await mails()).map(({ recipient, facts }) => `${(facts as { what: string }).what} ${recipient}`).sort();

it('holds at once before the first order of the shop', async () => {
  expect(answerOf(await change('changeBankAccount', meera, await newAccount()))).toEqual({ held: null });
  expect((await storedAccount()).account).toEqual(account);
});

describe('A sensitive act', () => {
  it('asks for a proof unless the session was proven in the last five minutes', async () => {
    const unproven = changeSensitively('changeSettings', { ...tools, client: 'test', session: null });
    expect(await unproven(as(meera), {})).toBeRefused('people.sign-in-again');
    const { user, request } = await aRegistered(market);
    await market.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
    const admin: SignedIn = { ...user, role: 'admin', staffRole: 'admin' };
    const save = changeSensitively('removeBankAccount', { ...factorRequestOf(request), ...tools });
    const version = async () => String((await storedAccount()).version);
    const signedInAt = now;
    expect(await save(as(admin), { version: await version() })).toMatchObject({ ok: true });
    now = new Date(signedInAt.getTime() + 6 * 60_000);
    const missing = { fields: { currentPassword: 'password.required' } };
    expect(await save(as(admin), { version: await version() })).toBeRefused('input.invalid', missing);
    const wrong = { version: await version(), currentPassword: 'not-my-password' };
    expect(await save(as(admin), wrong)).toBeRefused('input.invalid', {
      fields: { currentPassword: 'currentPassword.wrong' },
    });
    answerOf(await save(as(admin), { version: await version(), currentPassword: password }));
    now = new Date(now.getTime() + 4 * 60_000);
    answerOf(await save(as(admin), { version: await version() }));
  });

  it('is mailed to all full administrators, with old and new values', async () => {
    const finance = await anAdmin(market, { role: 'finance' });
    const { version, closedDays: _, ...stored } = answerOf(await readSettings(as(meera), {}));
    const typed = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? '']));
    const input = {
      ...typed,
      freeShippingAbove: rupeesText(stored.freeShippingAbove),
      shippingFee: rupeesText(stored.shippingFee),
      closedDays: '',
      codLimit: '5000',
    };
    answerOf(await change('changeSettings', meera, { ...input, version: String(version) }));
    expect(await told()).toEqual([`made ${anita.email}`, `made ${meera.email}`].sort());
    expect(await told()).not.toContain(`made ${finance.email}`);
    const [mail] = await mails();
    expect(mail?.facts).toMatchObject({
      by: 'Meera Joshi',
      act: 'changeSettings',
      lines: expect.arrayContaining([{ name: 'codLimit', value: ' > 500000' }]) as unknown,
    });
  });

  it('refuses who may not do it before anything else, and writes nothing for a refused one', async () => {
    const support = await anAdmin(market, { role: 'support' });
    expect(await change('replaceKeys', support, {})).toBeRefused('actor.not-permitted');
    expect(await change('changeBankAccount', meera, { ...(await newAccount()), ifsc: 'x' })).toBeRefused(
      'input.invalid',
      { fields: { ifsc: 'bank.ifsc' } },
    );
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('of the operator is mailed too', async () => {
    const typed = { name: 'Sunil Rane', email: 'sunil@test.example', password: 'a-long-password' };
    answerOf(await toldCommand('createAdministrator', createAdministrator)(market.system, typed));
    expect(await told()).toContain(`made ${meera.email}`);
  });
});

describe('A change that waits', () => {
  beforeAll(async () => {
    const product = await aProduct(market, { vendorId });
    await aPastOrder(market, {
      by: await aCustomer(market),
      at: '2026-11-01T06:00:00Z',
      products: [product],
    });
  });

  it('holds after 48 hours, with what was told', async () => {
    expect(answerOf(await change('changeBankAccount', meera, await newAccount()))).toMatchObject({
      held: { holdsFrom: new Date(now.getTime() + 48 * hour) },
    });
    expect((await storedAccount()).account).toBeNull();
    expect(await told()).toEqual([`asked ${anita.email}`, `asked ${meera.email}`].sort());
    pass(47);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect((await storedAccount()).account).toBeNull();
    // Another setting that was saved meanwhile is no conflict.
    await market.db
      .updateTable('storeSettings')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    pass(1);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect((await storedAccount()).account).toEqual(account);
    expect(await waiting()).toEqual([]);
    const audit = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId'])
      .where('action', 'in', ['settings.bank', 'change.apply'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(audit.map(({ action, actorId }) => [action, actorId])).toContainEqual(['settings.bank', meera.id]);
    expect(audit.map(({ action }) => action)).toContain('change.apply');
  });

  it('holds at once when another full administrator approves it, never by who asked or a lesser role', async () => {
    await change('changeBankAccount', meera, await newAccount());
    const { id, mayApprove } = await onlyOne();
    expect(mayApprove).toBe(false);
    expect(await approve(id, meera)).toBeRefused('actor.not-permitted');
    const finance = await anAdmin(market, { role: 'finance' });
    expect(await approve(id, finance)).toBeRefused('actor.not-permitted');
    expect(await stopChange(as(finance), { id })).toBeRefused('actor.not-permitted');
    expect((await waiting(anita))[0]?.mayApprove).toBe(true);
    answerOf(await approve(id, anita));
    expect((await storedAccount()).account).toEqual(account);
    expect(await approve(id, anita)).toBeRefused('conflict.changed');
  });

  it('can be stopped, and is replaced by the next of its kind, which waits from the beginning', async () => {
    await change('changeBankAccount', meera, await newAccount());
    const { id } = await onlyOne();
    answerOf(await stopChange(as(anita), { id }));
    expect(await stopChange(as(anita), { id })).toBeRefused('conflict.changed');
    expect(await approve(id, anita)).toBeRefused('conflict.changed');
    await change('changeBankAccount', meera, await newAccount());
    pass(40);
    await change('changeBankAccount', anita, await newAccount({ bank: 'HDFC' }));
    expect((await onlyOne()).holdsFrom).toEqual(new Date(now.getTime() + 48 * hour));
    pass(10);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect((await storedAccount()).account).toBeNull();
  });

  it('fails when what it changes is not as it was told, or who asked for it is gone', async () => {
    await change('changeBankAccount', meera, await newAccount());
    const other = JSON.stringify({ ...account, bank: 'ICICI' });
    await market.db.updateTable('storeSettings').set({ bankAccount: other }).execute();
    expect(await approve((await onlyOne()).id, anita)).toBeRefused('conflict.changed');
    expect((await storedAccount()).account?.bank).toBe('ICICI');
    expect(answerOf(await listChanges(as(anita), {})).decided[0]?.status).toBe('failed');
    await change('changeBankAccount', meera, await newAccount());
    answerOf(await blockPerson(as(anita), { id: meera.id, reason: 'Left' }));
    const [{ id } = { id: '' }] = await waiting(anita);
    expect(await approve(id, anita)).toBeRefused('conflict.changed');
  });

  it('keeps its input encrypted, until it is decided', async () => {
    await connected();
    await change('replaceKeys', meera, await newKeys());
    const rows = async () =>
      JSON.stringify(await market.db.selectFrom('pendingChanges').selectAll().execute());
    expect(await rows()).not.toContain('a-secret-key-2');
    expect(JSON.stringify([await mails(), await waiting()])).not.toContain('a-secret-key-2');
    answerOf(await approve((await onlyOne()).id, anita));
    const row = await market.db.selectFrom('pendingChanges').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'applied',
      sealedInput: null,
      facts: { keyId: 'rzp_1234 > rzp_5678' },
    });
    pass(4 * 365 * 24);
    await forgetChanges(as(anita));
    expect(await rows()).toBe('[]');
  });

  it("of a provider's keys leaves the old ones in force, by the role finance too, and then nothing is offered", async () => {
    const finance = await anAdmin(market, { role: 'finance' });
    await connected();
    await market.db
      .updateTable('paymentProviders')
      .set({ ways: ['upi'] })
      .execute();
    expect(answerOf(await change('replaceKeys', finance, await newKeys())).held).not.toBeNull();
    expect(await providerKeys(as(meera), secretBox, 'razorpay')).toMatchObject({ keyId: 'rzp_1234' });
    pass(48);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect(await providerKeys(as(meera), secretBox, 'razorpay')).toMatchObject({
      keyId: 'rzp_5678',
      key: 'a-secret-key-2',
    });
    const { settings, isTested } = answerOf(await readProvider(as(meera), { provider: 'razorpay' }));
    expect({ ways: settings?.ways, isTested }).toEqual({ ways: [], isTested: false });
  });
});

describe('A role of administrators', () => {
  const promoted = (person: SignedIn) => {
    const { id, name } = person;
    return { id, name, role: 'admin', wasName: name, wasRole: 'customer' };
  };
  const roleOf = async ({ id }: SignedIn) =>
    (await market.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

  it('is given once another full administrator approves it, and never by time', async () => {
    const person = await aCustomer(market);
    expect(answerOf(await change('changePerson', meera, promoted(person)))).toEqual({
      held: { holdsFrom: null },
    });
    pass(100);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect(await roleOf(person)).toBe('customer');
    answerOf(await approve((await onlyOne()).id, anita));
    expect(await roleOf(person)).toBe('admin');
  });

  it('waits two days in a shop with one full administrator, and ends after two weeks without an approval', async () => {
    await market.db.updateTable('users').set({ role: 'customer' }).where('id', '=', anita.id).execute();
    const person = await aCustomer(market);
    const until = new Date(now.getTime() + 48 * hour);
    expect(answerOf(await change('changePerson', meera, promoted(person)))).toEqual({
      held: { holdsFrom: until },
    });
    pass(48);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect(await roleOf(person)).toBe('admin');
    const next = await aCustomer(market);
    await change('changePerson', meera, promoted(next));
    pass(14 * 24);
    await applyDueChanges(market.as(market.system.actor, { clock: () => now }), tools);
    expect(await waiting()).toEqual([]);
    expect(await roleOf(next)).toBe('customer');
  });

  it('is no part of a corrected name or a customer who sells: these hold at once, without proof', async () => {
    const person = await aCustomer(market);
    const unproven = changeSensitively('changePerson', { ...tools, client: 'test', session: null });
    const input = { ...promoted(person), role: 'customer', name: 'Sunita Devi' };
    expect(await unproven(as(meera), input)).toEqual({ ok: true, value: { held: null } });
    expect(await unproven(as(meera), promoted(person))).toBeRefused('people.sign-in-again');
    // Who claims another former role is refused by the act itself.
    const lie = {
      ...promoted(person),
      name: 'Sunita Devi',
      wasName: 'Sunita Devi',
      wasRole: 'admin',
      role: 'admin',
    };
    expect(await unproven(as(meera), lie)).toBeRefused('conflict.changed');
  });

  it('protects a full administrator from being erased by one other alone; a customer is erased at once', async () => {
    const until = { held: { holdsFrom: new Date(now.getTime() + 48 * hour) } };
    expect(answerOf(await change('deletePerson', meera, { id: anita.id }))).toEqual(until);
    await anAdmin(market);
    expect(answerOf(await change('deletePerson', meera, { id: anita.id }))).toEqual({
      held: { holdsFrom: null },
    });
    const { id } = await aCustomer(market);
    expect(answerOf(await change('deletePerson', meera, { id })).held).toBeNull();
    const erased = await market.db
      .selectFrom('users')
      .select('erasedAt')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(erased?.erasedAt).not.toBeNull();
  });
});

it('approves nothing without a proof', async () => {
  expect(
    await approveChange({ ...tools, client: 'test', session: null })(as(anita), { id: vendorId }),
  ).toBeRefused('people.sign-in-again');
});

async function connected() {
  await market.db
    .insertInto('paymentProviders')
    .values({
      provider: 'razorpay',
      keyId: 'rzp_1234',
      sealedKey: secretBox.seal('a-secret-key-1', 'payment:razorpay:key'),
      sealedWebhookSecret: secretBox.seal('whsec', 'payment:razorpay:webhook'),
      changedAt: now,
    })
    .execute();
}

async function newKeys() {
  const { settings } = answerOf(await readProvider(as(meera), { provider: 'razorpay' }));
  const changedAt = settings?.changedAt.toISOString() ?? '';
  return { provider: 'razorpay', keyId: 'rzp_5678', key: 'a-secret-key-2', changedAt };
}
