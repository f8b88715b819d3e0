import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { applyAsVendor } from '../../vendors/apply.ts';
import { countRegistration } from '../client-limits.ts';
import { vendorRegistrationRules } from '../rules.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';

const VendorRegistration = formShape(vendorRegistrationRules);

/**
 * Vendor registration: writes account and vendor in one transaction. `client` is the client address, `device` the name
 * of the session. Answers `input.invalid`, `rate.limited` and the refusals of `createAccount`.
 */
export function registerVendor(client: string, device?: string): Verb<CreatedAccount> {
  return verb(
    'registerVendor',
    anyone,
    VendorRegistration,
    async (outer, { name, email, password, ...vendor }) => {
      await countRegistration(outer, client);
      const account = { client, name: name.trim(), email: email.trim().toLowerCase(), password };
      return createAccount(outer, { ...account, role: 'vendor' }, device, (context) =>
        applyAsVendor(context, context.actor.id, vendor),
      );
    },
  );
}
