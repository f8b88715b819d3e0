import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { countRegistration } from '../client-limits.ts';
import { registrationRules } from '../rules.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';

const Registration = formShape(registrationRules);

/**
 * Customer registration; ignores a submitted role. `client` is the client address, `device` the name of the session.
 * Answers `input.invalid`, `rate.limited` and the refusals of `createAccount`.
 */
export function registerCustomer(client: string, device?: string): Verb<CreatedAccount> {
  return verb('registerCustomer', anyone, Registration, async (outer, { name, email, password }) => {
    await countRegistration(outer, client);
    const account = { client, name: name.trim(), email: email.trim().toLowerCase(), password };
    return createAccount(outer, { ...account, role: 'customer' }, device);
  });
}
