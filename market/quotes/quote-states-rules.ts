import type { Day } from '../kernel/days.ts';
import type { OrderStatus } from '../orders/statuses.ts';

/** States of a quote. `ended` is reckoned from its last day; all others are stored. */
export const quoteStates = ['open', 'accepted', 'declined', 'replaced', 'withdrawn', 'ended'] as const;
export type QuoteState = (typeof quoteStates)[number];
export type QuoteStatus = Exclude<QuoteState, 'ended'>;

interface QuoteTransition {
  readonly from: QuoteState;
  readonly to: QuoteState;
  readonly by: 'customer' | 'vendor' | 'clock';
}

/** All that may become of a quote. What is not in the list is refused; accepted, declined and the like are final. */
export const quoteTransitions: readonly QuoteTransition[] = [
  { from: 'open', to: 'accepted', by: 'customer' },
  { from: 'open', to: 'declined', by: 'customer' },
  { from: 'open', to: 'replaced', by: 'vendor' },
  { from: 'open', to: 'withdrawn', by: 'vendor' },
  { from: 'open', to: 'ended', by: 'clock' },
  { from: 'ended', to: 'replaced', by: 'vendor' },
];

export function canAnswerQuote(from: QuoteState, to: QuoteState, by: QuoteTransition['by']): boolean {
  return quoteTransitions.some((one) => one.from === from && one.to === to && one.by === by);
}

/** The order of an accepted quote. `isUnpaid`: its advance was never paid. */
export interface QuotedOrder {
  readonly status: OrderStatus;
  readonly isUnpaid: boolean;
}

/** The state of a quote on a day. An order that was not paid in time frees it again, while it holds. */
export function stateOfQuote(
  { status, holdsUntil }: { readonly status: QuoteStatus; readonly holdsUntil: Day },
  order: QuotedOrder | null,
  today: Day,
): QuoteState {
  const isFreed = status === 'accepted' && order?.status === 'cancelled' && order.isUnpaid;
  if (status !== 'open' && !isFreed) return status;
  return holdsUntil < today ? 'ended' : 'open';
}

/** Where a sale by quote is: the state of its last quote, or that of its order. */
export const saleStates = [
  'quoted',
  'declined',
  'withdrawn',
  'ended',
  'advance',
  'plan',
  'left',
  'handed-over',
  'called-off',
] as const;
export type SaleState = (typeof saleStates)[number];

const ofOrders: Readonly<Record<OrderStatus, SaleState>> = {
  'awaiting-payment': 'advance',
  pending: 'plan',
  processing: 'plan',
  shipped: 'left',
  delivered: 'handed-over',
  returned: 'called-off',
  cancelled: 'called-off',
};

export function saleStateOf(state: QuoteState, order: QuotedOrder | null): SaleState {
  if (state === 'accepted') return order ? ofOrders[order.status] : 'plan';
  return state === 'open' || state === 'replaced' ? 'quoted' : state;
}

/** Whether the dealer may write a new quote: none is agreed, or its sale is over. */
export function canQuoteAgain(sale: SaleState): boolean {
  return !['advance', 'plan', 'left', 'handed-over'].includes(sale);
}
