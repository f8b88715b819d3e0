import type { Context } from '../kernel/context.ts';
import type { BankAccount } from './schema.ts';

/** The shop's account for bank transfers, which buyers who pay so see; null while there is none. */
export async function bankAccount({ db }: Pick<Context, 'db'>): Promise<BankAccount | null> {
  const row = await db.selectFrom('storeSettings').select('bankAccount').executeTakeFirstOrThrow();
  return row.bankAccount;
}
