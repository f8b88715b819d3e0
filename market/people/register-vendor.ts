import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { applyAsVendor } from '../vendors/apply.ts';
import type { Accounts } from './accounts.ts';
import { countRegistration } from './client-limits.ts';
import { type CreatedAccount, createAccount } from './create-account.ts';
import { vendorRegistrationRules } from './rules.ts';

const VendorRegistration = formShape(vendorRegistrationRules);

/**
 * Makes the registration of vendors: the account and the firm are written together or not at all.
 * `client` is the address that asks, `device` what the session is known by. Answers `input.invalid`, `rate.limited` and what `createAccount` refuses.
 */
export function registerVendor(accounts: Accounts, client: string, device?: string): Verb<CreatedAccount> {
  return verb(anyone, VendorRegistration, async (outer, { name, email, password, ...firm }) => {
    await countRegistration(outer, client);
    return inTransaction(outer, async (context) => {
      const created = await createAccount(
        context,
        accounts,
        { name: name.trim(), email: email.trim().toLowerCase(), password, role: 'vendor' },
        device,
      );
      await applyAsVendor({ ...context, actor: created.user }, created.user.id, firm);
      return created;
    });
  });
}
