import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { applyAsVendor } from '../vendors/apply.ts';
import { countRegistration } from './client-limits.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';
import { vendorRegistrationRules } from './rules.ts';

const VendorRegistration = formShape(vendorRegistrationRules);

/**
 * Makes the registration of vendors: the account and the firm are written together or not at all.
 * `client` is the address that asks, `device` what the session is known by. Answers `input.invalid`, `rate.limited` and what `createAccount` refuses.
 */
export function registerVendor(client: string, device?: string): Verb<CreatedAccount> {
  return verb(
    'registerVendor',
    anyone,
    VendorRegistration,
    async (outer, { name, email, password, ...firm }) => {
      await countRegistration(outer, client);
      const account = { name: name.trim(), email: email.trim().toLowerCase(), password };
      return createAccount(outer, { ...account, role: 'vendor' }, device, (context) =>
        applyAsVendor(context, context.actor.id, firm),
      );
    },
  );
}
