import { z } from 'zod';
import { exportAddresses } from '../addresses/personal-data.ts';
import { exportEntries } from '../audit/personal-data.ts';
import { recordAudit } from '../audit/record.ts';
import { exportCart } from '../cart/personal-data.ts';
import { exportCashRefunds } from '../cash-refunds/personal-data.ts';
import { exportMessages } from '../complaints/personal-data.ts';
import { exportEnquiries } from '../enquiries/personal-data.ts';
import type { Context } from '../kernel/context.ts';
import { adminMay, signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { exportMails } from '../mail/personal-data.ts';
import { exportTextMessages } from '../messaging/personal-data.ts';
import { exportBusiness } from '../orders/kept-business.ts';
import { exportOrders } from '../orders/read/export-orders.ts';
import { exportBankAccounts } from '../payouts/personal-data.ts';
import { refuseAdministrators } from '../people/access.ts';
import { exportProfile } from '../people/account/personal-data.ts';
import { lockPerson } from '../people/lock-person.ts';
import { exportNumberClaims } from '../people/lost-number/personal-data.ts';
import { realEmail } from '../people/placeholder-email.ts';
import { exportMachineQuotes } from '../quotes/personal-data.ts';
import { exportRestockRequests } from '../restock/personal-data.ts';
import { exportReturns } from '../returns/personal-data.ts';
import { exportReviews } from '../reviews/personal-data.ts';
import { exportViews } from '../saved-views/saved-views.ts';
import { exportSeedCases } from '../seed-cases/personal-data.ts';
import { exportStaff } from '../staff/personal-data.ts';
import { exportDeliveryAnswers } from '../tracking/personal-data.ts';
import { exportVendorDelivery } from '../vendor-delivery/personal-data.ts';
import { exportVendor } from '../vendors/personal-data.ts';

/** Export of the actor's personal data (DPDP Act 2023, section 11). Answers `rate.limited`. */
export const exportOwnData = verb('exportOwnData', signedIn, z.unknown(), async (context) => {
  await count(context, 'export', context.actor.id);
  return dataOf(context, context.actor.id);
});

/** Export of a person's data by an administrator, on the person's request. Answers `not-found`. */
export const exportPerson = verb(
  'exportPerson',
  adminMay('users'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      refuseAdministrators(context, await lockPerson(context, id));
      const data = await dataOf(context, id);
      await recordAudit(context, { action: 'user.export', subject: 'users', subjectId: id });
      return data;
    }),
);

async function dataOf(context: Context, id: string) {
  const { devices, ...profile } = await exportProfile(context, id);
  return {
    about: {
      madeAt: context.clock(),
      amounts: 'INR, those of documents in paise',
      times: 'UTC',
      password: 'kept as a hash that nobody can read',
    },
    profile: { ...profile, email: realEmail(profile.email) },
    devices,
    addresses: await exportAddresses(context, id),
    business: await exportBusiness(context, id),
    cart: await exportCart(context, id),
    orders: await exportOrders(context, id),
    deliveryAnswers: await exportDeliveryAnswers(context, id),
    returns: await exportReturns(context, id),
    reviews: await exportReviews(context, id),
    seedCases: await exportSeedCases(context, id),
    messages: await exportMessages(context, id),
    enquiries: await exportEnquiries(context, id),
    quotes: await exportMachineQuotes(context, id),
    restockRequests: await exportRestockRequests(context, { id, email: profile.email, phone: profile.phone }),
    mails: await exportMails(context, profile.email),
    textMessages: await exportTextMessages(context, id),
    firm: await exportVendor(context, id),
    delivery: await exportVendorDelivery(context, id),
    cashRefunds: await exportCashRefunds(context, id),
    bankAccounts: await exportBankAccounts(context, id),
    staff: await exportStaff(context, { id, email: profile.email, phone: profile.phone }),
    savedViews: await exportViews(context, id),
    numberClaims: await exportNumberClaims(context, id),
    activity: await exportEntries(context, id),
  };
}
