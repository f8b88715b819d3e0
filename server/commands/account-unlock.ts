import '../production.ts';
import { parseArgs } from 'node:util';
import { unlockAccount } from '../../market/people/account/unlock-account.ts';
import { CannotStart, start } from '../start.ts';
import { runCommand } from './operator-command.ts';

/**
 * `npm run account:unlock -- --email you@shop.example`: removes the lockout of an account after too many wrong
 * passwords. `--link` prints a password reset link.
 */
await start(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, link: { type: 'boolean', default: false } },
  });
  const { email, link: withLink } = values;
  if (!email) throw new CannotStart('Name the account: npm run account:unlock -- --email you@shop.example');
  await runCommand('account:unlock', async (context, { siteUrl = '' }) => {
    const result = await unlockAccount(context, { email, withLink });
    if (!result.ok) return result;
    console.log(`${email} can sign in again`);
    const { token } = result.value;
    if (token) console.log(`A new password, within 30 minutes: ${siteUrl}/reset-password?token=${token}`);
    return result;
  });
});
