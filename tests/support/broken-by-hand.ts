/** Rooms of money: closing the shop of a test file in them asks the doctor. */
const watched =
  /\/(?:market\/(?:cash-refunds|couriers|disputes|dues|ledger|orders|payments|payouts|returns|statements|tax-payments)|server\/payments)\//;

interface Broken {
  /** Names of the invariants that do not hold in the end; all others do. */
  readonly breaks: readonly string[];
  readonly because: string;
}

const pastOrders = 'past orders are given their status, without its history';
const earningsAlone = 'earnings are written without their payments and deliveries';

/** Test files that write rows by hand which no act of the shop leaves behind. */
export const brokenByHand: Readonly<Record<string, Broken>> = {
  'market/dues/dues.test.ts': {
    breaks: ['earnings-current', 'buyers-money'],
    because: 'earnings of any sum are booked on one parcel, which is not sent',
  },
  'market/ledger/post.test.ts': {
    breaks: ['vendors-owed'],
    because: 'transactions are posted that no order is behind',
  },
  'market/orders/move/administration.test.ts': {
    breaks: ['part-history'],
    because: pastOrders,
  },
  'market/orders/place/business.test.ts': {
    breaks: ['order-status', 'order-address'],
    because: 'an order is made delivered without its parcels, so that its buyer is forgotten',
  },
  'market/orders/place/cash-orders.test.ts': {
    breaks: ['order-status', 'part-history', 'part-delivered'],
    because: pastOrders,
  },
  'market/orders/move/confirm-order.test.ts': {
    breaks: ['order-cancelled', 'part-history'],
    because: pastOrders,
  },
  'market/returns/returns.test.ts': {
    breaks: ['returns-held'],
    because: 'open returns are forgotten as if they were nine years old',
  },
  'market/orders/place/late-orders.test.ts': {
    breaks: ['part-history'],
    because: pastOrders,
  },
  'market/orders/read/order-lists.test.ts': {
    breaks: ['order-cancelled', 'part-history'],
    because: pastOrders,
  },
  'market/orders/move/returns.test.ts': {
    breaks: ['part-history', 'stock-of-orders'],
    because: 'the other parcel of an order is made cancelled',
  },
  'market/orders/move/ship-own-consignments.test.ts': {
    breaks: ['order-cancelled', 'part-history', 'stock-of-orders'],
    because: pastOrders,
  },
  'market/orders/read/vendor-order-list.test.ts': {
    breaks: ['order-cancelled', 'part-history', 'stock-of-orders'],
    because: pastOrders,
  },
  'market/payouts/bank-account.test.ts': {
    breaks: ['payouts-add-up', 'payouts-posted'],
    because: 'a payout is written without earnings',
  },
  'market/payouts/bank-file.test.ts': {
    breaks: ['order-status', 'part-history', 'part-delivered', 'earnings-current', 'buyers-money'],
    because: earningsAlone,
  },
  'market/payouts/bank-report.test.ts': {
    breaks: ['earnings-current', 'buyers-money'],
    because: earningsAlone,
  },
  'market/payouts/next-run.test.ts': {
    breaks: ['vendors-owed', 'earnings-current', 'earnings-paid-out', 'buyers-money'],
    because: 'each test begins with what was earned before as paid',
  },
  'market/payouts/payouts.test.ts': {
    breaks: ['vendors-owed', 'earnings-current', 'earnings-paid-out', 'mail-of-order', 'buyers-money'],
    because:
      'each test begins with what was earned before as paid, and without mails, and earnings have no payments',
  },
  'market/statements/fee-document.test.ts': {
    breaks: ['part-history', 'earnings-posted', 'earnings-current', 'buyers-money'],
    because: earningsAlone,
  },
  'market/statements/statements.test.ts': {
    breaks: ['part-history', 'next-numbers', 'earnings-posted', 'earnings-current', 'buyers-money'],
    because: earningsAlone,
  },
};

/** The invariants that a test file may leave broken; undefined for a file whose shop the doctor is not asked about. */
export function mayBreak(file: string): readonly string[] | undefined {
  if (!watched.test(file)) return undefined;
  const name = Object.keys(brokenByHand).find((one) => file.endsWith(`/${one}`));
  return name === undefined ? [] : brokenByHand[name]?.breaks;
}
