/** How well the shop knows the asker. `account`: the account or number is known, the browser is not. */
export const standings = ['known', 'account', 'stranger'] as const;
export type Standing = (typeof standings)[number];

/** What costs money or a good name: counted in hours, for all processes together. */
export interface HourlyBudget {
  /** Units in an hour. A setting of the operator comes before it. */
  readonly anHour: number;
  /** Percent of the hour for each standing; together 100. The better known may use the shares of the less known too. */
  readonly shares: Readonly<Record<Standing, number>>;
  /** Units in an hour of one network and of its neighbours, see `networksOf`. Known devices are counted by device. */
  readonly ofNetwork: Readonly<Record<Exclude<Standing, 'known'>, { network: number; wide: number }>>;
}

/** What holds a processor, memory or the database: counted at the same time, for one process. */
export interface Places {
  /** Running at the same time. */
  readonly inHand: number;
  /** Waiting for a place; one more is refused. */
  readonly waiting: number;
  /** Longest wait, in milliseconds; then it is refused. */
  readonly longestWait: number;
  /** Running and waiting of one share. */
  readonly of?: ShareBounds;
  /** Running of one share: more of them wait even beside free places. */
  readonly inHandOf?: ShareBounds;
}
export type ShareBounds = Readonly<Partial<Record<ShareKind, number>>>;
/** `strangers` is the share of all unknown askers together. */
export type ShareKind = 'person' | 'provider' | 'network' | 'wide' | 'strangers';

/** Budgets in hours. `docs/security.md` lists them for operators. */
export const hourlyBudgets = {
  /** Codes by SMS; `SMS_CODES_PER_HOUR`. */
  codes: {
    anHour: 200,
    shares: { known: 20, account: 30, stranger: 50 },
    ofNetwork: { account: { network: 20, wide: 60 }, stranger: { network: 20, wide: 40 } },
  },
  /**
   * Mails that people ask for before they have proved the address: registration, new passwords, goods that are back.
   */
  mails: {
    anHour: 2_000,
    shares: { known: 20, account: 40, stranger: 40 },
    ofNetwork: { account: { network: 400, wide: 800 }, stranger: { network: 400, wide: 800 } },
  },
} as const satisfies Record<string, HourlyBudget>;
export type HourlyName = keyof typeof hourlyBudgets;

/** Budgets of one process at a time. */
export const placeBudgets = {
  /**
   * Hashes of passwords: 60 ms of a processor each. Two of the four threads that files need too. Strangers who wait
   * hold a page each: fewer than `embeddedPages`, so that others get theirs.
   */
  hashes: {
    inHand: 2,
    waiting: 62,
    longestWait: 8_000,
    of: { person: 12, network: 10, wide: 12, strangers: 12 },
    inHandOf: { strangers: 1 },
  },
  /** Papers set as PDF: one process sets them, a hundred sheets in 0.2 s. Each that waits holds a page too. */
  papers: { inHand: 1, waiting: 9, longestWait: 20_000, of: { person: 3 } },
  /** Parts of files that are written while they are downloaded. A slow reader holds no place. */
  fileParts: { inHand: 2, waiting: 200, longestWait: 20_000 },
  /** Events of providers, once their body has arrived. */
  webhooks: {
    inHand: 8,
    waiting: 64,
    longestWait: 4_000,
    of: { provider: 40, network: 24, wide: 32, strangers: 48 },
  },
  /** Forms with files, once their body has arrived. */
  uploads: { inHand: 4, waiting: 28, longestWait: 8_000, of: { person: 2 } },
} as const satisfies Record<string, Places>;

/**
 * Pages that one process renders on the embedded database, which runs one statement at a time: an order takes some
 * 40 ms of it. Strangers and each person have few of the places, so that an order does not wait behind many pages.
 */
export const embeddedPages: Places = {
  inHand: 16,
  waiting: 112,
  longestWait: 8_000,
  of: { strangers: 100, person: 24 },
  inHandOf: { strangers: 4, person: 2 },
};

/** Pages on PostgreSQL, which has a connection pool; waiting for a connection has a limit of its own. */
export const postgresPages: Places = {
  inHand: 400,
  waiting: 400,
  longestWait: 8_000,
  of: { strangers: 600, person: 100 },
  inHandOf: { strangers: 200, person: 20 },
};
