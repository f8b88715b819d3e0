import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** What a buyer pays or gets back; the keys of `moneyTexts`. */
export type NewsMoney =
  | 'now'
  | 'advance'
  | 'due'
  | 'balance'
  | 'advanceBalance'
  | 'paid'
  | 'none'
  | 'taken'
  | 'back'
  | 'check'
  | 'rest'
  | 'backRest'
  | 'checkRest';

const atTheDoor = ['due', 'balance', 'paid'] as const;

/**
 * The states of an order or of one of its parcels, each with the ways of paying in which it exists. `-late`: the
 * estimated day of delivery is over, so no day is promised.
 */
export const newsTable = {
  unpaid: ['now', 'advance', 'advanceBalance'],
  unconfirmed: ['due', 'paid'],
  pending: atTheDoor,
  'pending-late': atTheDoor,
  processing: atTheDoor,
  'processing-late': atTheDoor,
  shipped: atTheDoor,
  'shipped-late': atTheDoor,
  /** Shipped, where no carrier is named: each parcel of the order has its own. */
  sent: atTheDoor,
  'sent-late': atTheDoor,
  out: atTheDoor,
  /** Comes today, and is handed over against a code, which the order's page shows apart. */
  'out-coded': atTheDoor,
  delivered: ['none'],
  /** The parcels of an order differ, and each has its own sentence. */
  mixed: ['due', 'none'],
  cancelled: ['none', 'back'],
  /** Cancelled because it was not paid in time. */
  expired: ['taken'],
  'parcel-cancelled': ['none', 'back', 'rest', 'backRest'],
  returned: ['none', 'back', 'check', 'rest', 'backRest', 'checkRest'],
  /** Some goods of what was delivered. */
  'goods-returned': ['none', 'back', 'rest', 'backRest'],
  reduced: ['none', 'back', 'rest', 'backRest'],
  /** Recorded as delivered or returned by mistake. */
  corrected: atTheDoor,
} as const satisfies Record<string, readonly NewsMoney[]>;

export type NewsState = keyof typeof newsTable;

/** A state with a way of paying, such as `shipped.due`. */
export type NewsCell = { [S in NewsState]: `${S}.${(typeof newsTable)[S][number]}` }[NewsState];

export const newsCells = Object.entries(newsTable).flatMap(([state, moneys]) =>
  moneys.map((money) => `${state}.${money}`),
) as NewsCell[];

/** What fills the sentence of a cell. Amounts in paise, above 0. */
export interface NewsFacts {
  /** Cash at the door, for the order or this parcel; of an unpaid order what is to pay now. */
  readonly due?: Paise;
  /** Left for the door after an advance. */
  readonly rest?: Paise;
  readonly back?: Paise;
  /** The estimated day of delivery; of what is delivered, its day. */
  readonly day?: Day;
  /** Until when to pay or to confirm, as ISO text. */
  readonly time?: string;
  /** Carrier and tracking number. */
  readonly carrier?: string;
  /** The four digits that the buyer tells at the handing over. */
  readonly code?: string;
}

/** What is true now of an order, or of one parcel of several. Pages, mails and text messages say the same of it. */
export interface OrderNews extends NewsFacts {
  readonly cell: NewsCell;
  readonly isParcel?: boolean;
}

/** What decides on the cell of a state, in paise; `isUnchecked`: `back` goes back after the check of a parcel. */
interface NewsInput extends NewsFacts {
  readonly isParcel?: boolean;
  readonly isUnchecked?: boolean;
  /** What is left goes to the dealer, before the handing over. */
  readonly isDealer?: boolean;
}

/** The news of a state, in the cell that the sums decide on. */
export function newsIn(
  state: NewsState,
  { isUnchecked = false, isDealer = false, ...input }: NewsInput,
): OrderNews {
  const { due = 0, rest = 0, back = 0, isParcel = false, ...facts } = input;
  return {
    cell: `${state}.${moneyOf(state, { due, rest, back, isUnchecked, isDealer })}` as NewsCell,
    ...(isParcel && { isParcel }),
    ...(due > 0 && { due }),
    ...(rest > 0 && { rest }),
    ...(back > 0 && { back }),
    ...facts,
  };
}

type MoneyInput = 'due' | 'rest' | 'back' | 'isUnchecked' | 'isDealer';

function moneyOf(
  state: NewsState,
  { due, rest, back, isUnchecked, isDealer }: Required<Pick<NewsInput, MoneyInput>>,
): NewsMoney {
  const possible: readonly NewsMoney[] = newsTable[state];
  const first = back > 0 ? (isUnchecked ? 'check' : 'back') : 'none';
  const withRest = ({ check: 'checkRest', back: 'backRest', none: 'rest' } as const)[first];
  const wanted: readonly NewsMoney[] = [
    rest > 0 ? (isDealer ? 'advanceBalance' : 'advance') : 'now',
    due > 0 ? (isDealer ? 'balance' : 'due') : 'paid',
    due > 0 ? withRest : first,
    first,
  ];
  return wanted.find((money) => possible.includes(money)) ?? possible[0] ?? 'none';
}

/** The state of news, without its way of paying. */
export function stateOfNews({ cell }: Pick<OrderNews, 'cell'>): NewsState {
  return cell.split('.')[0] as NewsState;
}

/** The late form of a state once its estimated day is over. */
export function datedState(
  state: 'pending' | 'processing' | 'shipped' | 'sent',
  { day, today }: { readonly day: Day; readonly today: Day },
): { readonly state: NewsState; readonly day?: Day } {
  return day < today ? { state: `${state}-late` } : { state, day };
}
