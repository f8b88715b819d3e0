import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { Accounts } from './accounts.ts';
import { countRegistration } from './client-limits.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';
import { registrationRules } from './rules.ts';

const Registration = formShape(registrationRules);

/**
 * Makes the registration of customers: whatever role a form names, a customer comes of it.
 * `client` is the address that asks, `device` what the session is known by. Answers `input.invalid`, `rate.limited` and what `createAccount` refuses.
 */
export function registerCustomer(accounts: Accounts, client: string, device?: string): Verb<CreatedAccount> {
  return verb(anyone, Registration, async (outer, { name, email, password }) => {
    await countRegistration(outer, client);
    return inTransaction(outer, (context) =>
      createAccount(
        context,
        accounts,
        { name: name.trim(), email: email.trim().toLowerCase(), password, role: 'customer' },
        device,
      ),
    );
  });
}
