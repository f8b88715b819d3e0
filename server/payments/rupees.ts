import { z } from 'zod';
import type { Paise } from '../../market/kernel/money.ts';

/**
 * Paise as the number of rupees that JSON sends, such as 1799.5. The decimals are digits moved in the text, nothing is
 * computed.
 */
export function rupeesOf(paise: Paise): number {
  const digits = String(paise).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** An amount in rupees, as a JSON number or a text such as `1799.50`, in paise. Refuses fractions of a paisa. */
export const Rupees = z.coerce
  .string()
  .regex(/^-?\d{1,13}(?:\.\d{1,2}0*)?$/)
  .transform((text): Paise => {
    const [whole = '', decimals = ''] = text.split('.');
    return Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  });
