import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { countRegistration } from './client-limits.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';
import { registrationRules } from './rules.ts';

const Registration = formShape(registrationRules);

/**
 * Makes the registration of customers; a role that the form names is ignored.
 * `client` is the address that asks, `device` what the session is known by. Answers `input.invalid`, `rate.limited` and what `createAccount` refuses.
 */
export function registerCustomer(client: string, device?: string): Verb<CreatedAccount> {
  return verb('registerCustomer', anyone, Registration, async (outer, { name, email, password }) => {
    await countRegistration(outer, client);
    const account = { name: name.trim(), email: email.trim().toLowerCase(), password };
    return createAccount(outer, { ...account, role: 'customer' }, device);
  });
}
