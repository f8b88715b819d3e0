import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aMember, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { password } from '../../tests/support/people.ts';
import { factorRequestOf, secretBox } from '../../tests/support/second-factor.ts';
import { recordAudit } from '../audit/record.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { shopItself } from '../limits/places.ts';
import { setPassword } from '../people/credentials.ts';
import { hashPassword } from '../people/password/password-hash.ts';
import { erasePerson, forgetErased } from '../privacy/erase-person.ts';
import { exportOwnData } from '../privacy/export-person.ts';
import {
  accountNumbers,
  accountsOfVendor,
  sealNumber,
  sealNumbersAnew,
  usableAccounts,
} from './bank-accounts.ts';
import {
  readBankAccounts,
  saveBankAccount,
  stopBankAccount,
  withdrawBankAccount,
} from './save-bank-account.ts';

let market: TestMarket;
let admin: SignedIn;
let seal: string;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  seal = await hashPassword(password, shopItself);
});
afterAll(() => market.close());

const start = new Date('2026-11-24T04:45:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);

/** A vendor whose owner has a password. */
async function aSeller() {
  const vendor = await aVendor(market);
  await setPassword(market.system, { userId: vendor.user.id, hash: seal });
  return vendor;
}

const typed = {
  holder: ' Yavatmal Krishi Kendra ',
  number: '5010 0023 4417',
  again: '501000234417',
  ifsc: 'hdfc 0 001234',
  bank: 'HDFC Bank',
  currentPassword: password,
  proof: '',
};
const other = { ...typed, number: '30298765432', again: '3029 876 5432', ifsc: 'SBIN0001234', bank: 'SBI' };
const save = (user: SignedIn, form: Partial<typeof typed> = {}, at = start) =>
  saveBankAccount(factorRequestOf(null))(market.as(user, { clock: () => at }), { ...typed, ...form });
const usable = async (vendorId: string, at = start) =>
  (await usableAccounts({ db: market.db, clock: () => at }, [vendorId])).get(vendorId)?.lastFour ?? null;
const shownAt = async (user: SignedIn, at = start) =>
  answerOf(await readBankAccounts(market.as(user, { clock: () => at }), {}));
const newsTo = async (recipient: string) => {
  const rows = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'bank-account.changed')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ facts }) => facts);
};

it('uses the first account at once, without spaces, and shows its last four digits alone', async () => {
  const { user, vendorId } = await aSeller();
  expect(await shownAt(user)).toEqual({ usable: null, pending: null });
  answerOf(await save(user));
  const { usable: account, pending } = await shownAt(user);
  expect(account).toMatchObject({
    holder: 'Yavatmal Krishi Kendra',
    bank: 'HDFC Bank',
    ifsc: 'HDFC0001234',
    lastFour: '4417',
  });
  expect(pending).toBeNull();
  expect(await usable(vendorId)).toBe('4417');
  expect([...(await accountNumbers(market, secretBox, [account?.id ?? '']))]).toEqual([
    [account?.id, '501000234417'],
  ]);
  expect(await newsTo(user.email)).toMatchObject([{ what: 'first', account: 'HDFC Bank ··4417' }]);
  // The whole number is nowhere but encrypted: not in the export, the audit or a mail.
  const data = answerOf(await exportOwnData(market.as(user), {}));
  expect(data.bankAccounts).toMatchObject([{ bank: 'HDFC Bank', lastFour: '4417' }]);
  expect(data.activity).toMatchObject([
    { action: 'bank-account.save', facts: { account: 'HDFC Bank ··4417' } },
  ]);
  const rows = await Promise.all([
    market.db.selectFrom('vendorBankAccounts').selectAll().execute(),
    market.db.selectFrom('auditEntries').selectAll().execute(),
    market.db.selectFrom('outgoingMails').selectAll().execute(),
  ]);
  expect(JSON.stringify([data, rows])).not.toContain('501000234417');
});

it('uses a change after 48 hours, and tells all owners at once, by text as well', async () => {
  const { user, vendorId } = await aSeller();
  const partner = await aMember(market, vendorId, { role: 'owner' });
  const packer = await aMember(market, vendorId);
  const phone = '+919876500001';
  await market.db
    .updateTable('users')
    .set({ phone, phoneConfirmedAt: start })
    .where('id', '=', partner.id)
    .execute();
  answerOf(await save(user));
  answerOf(await save(user, other));
  expect(await usable(vendorId, hours(47.99))).toBe('4417');
  expect(await usable(vendorId, hours(48))).toBe('5432');
  expect(await shownAt(user, hours(1))).toMatchObject({
    usable: { lastFour: '4417' },
    pending: { lastFour: '5432', usableFrom: hours(48) },
  });
  expect(await shownAt(user, hours(48))).toMatchObject({ usable: { lastFour: '5432' }, pending: null });
  const change = { what: 'changing', account: 'SBI ··5432', from: hours(48).toISOString() };
  for (const { email } of [user, partner])
    expect(await newsTo(email)).toContainEqual(expect.objectContaining(change));
  expect(await newsTo(packer.email)).toEqual([]);
  const texts = await market.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'phone'])
    .where('userId', 'in', [user.id, partner.id])
    .execute();
  expect(texts).toEqual([{ kind: 'bank.changing', phone }]);
});

