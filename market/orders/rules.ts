import { yearAndMonthOf } from '../kernel/days.ts';

/** Human-readable order number: KB-2611-0851 for order 851, placed in November 2026 (India's calendar). */
export function orderNumber(at: Date, sequence: number): string {
  return `${orderNumberPrefix(at)}${String(sequence).padStart(orderNumberDigits, '0')}`;
}

/** The part of an order number before its sequence. */
export function orderNumberPrefix(at: Date): string {
  return `KB-${yearAndMonthOf(at)}-`;
}

/** Minimum number of digits of an order number's sequence. */
export const orderNumberDigits = 4;

/** Maximum length of an administrator's note on an order, in characters. */
export const longestNote = 1_000;

/** Items of an order that My Orders shows (docs/product.md, My Orders). */
export const itemsShown = 2;

/** Page size of My Orders: short enough to scroll on a phone. */
export const ordersOnAPage = 10;
