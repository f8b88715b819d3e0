import type { Connection } from '../../market/kernel/database.ts';
import { demoAccounts } from './accounts.ts';

/** The demo accounts in this database: all of them if the demo shop was loaded, otherwise none. */
export async function presentAccounts(db: Connection) {
  const emails = demoAccounts.map(({ email }) => email);
  const users = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return demoAccounts.filter(({ email }) => users.some((user) => user.email === email));
}
