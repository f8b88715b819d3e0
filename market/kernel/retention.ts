const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/**
 * How long is kept what does not end with the account or by itself, in milliseconds. The privacy policy names these periods
 * (app/company/texts), and a daily job holds to them. Sessions and tokens go when they are over, counts of attempts after a day.
 */
export const keptFor = {
  /** Since it was sent: long enough to ask about an order. */
  sentMail: 90 * day,
  /** Since it was written, for the administrators to look into why it did not go out. */
  unsentMail: year,
  /** A one-time token in a mail that was never sent; no token is good for longer. */
  mailToken: 3 * day,
  /** Since it was last changed: a season's list, not a lifetime's. */
  cart: year,
  /** A vendor's upload with its lines. */
  productImport: 30 * day,
  /** Since it was settled: a consumer may complain for two years (Consumer Protection Act 2019, section 69), and longer with cause. */
  message: 3 * year,
  /** Who did what: at least a year (DPDP Rules 2025, rules 6 and 8), and as long as a claim may come of it (Limitation Act 1963). */
  audit: 3 * year,
  /** To whom an order went, since it was placed: 72 months from the annual return of its year (CGST Act 2017, section 36). */
  buyer: 8 * year,
} as const;

/** Before this moment it is too old. */
export function endOf(now: Date, what: keyof typeof keptFor): Date {
  return new Date(now.getTime() - keptFor[what]);
}

/** Rows that one statement may remove: it must not hold the shop for long, however much there is. */
export const removedAtOnce = 1_000;
