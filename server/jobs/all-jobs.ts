import { forgetEntries } from '../../market/audit/personal-data.ts';
import { forgetOldCarts, forgetVisitorCarts } from '../../market/cart/personal-data.ts';
import { applyRateChanges } from '../../market/catalogue/manage/apply-rate-changes.ts';
import { forgetPriceUndos } from '../../market/catalogue/manage/price-undo.ts';
import { syncChangedAvailability } from '../../market/catalogue/manage/sync-availability.ts';
import { forgetMissingSearches } from '../../market/catalogue/search/missing-searches.ts';
import { forgetMessages } from '../../market/complaints/personal-data.ts';
import { reviewCouriers } from '../../market/couriers/review-parcels.ts';
import { forgetDocuments } from '../../market/documents/forget-documents.ts';
import { tellDebtors } from '../../market/dues/tell-debtors.ts';
import { forgetEnquiries } from '../../market/enquiries/personal-data.ts';
import { forgetImports, runImports } from '../../market/imports/run-imports.ts';
import { importsChannel } from '../../market/imports/start-import.ts';
import { forgetDeadlines } from '../../market/integrations/deadlines.ts';
import { forgetEvents } from '../../market/integrations/inbound-events.ts';
import { forgetCalls } from '../../market/integrations/outbound-calls.ts';
import { closeDays } from '../../market/ledger/close-days.ts';
import { releaseEarnings } from '../../market/ledger/release-earnings.ts';
import { removeOldAttempts } from '../../market/limits/limit.ts';
import { forgetMails } from '../../market/mail/personal-data.ts';
import { forgetTextMessages } from '../../market/messaging/personal-data.ts';
import { figuresChannel } from '../../market/orders/figures/mark-figures.ts';
import { rollUpFigures } from '../../market/orders/figures/roll-up-figures.ts';
import { lockFreeOrders } from '../../market/orders/locked-order.ts';
import { forgetOldBuyers } from '../../market/orders/read/forget-buyers.ts';
import { forgetDestinations } from '../../market/payments/cash-refunds/destinations.ts';
import { forgetKeys } from '../../market/payments/provider-keys.ts';
import { releaseTransfers } from '../../market/payments/split/release-transfers.ts';
import { draftPayouts } from '../../market/payouts/draft-payouts.ts';
import { openLinkedAccounts } from '../../market/payouts/vendor-to-link.ts';
import { moveNumbers } from '../../market/people/lost-number/move-numbers.ts';
import { forgetNumberClaims } from '../../market/people/lost-number/personal-data.ts';
import { forgetPhoneCodes } from '../../market/people/phone/phone-codes.ts';
import { forgetSessions } from '../../market/people/sessions.ts';
import { forgetErased } from '../../market/privacy/erase-person.ts';
import { removeUnusedFiles } from '../../market/privacy/remove-unused-files.ts';
import { forgetRestockRequests } from '../../market/restock/personal-data.ts';
import { tellRestocked } from '../../market/restock/tell-restocked.ts';
import { forgetOldReturns } from '../../market/returns/personal-data.ts';
import { askForReviews } from '../../market/reviews/ask-for-reviews.ts';
import { forgetRefusedReviews } from '../../market/reviews/personal-data.ts';
import { showDueReplies } from '../../market/reviews/show-due-replies.ts';
import { showDueReviews } from '../../market/reviews/show-due-reviews.ts';
import { forgetOldSeedCases } from '../../market/seed-cases/personal-data.ts';
import { tellLotBuyers } from '../../market/seed-cases/tell.ts';
import { applyDueChanges, forgetChanges } from '../../market/sensitive-changes/decide-change.ts';
import { forgetCourierKeys } from '../../market/shipments/courier-keys.ts';
import { forgetOldLabels } from '../../market/shipments/courier-labels.ts';
import { forgetRoutes } from '../../market/shipments/courier-routes.ts';
import { forgetQuotes } from '../../market/shipments/quote-parcels.ts';
import { forgetInvitations } from '../../market/staff/accept-invitation.ts';
import { closeStatements } from '../../market/statements/close-statements.ts';
import { storeTcsMonths } from '../../market/tax-payments/dues.ts';
import { forgetOldDeliveryAnswers } from '../../market/tracking/personal-data.ts';
import { forgetUnserved } from '../../market/vendor-delivery/unserved-places.ts';
import { countOnTime } from '../../market/vendor-scores/count-on-time.ts';
import { integrationJobs } from '../integrations/integration-jobs.ts';
import type { Integrations } from '../integrations/integrations.ts';
import { type MailJobSettings, mailJobs } from '../mail/mail-jobs.ts';
import { openStore } from '../storage/storage.ts';
import type { Job } from './jobs.ts';

interface JobSettings extends MailJobSettings {
  readonly integrations: Integrations;
}

