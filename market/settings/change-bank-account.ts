import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { bankAccount } from './bank-account.ts';
import { bankAccountRules } from './bank-account-rules.ts';
import type { BankAccount } from './schema.ts';
import { storeSettings } from './store-settings.ts';
import { writeSettings } from './write-settings.ts';

/** `version` is the one of the settings that the administrator edited. */
const Changed = formShape(bankAccountRules).and(z.object({ version: versionShape }));

/** The shop's account for bank transfers, or null, with the version of the settings. */
export const readBankAccount = verb(
  'readBankAccount',
  adminMay('settings'),
  z.unknown(),
  async (context) => ({
    account: await bankAccount(context),
    version: (await storeSettings(context)).version,
  }),
);

/**
 * Saves the account to which buyers send bank transfers. Answers `input.invalid`, or `conflict.changed` when another
 * administrator has saved the settings since the form was opened.
 */
export const changeBankAccount = verb(
  'changeBankAccount',
  adminMay('settings'),
  Changed,
  (outer, { version, ...typed }) =>
    inTransaction(outer, async (context) => {
      const plain = (value: string) => value.replaceAll(' ', '').toUpperCase();
      await save(context, version, {
        holder: typed.holder.trim(),
        number: plain(typed.number),
        ifsc: plain(typed.ifsc),
        bank: typed.bank.trim(),
      });
    }),
);

/** Removes the account: bank transfers are not offered any more. Answers `conflict.changed`. */
export const removeBankAccount = verb(
  'removeBankAccount',
  adminMay('settings'),
  z.object({ version: versionShape }),
  (outer, { version }) => inTransaction(outer, (context) => save(context, version, null)),
);

async function save(context: Context, version: number, account: BankAccount | null): Promise<void> {
  const before = await bankAccount(context);
  const words = (one: BankAccount | null) =>
    one ? `${one.holder}, ${one.number}, ${one.ifsc}, ${one.bank}` : '';
  await writeSettings(context, {
    version,
    values: { bankAccount: account && JSON.stringify(account) },
    action: 'settings.bank',
    facts: { account: `${words(before)} > ${words(account)}` },
  });
}
