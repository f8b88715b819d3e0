import { yearAndMonthOf } from '../kernel/days.ts';

/** The number that people read out: KB-2611-0851 for order 851, placed in November 2026 (India's calendar). */
export function orderNumber(at: Date, sequence: number): string {
  return `KB-${yearAndMonthOf(at)}-${String(sequence).padStart(4, '0')}`;
}

/** How long an administrator's note of an order may be, in characters. */
export const longestNote = 1_000;

/** Spec section 9: My Orders shows the first two items of an order. */
export const itemsShown = 2;

/** My Orders in pages: few enough for a thumb. */
export const ordersOnAPage = 10;
