import { z } from 'zod';
import { forgetAddresses } from '../addresses/forget-addresses.ts';
import { recordAudit } from '../audit/record.ts';
import { forgetCart } from '../cart/forget-cart.ts';
import { forgetSender } from '../contact/forget-sender.ts';
import { forgetEnquirer } from '../enquiries/personal-data.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { forgetRecipient } from '../mail/forget-mails.ts';
import { countToSend } from '../orders/count-to-send.ts';
import { forgetBuyers } from '../orders/forget-buyers.ts';
import { keepAnAdministrator } from '../people/administrators.ts';
import { withdrawProducts } from '../people/change-person.ts';
import { forgetPerson, forgetSignIn } from '../people/forget-person.ts';
import { lockPerson } from '../people/lock-person.ts';
import { anonymiseVendor } from '../vendors/anonymise-vendor.ts';
import { vendorOfUser } from '../vendors/vendor-of-user.ts';

/** Deletes a person. Answers `not-found`, `people.last-admin` or `people.to-send`; see `erasePerson` for what goes and what stays. */
export const deletePerson = verb('deletePerson', adminOnly, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, (context) => erasePerson(context, id)),
);

/**
 * Erases a person in the caller's transaction (DPDP Act 2023, section 12): name, email, sign-in, addresses, cart and mails
 * go; a vendor's products leave the shop. Orders stay without who bought, for the books; one that is not delivered yet
 * keeps its address until then. Refuses with `not-found`, `people.last-admin`, or `people.to-send` while buyers
 * wait for what the person has sold.
 */
export async function erasePerson(context: Context, id: string): Promise<void> {
  await keepAnAdministrator(context, id);
  const { email, role } = await lockPerson(context, id);
  await leaveNobodyWaiting(context, id);
  await forgetSignIn(context, id);
  await forgetCart(context, id);
  await forgetAddresses(context, id);
  await forgetBuyers(context, [id]);
  await forgetSender(context, id);
  await forgetEnquirer(context, id);
  await forgetRecipient(context, email);
  if (role === 'vendor') await withdrawProducts(context, id);
  await anonymiseVendor(context, id);
  await forgetPerson(context, id);
  await recordAudit(context, { action: 'user.erase', subject: 'users', subjectId: id });
}

async function leaveNobodyWaiting(context: Context, id: string): Promise<void> {
  const firm = await vendorOfUser(context, id);
  const count = firm ? await countToSend(context, firm.id) : 0;
  if (count > 0) refuse('people.to-send', { facts: { count } });
}

/** The longest time between order and delivery, in milliseconds. */
const longestWay = 400 * 24 * 60 * 60 * 1000;

/** Forgets the addresses of orders that have arrived since their buyers were erased. For the daily job. */
export async function forgetErased(context: Context): Promise<void> {
  const since = new Date(context.clock().getTime() - longestWay);
  const erased = await context.db.selectFrom('users').select('id').where('erasedAt', '>', since).execute();
  await forgetBuyers(
    context,
    erased.map(({ id }) => id),
  );
}