it('replaces a change that waits: the 48 hours begin again', async () => {
  const { user, vendorId } = await aSeller();
  answerOf(await save(user));
  answerOf(await save(user, other));
  answerOf(await save(user, { number: '111122223333', again: '111122223333' }, hours(40)));
  expect(await usable(vendorId, hours(87))).toBe('4417');
  expect(await usable(vendorId, hours(88))).toBe('3333');
});

it('lets an owner and an administrator call off a change that waits, and no other', async () => {
  const { user, vendorId } = await aSeller();
  const stranger = await aSeller();
  answerOf(await save(user));
  const pendingId = async () => {
    answerOf(await save(user, other));
    return (await shownAt(user)).pending?.id ?? '';
  };
  const first = await pendingId();
  const asOwner = (who: SignedIn, account: string, at = start) =>
    withdrawBankAccount(market.as(who, { clock: () => at }), { account });
  expect(await asOwner(stranger.user, first)).toBeRefused('conflict.changed');
  answerOf(await asOwner(user, first));
  expect(await asOwner(user, first)).toBeRefused('conflict.changed');
  expect(await newsTo(user.email)).toContainEqual(
    expect.objectContaining({ what: 'stopped', account: 'SBI ··5432' }),
  );

  const second = await pendingId();
  const stop = (who: SignedIn, id: string) =>
    stopBankAccount(market.as(who, { clock: () => start }), { id, account: second });
  expect(await stop(await anAdmin(market, { role: 'support' }), vendorId)).toBeRefused('actor.not-permitted');
  expect(await stop(admin, stranger.vendorId)).toBeRefused('conflict.changed');
  answerOf(await stop(admin, vendorId));
  expect(await usable(vendorId, hours(1000))).toBe('4417');

  // The account in use is not called off.
  const { usable: inUse } = await shownAt(user);
  expect(await asOwner(user, inUse?.id ?? '')).toBeRefused('conflict.changed');
  const third = await pendingId();
  expect(await asOwner(user, third, hours(48))).toBeRefused('conflict.changed');
});

it('refuses malformed fields, a second number that differs, and a wrong password', async () => {
  const { user, vendorId } = await aSeller();
  const wrong = { holder: '', number: '1234', again: '12345', ifsc: 'SBIN1001234', bank: '' };
  expect(await save(user, wrong)).toBeRefused('input.invalid', {
    fields: {
      holder: 'name.required',
      number: 'bank.number',
      again: 'bank.again',
      ifsc: 'bank.ifsc',
      bank: 'name.required',
    },
  });
  expect(await save(user, { holder: '!!', bank: '12' })).toBeRefused('input.invalid', {
    fields: { holder: 'name.letter', bank: 'name.letter' },
  });
  expect(await save(user, { currentPassword: 'another' })).toBeRefused('input.invalid', {
    fields: { currentPassword: 'currentPassword.wrong' },
  });
  expect(await save(user, { currentPassword: '' })).toBeRefused('input.invalid', {
    fields: { currentPassword: 'password.required' },
  });
  expect(await usable(vendorId)).toBeNull();
});

it('is for owners', async () => {
  const { vendorId } = await aSeller();
  for (const role of ['packer', 'accountant'] as const) {
    const member = await aMember(market, vendorId, { role });
    expect(await save(member)).toBeRefused('actor.not-permitted');
    expect(await readBankAccounts(market.as(member), {})).toBeRefused('actor.not-permitted');
  }
});

it('refuses a change by an owner whose number was added in the last 48 hours', async () => {
  const { user } = await aSeller();
  await recordAudit(market.as(user, { clock: () => start }), {
    action: 'user.phone-add',
    subject: 'users',
    subjectId: user.id,
  });
  answerOf(await save(user));
  expect(await save(user, other, hours(47))).toBeRefused('people.new-contact');
  expect(await save(user, other, hours(49))).toSucceed();
});

it('uses, at any time after any changes and stops, an account that waited 48 hours or was the first', async () => {
  const act = fc.record({ kind: fc.constantFrom('save', 'stop'), after: fc.integer({ min: 0, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 6 }),
      fc.integer({ min: 0, max: 400 }),
      async (acts, look) => {
        const { vendorId } = await aVendor(market);
        let at = 0;
        let told = 0;
        /** Hour from which each account is used, in order; a stopped or replaced one leaves the list. */
        let model: { lastFour: string; from: number }[] = [];
        for (const { kind, after } of acts) {
          at += after;
          model = model.filter(({ from }) => from <= at);
          if (kind === 'save') {
            const lastFour = String(1000 + told++);
            const from = told === 1 ? at : at + 48;
            model = [...model, { lastFour, from }];
            await replaceAccount(vendorId, lastFour, { at: hours(at), usableFrom: hours(from) });
          } else await replaceAccount(vendorId, null, { at: hours(at), usableFrom: hours(at) });
        }
        const now = at + look;
        const expected = model.findLast(({ from }) => from <= now)?.lastFour ?? null;
        expect(await usable(vendorId, hours(now))).toBe(expected);
        const shown = await accountsOfVendor({ db: market.db, clock: () => hours(now) }, vendorId);
        expect(shown.usable?.lastFour ?? null).toBe(expected);
      },
    ),
    { numRuns: 20 },
  );
});

