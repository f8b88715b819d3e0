import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { check } from '../kernel/field-rules.ts';
import { bankAccountRules } from './bank-account-rules.ts';
import { changeBankAccount, readBankAccount, removeBankAccount } from './change-bank-account.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

const typed = {
  holder: 'Kheti Bazaar Producer Co',
  number: '1234 5678 9012',
  ifsc: 'sbin0001234',
  bank: 'SBI',
};
const stored = { holder: typed.holder, number: '123456789012', ifsc: 'SBIN0001234', bank: 'SBI' };
const read = async () => answerOf(await readBankAccount(admin, {}));

it('saves the account without spaces, and removes it', async () => {
  const { account, version } = await read();
  expect(account).toBeNull();
  answerOf(await changeBankAccount(admin, { ...typed, version }));
  expect((await read()).account).toEqual(stored);
  expect(await changeBankAccount(admin, { ...typed, bank: 'HDFC', version })).toBeRefused('conflict.changed');
  expect(await removeBankAccount(admin, { version })).toBeRefused('conflict.changed');
  answerOf(await removeBankAccount(admin, { version: (await read()).version }));
  expect((await read()).account).toBeNull();
});

it('refuses malformed numbers at their fields', async () => {
  const { version } = await read();
  const wrong = { holder: '', number: '1234', ifsc: 'SBIN1001234', bank: '', version };
  expect(await changeBankAccount(admin, wrong)).toBeRefused('input.invalid', {
    fields: { holder: 'name.required', number: 'bank.number', ifsc: 'bank.ifsc', bank: 'name.required' },
  });
});

it('takes a holder and a bank with a letter of any script, and nothing without one', () => {
  const problems = (name: string) => check(bankAccountRules, { ...typed, holder: name, bank: name });
  for (const name of ['S B I', 'एसबीआई', 'ایس بی آئی', '1 ಕ']) expect(problems(name)).toEqual({});
  const nameless = fc.string({ unit: fc.constantFrom(...'!?.-/ 0९٣₹्'), minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(
      nameless.filter((name) => name.trim() !== ''),
      (name) => {
        expect(problems(name)).toEqual({ holder: 'name.letter', bank: 'name.letter' });
      },
    ),
  );
});

it('takes only signs that banks take in names', () => {
  const problems = (name: string) => check(bankAccountRules, { ...typed, holder: name, bank: name });
  for (const name of ["M/s O'Neil, Sons & Co. (Agro) - 2", 'राम सिंह', 'क्\u200dष'])
    expect(problems(name)).toEqual({});
  for (const sign of '=+@*;:"<>[]{}|\\%#₹😀')
    expect(problems(`Ravi ${sign} Patil`), sign).toEqual({ holder: 'bank.name', bank: 'bank.name' });
});

it('is for full administrators: who changes it, moves all transfers', async () => {
  const finance = market.as(await anAdmin(market, { role: 'finance' }));
  expect(await changeBankAccount(finance, typed)).toBeRefused('actor.not-permitted');
});
