import '../production.ts';
import { parseArgs } from 'node:util';
import { resetSecondFactor } from '../../market/people/second-factor/reset-second-factor.ts';
import { toldCommand } from '../../market/sensitive-changes/change-sensitively.ts';
import { CannotStart, start } from '../start.ts';
import { runCommand } from './operator-command.ts';

/**
 * `npm run account:second-factor-reset -- --email you@shop.example`, or `--phone 9822000071` for an account without an
 * email: removes the second factors of a person who has lost them, ends their sessions, and mails them.
 */
await start(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, phone: { type: 'string' } } });
  const account = values.email || values.phone;
  if (!account)
    throw new CannotStart(
      'Name the account: npm run account:second-factor-reset -- --email you@shop.example, or --phone 9822000071',
    );
  await runCommand('account:second-factor-reset', async (context) => {
    const result = await toldCommand('resetSecondFactor', resetSecondFactor)(context, values);
    if (result.ok) console.log(`${account} signs in without a second factor: ask for a new one at once`);
    return result;
  });
});