/** The rows that a change, or for null a stop, writes. */
async function replaceAccount(
  vendorId: string,
  lastFour: string | null,
  { at, usableFrom }: { at: Date; usableFrom: Date },
): Promise<void> {
  await market.db
    .updateTable('vendorBankAccounts')
    .set({ withdrawnAt: at })
    .where('vendorId', '=', vendorId)
    .where('withdrawnAt', 'is', null)
    .where('usableFrom', '>', at)
    .execute();
  if (lastFour !== null) await insertAccount(vendorId, lastFour, { at, usableFrom });
}

async function insertAccount(
  vendorId: string,
  lastFour: string,
  { at, usableFrom = at, box = secretBox }: { at: Date; usableFrom?: Date; box?: typeof secretBox },
) {
  const id = newId(at);
  await market.db
    .insertInto('vendorBankAccounts')
    .values({
      id,
      vendorId,
      holder: 'Yavatmal Krishi Kendra',
      bank: 'SBI',
      ifsc: 'SBIN0001234',
      sealedNumber: sealNumber(box, id, `50100000${lastFour}`),
      lastFour,
      usableFrom,
      createdBy: null,
      createdAt: at,
    })
    .execute();
  return id;
}

it('encrypts all numbers anew after the session secret has changed', async () => {
  const { vendorId } = await aVendor(market);
  const former = createSecretBox('a-former-secret-of-the-tests-0123456789');
  const id = await insertAccount(vendorId, '7777', { at: start, box: former });
  await expect(accountNumbers(market, secretBox, [id])).rejects.toThrow('SESSION_SECRET');
  const both = createSecretBox(
    'a-secret-of-the-tests-0123456789abcdef',
    'a-former-secret-of-the-tests-0123456789',
  );
  await sealNumbersAnew(market, secretBox, both);
  expect((await accountNumbers(market, secretBox, [id])).get(id)).toBe('501000007777');
});

it('removes the accounts of an erased vendor, once nothing is owed, but for what payouts name', async () => {
  const erase = (user: SignedIn, at = start) => erasePerson(market.as(admin, { clock: () => at }), user.id);
  const rowsOf = (vendorId: string) =>
    market.db
      .selectFrom('vendorBankAccounts')
      .select(['lastFour', 'withdrawnAt', 'sealedNumber'])
      .where('vendorId', '=', vendorId)
      .orderBy('lastFour')
      .execute();
  const none = await aSeller();
  await insertAccount(none.vendorId, '1111', { at: start });
  await erase(none.user);
  expect(await rowsOf(none.vendorId)).toEqual([]);

  const owed = await aSeller();
  const account = await insertAccount(owed.vendorId, '2222', { at: start });
  await insertAccount(owed.vendorId, '3333', { at: start, usableFrom: hours(48) });
  const code = `vendor_payable:${owed.vendorId}`;
  await market.db
    .insertInto('ledgerAccounts')
    .values({ code, kind: 'liability', vendorId: owed.vendorId, balance: -100 })
    .execute();
  const fileId = newId();
  await market.db
    .insertInto('payoutFiles')
    .values({ id: fileId, createdBy: null, createdAt: start, count: 1, total: 100 })
    .execute();
  await market.db
    .insertInto('payouts')
    .values({
      id: newId(),
      number: 'KBP26110001',
      vendorId: owed.vendorId,
      payOn: '2026-11-25',
      status: 'paid',
      amount: 100,
      accountId: account,
      fileId,
      utr: 'HDFC1',
      paidOn: '2026-11-25',
      createdAt: start,
      changedAt: start,
    })
    .execute();
  await erase(owed.user, hours(1));
  expect(await rowsOf(owed.vendorId)).toMatchObject([
    { lastFour: '2222', withdrawnAt: null },
    { lastFour: '3333', withdrawnAt: hours(1) },
  ]);
  expect(await usable(owed.vendorId, hours(100))).toBe('2222');
  await market.db.updateTable('ledgerAccounts').set({ balance: 0 }).where('code', '=', code).execute();
  await forgetErased(market.as(admin, { clock: () => hours(30) }));
  expect(await rowsOf(owed.vendorId)).toEqual([
    { lastFour: '2222', withdrawnAt: hours(30), sealedNumber: '' },
  ]);
  expect(await accountNumbers(market, secretBox, [account])).toEqual(new Map());
});
