import { type Paise, rupees } from '../kernel/money.ts';

/**
 * The legal limit of cash from one person on one day, in paise. The Income-tax Act 2025 (former s.269ST) forbids to
 * receive ₹2,00,000 or more in cash from a person in a day, for one transaction, or for one occasion.
 */
export const maxCash: Paise = rupees(199_999);

/** The effective cash limit in paise: the administrators' where it is below the legal one. */
export function cashLimitOf({ codLimit }: { codLimit: Paise | null }): Paise {
  return Math.min(codLimit ?? maxCash, maxCash);
}
