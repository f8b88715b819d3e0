import type { Paise } from '../kernel/money.ts';

/**
 * Machines that a dealer delivers, registers and hands over: they are asked for, never bought through the cart. By
 * subcategory, in English as stored.
 */
const byDealer: ReadonlySet<string> = new Set(['Tractors']);

export function isDealerDelivered(subcategory: string): boolean {
  return byDealer.has(subcategory);
}

/** Whether the product page takes an enquiry instead of the cart: also where one piece is above the cash limit, in paise. */
export function isByEnquiry(
  { subcategory, price }: { subcategory: string; price: Paise },
  cashLimit: Paise,
): boolean {
  return isDealerDelivered(subcategory) || price > cashLimit;
}
