const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/**
 * Retention periods in milliseconds, for data that does not end with the account or by itself. The privacy policy names
 * them (app/company/texts), and a daily job applies them. Sessions and tokens are removed when they expire, attempt
 * counts after a day.
 */
export const retentionPeriods = {
  /** Since it was sent: long enough for questions about an order. */
  sentMail: 90 * day,
  /** Since it was written, so that administrators can find out why it was not sent. */
  unsentMail: year,
  /** A one-time token in a mail that was never sent: no mail waits for longer. */
  mailToken: 3 * day,
  /** A text message, since it was written: as long as an unsent mail. */
  textMessage: year,
  /** A call to a provider or an event from one; neither has personal data beyond what the provider sends. */
  providerRecord: 90 * day,
  /** The keys of a payment provider, since it was disconnected: refunds of old payments need them. */
  providerKeys: 180 * day,
  /** Where cash of the door went back, since it was paid: long enough for the bank to send it back. */
  refundDestination: 30 * day,
  /** Since its last change: a season's list, not a lifetime's. */
  cart: year,
  /** The cart of a visitor without JavaScript, since its last change. */
  visitorCart: 30 * day,
  /** A count of searches by word and day, so that a season can be compared with the one before. */
  missingSearch: year,
  /** An invitation to a vendor's staff, since its link ended. */
  invitation: 30 * day,
  /** A request to move an account to another number, since its end. */
  numberClaim: 90 * day,
  /** A vendor's import with its rows. */
  productImport: 30 * day,
  /**
   * Since it was settled: complaints are possible for two years (Consumer Protection Act 2019, section 69), and longer
   * with cause.
   */
  message: 3 * year,
  /** A review that was refused or taken down, since then: for a complaint about that (IS 19000:2022). */
  refusedReview: year,
  /** A wish to hear when a product is back in stock: after half a year the season is over. */
  restockRequest: year / 2,
  /**
   * Audit log: at least a year (DPDP Rules 2025, rules 6 and 8), and as long as a claim may arise (Limitation Act
   * 1963).
   */
  audit: 3 * year,
  /**
   * Buyer's data of an order, since it was placed: 72 months from the annual return of its year (CGST Act 2017, section
   * 36).
   */
  buyer: 8 * year,
} as const;

/** The cutoff of a retention period: older rows are removed. */
export function retentionCutoff(now: Date, what: keyof typeof retentionPeriods): Date {
  return new Date(now.getTime() - retentionPeriods[what]);
}

/** Batch size of a deletion, so that one statement does not hold locks for long. */
export const deletionBatchSize = 1_000;