/**
 * What ends the time that personal and passing data are kept: a job each, a minute apart, so that one that fails stops
 * no other.
 */
const forgetting: Readonly<Record<string, Job['run']>> = {
  sessions: forgetSessions,
  codes: forgetPhoneCodes,
  erased: forgetErased,
  invitations: forgetInvitations,
  attempts: removeOldAttempts,
  mails: forgetMails,
  texts: forgetTextMessages,
  calls: forgetCalls,
  events: forgetEvents,
  deadlines: forgetDeadlines,
  keys: forgetKeys,
  courierKeys: forgetCourierKeys,
  quotes: forgetQuotes,
  labels: forgetOldLabels,
  'courier-routes': forgetRoutes,
  'unserved-places': forgetUnserved,
  destinations: forgetDestinations,
  imports: forgetImports,
  carts: forgetOldCarts,
  'visitor-carts': forgetVisitorCarts,
  messages: forgetMessages,
  enquiries: forgetEnquiries,
  searches: forgetMissingSearches,
  prices: forgetPriceUndos,
  restock: forgetRestockRequests,
  buyers: forgetOldBuyers,
  'delivery-answers': forgetOldDeliveryAnswers,
  returns: forgetOldReturns,
  reviews: forgetRefusedReviews,
  'seed-cases': forgetOldSeedCases,
  documents: forgetDocuments,
  audit: forgetEntries,
  changes: forgetChanges,
  'number-claims': forgetNumberClaims,
};

/** All background jobs. A new job is added here. */
export function allJobs({ integrations, ...settings }: JobSettings): Job[] {
  const { config, isStopping } = settings;
  const splitting = integrations.payments.facts.providers
    .filter(({ canSplit }) => canSplit)
    .map(({ name }) => name);
  return [
    ...mailJobs(settings),
    ...integrationJobs(integrations, isStopping),
    // Often, so that a change of law holds soon after midnight, and after a downtime.
    { name: 'products.rates', cron: '*/5 * * * *', run: applyRateChanges },
    // At the start of the day, for licences and goods that expired the day before.
    { name: 'listings.review', cron: '5 0 * * *', run: syncChangedAvailability },
    { name: 'vendors.on-time', cron: '1 0 * * *', run: countOnTime },
    { name: 'files.sweep', cron: '45 3 * * *', run: removeUnusedFiles(openStore(config)) },
    // Cron: a fallback for notifications of new imports.
    { name: 'products.import', cron: '*/5 * * * *', channel: importsChannel, run: runImports },
    // Cron: after midnight, and a fallback for notifications. Figures are right until then, but slower to read.
    { name: 'figures.roll-up', cron: '*/5 * * * *', channel: figuresChannel, run: rollUpFigures },
    { name: 'reviews.show', cron: '*/10 * * * *', run: showDueReviews },
    { name: 'lots.tell', cron: '*/2 * * * *', run: tellLotBuyers },
    // In the hours in which messages go.
    { name: 'reviews.ask', cron: '25 9-19 * * *', run: askForReviews },
    { name: 'products.restocked', cron: '*/2 * * * *', run: tellRestocked },
    // What vendors have earned is payable from the morning after the return time.
    {
      name: 'earnings.release',
      cron: '35 * * * *',
      run: (context) => releaseEarnings(context, releaseTransfers, lockFreeOrders),
    },
    // After the release of the day. Cron: hourly as a fallback, and for drafts that returns have changed.
    { name: 'payouts.draft', cron: '45 * * * *', run: draftPayouts },
    {
      name: 'accounts.open',
      cron: '*/10 * * * *',
      run: (context) => openLinkedAccounts(context, splitting),
    },
    {
      name: 'changes.apply',
      cron: '*/5 * * * *',
      run: (context) =>
        applyDueChanges(context, { box: integrations.box, providers: integrations.payments.facts.providers }),
    },
    { name: 'numbers.move', cron: '*/10 * * * *', run: moveNumbers },
    { name: 'debtors.tell', cron: '55 * * * *', run: tellDebtors },
    { name: 'replies.show', cron: '*/10 * * * *', run: showDueReplies },
    { name: 'couriers.review', cron: '50 4 * * *', run: reviewCouriers },
    // The month before, on its first day; after a downtime as soon as it is over.
    { name: 'statements.close', cron: '50 1 * * *', run: closeStatements },
    // Soon after midnight, and again where a transaction of the day was in flight. Months are right until then, but
    // slower to read.
    { name: 'taxes.add-up-months', cron: '20 2 * * *', run: storeTcsMonths },
    { name: 'ledger.close-days', cron: '*/20 * * * *', run: closeDays },
    ...Object.entries(forgetting).map(([name, run], at) => ({
      name: `forget.${name}`,
      cron: `${15 + at} 3 * * *`,
      run,
    })),
  ];
}
