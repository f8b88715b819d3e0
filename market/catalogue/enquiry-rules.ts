import type { Paise } from '../kernel/money.ts';

/**
 * Subcategories (in English, as stored) of machines that a dealer delivers and registers. Their products take enquiries
 * and cannot be added to the cart.
 */
const byDealer: ReadonlySet<string> = new Set(['Tractors']);

export function isDealerDelivered(subcategory: string): boolean {
  return byDealer.has(subcategory);
}

/** Whether a product is sold by enquiry: delivered by a dealer, or one piece costs more than the cash limit (paise). */
export function isByEnquiry(
  { subcategory, price }: { subcategory: string; price: Paise },
  cashLimit: Paise,
): boolean {
  return isDealerDelivered(subcategory) || price > cashLimit;
}
