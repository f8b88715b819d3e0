import { presentAccounts } from '../database/demo/accounts.ts';
import { isEmpty, loadDemo } from '../database/demo/load.ts';
import type { Connection } from '../market/kernel/database.ts';
import { sealNumber } from '../market/payouts/bank-accounts.ts';
import type { Config } from './config.ts';
import { secretBoxOf } from './integrations/integrations.ts';
import { CannotStart } from './start.ts';

/**
 * Fills the empty embedded database of a demo shop. Throws `CannotStart` unless the database is what the setting `DEMO`
 * says: the passwords of the demo accounts are public, and a demo shop shows the codes of all accounts.
 */
export async function prepareDemo(db: Connection, config: Config): Promise<void> {
  if (config.isDemo && !config.databaseUrl && (await fillIfEmpty(db, config))) return;
  const present = await presentAccounts(db);
  const emails = present.map(({ email }) => email).join(', ');
  if (!config.isDemo && emails)
    throw new CannotStart(
      `Everybody knows the passwords of ${emails}: erase them, or set DEMO to true for a demonstration`,
    );
  if (config.isDemo && !emails && !(await isEmpty(db)))
    throw new CannotStart(
      'The database has data that are not those of the demo shop: set DEMO to false for a shop of your own',
    );
}

/** Loads the demo shop into an empty database. Returns false when there is data already. */
export async function fillIfEmpty(db: Connection, config: Config): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  console.log('Loading the demo shop: 20 products, 4 vendors and six months of orders');
  const box = await secretBoxOf(config);
  await loadDemo(db, new Date(), (id, number) => sealNumber(box, id, number));
  return true;
}

/** The demo accounts as lines to print; empty without any. */
export async function demoLines(db: Connection): Promise<string[]> {
  const present = await presentAccounts(db);
  if (present.length === 0) return [];
  const lines = present.map(
    ({ role, email, password }) => `  ${role.padEnd(10)}${email.padEnd(26)}${password}`,
  );
  return ['Demo accounts (email, password):', ...lines];
}
