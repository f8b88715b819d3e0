import { z } from 'zod';
import { forgetAddresses } from '../addresses/personal-data.ts';
import { recordAudit } from '../audit/record.ts';
import { forgetCart } from '../cart/personal-data.ts';
import { forgetCashRefunds } from '../cash-refunds/personal-data.ts';
import { forgetSender } from '../complaints/personal-data.ts';
import { forgetEnquirer } from '../enquiries/personal-data.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { day } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { forgetRecipient } from '../mail/personal-data.ts';
import { forgetTextRecipient } from '../messaging/personal-data.ts';
import { forgetBusiness } from '../orders/kept-business.ts';
import { forgetBuyers } from '../orders/read/forget-buyers.ts';
import { closedStatuses } from '../orders/statuses.ts';
import { forgetOwner } from '../payments/personal-data.ts';
import { forgetBankAccounts } from '../payouts/personal-data.ts';
import { leaveAndWithdraw } from '../people/account/change-person.ts';
import { forgetPerson, forgetSignIn } from '../people/account/personal-data.ts';
import { requireOtherAdministrator } from '../people/administrators.ts';
import { isSoleOwner } from '../people/leave-vendor.ts';
import { lockPerson } from '../people/lock-person.ts';
import { forgetClaimsOf } from '../people/lost-number/personal-data.ts';
import { forgetWaiting } from '../restock/personal-data.ts';
import { forgetReturns } from '../returns/personal-data.ts';
import { forgetReviewer } from '../reviews/personal-data.ts';
import { forgetViews } from '../saved-views/saved-views.ts';
import { forgetSeedCases } from '../seed-cases/personal-data.ts';
import { forgetLabels } from '../shipments/courier-labels.ts';
import { forgetInvited } from '../staff/personal-data.ts';
import { forgetDeliveryAnswers } from '../tracking/personal-data.ts';
import { forgetVendorDelivery } from '../vendor-delivery/personal-data.ts';
import { anonymiseVendor } from '../vendors/personal-data.ts';
import { vendorOfUser } from '../vendors/vendor-of-user.ts';

/**
 * An administrator erases a person, see `erasePerson`. Answers `not-found`, `people.last-admin` or `people.to-send`.
 */
export const deletePerson = verb(
  'deletePerson',
  adminMay('accounts'),
  z.object({ id: idShape }),
  (outer, { id }) => inTransaction(outer, (context) => erasePerson(context, id)),
);

/**
 * Erases a person in the caller's transaction (DPDP Act 2023, section 12): removes name, email, sign-in, addresses,
 * business, cart, saved views, mails and text messages; of a vendor without another owner it withdraws the products and
 * removes the rules of delivery. Orders stay for the books without the buyer's data, and documents of sale as they were
 * issued (CGST Act, section 36); an undelivered order keeps its address until delivery, a vendor's bank account its
 * number until nothing is owed.
 * Refuses with `not-found`, `people.last-admin`, or `people.to-send` while the vendor of which they are the only owner
 * has undelivered orders.
 */
export async function erasePerson(context: Context, id: string): Promise<void> {
  await requireOtherAdministrator(context, id);
  const { email, phone, role } = await lockPerson(context, id);
  await refuseUndelivered(context, id);
  await forgetSignIn(context, id);
  await forgetClaimsOf(context, id);
  await forgetCart(context, id);
  await forgetAddresses(context, id);
  await forgetBusiness(context, id);
  await forgetBuyers(context, [id]);
  await forgetDeliveryAnswers(context, [id]);
  await forgetLabels(context, [id]);
  await forgetReturns(context, [id]);
  await forgetReviewer(context, id);
  await forgetSeedCases(context, [id]);
  await forgetSender(context, id);
  await forgetEnquirer(context, id);
  await forgetOwner(context, id);
  await forgetCashRefunds(context, [id]);
  await forgetViews(context, id);
  await forgetWaiting(context, { id, email, phone });
  await forgetRecipient(context, email);
  await forgetTextRecipient(context, { id, phone });
  await forgetInvited(context, { email, phone });
  if (role === 'vendor') await leaveAndWithdraw(context, id);
  await anonymiseVendor(context, id);
  await forgetVendorDelivery(context, id);
  await forgetBankAccounts(context, [id]);
  await forgetPerson(context, id);
  await recordAudit(context, { action: 'user.erase', subject: 'users', subjectId: id });
}

async function refuseUndelivered(context: Context, id: string): Promise<void> {
  const vendor = await vendorOfUser(context, id);
  const count =
    vendor && (await isSoleOwner(context, id, vendor)) ? await countToSend(context, vendor.id) : 0;
  if (count > 0) refuse('people.to-send', { facts: { count } });
}

/** Maximum time between order and delivery, in milliseconds. */
const maxDeliveryTime = 400 * day;

/**
 * Removes what was still needed at an erasure: addresses of orders that are delivered now, where cash went back, and
 * bank accounts. For the daily job.
 */
export async function forgetErased(context: Context): Promise<void> {
  const since = new Date(context.clock().getTime() - maxDeliveryTime);
  const erased = await context.db.selectFrom('users').select('id').where('erasedAt', '>', since).execute();
  const ids = erased.map(({ id }) => id);
  await forgetBuyers(context, ids);
  await forgetDeliveryAnswers(context, ids);
  await forgetLabels(context, ids);
  await forgetCashRefunds(context, ids);
  await forgetBankAccounts(context, ids);
}

/** Number of a vendor's consignments that are neither delivered nor returned nor cancelled. */
function countToSend({ db }: Context, vendorId: string): Promise<number> {
  return countOf(
    db
      .selectFrom('consignments')
      .where('vendorId', '=', vendorId)
      .where('status', 'not in', [...closedStatuses]),
  );
}
