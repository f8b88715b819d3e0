import type { Connection } from '../../market/kernel/database.ts';
import { demoAccounts } from './accounts.ts';

/** The demo accounts that this database has: all of them where the demo shop was loaded, none anywhere else. */
export async function presentAccounts(db: Connection) {
  const emails = demoAccounts.map(({ email }) => email);
  const users = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return demoAccounts.filter(({ email }) => users.some((user) => user.email === email));
}
