import { createHash } from 'node:crypto';

/** What an invoice reference number is computed from. */
export interface Numbered {
  readonly sellerGstin: string;
  /** Financial year of the document: `26-27`. */
  readonly year: string;
  readonly type: 'INV' | 'CRN' | 'DBN';
  readonly number: string;
}

/**
 * Invoice reference number of an e-invoice: the SHA-256 of GSTIN, financial year (`2026-27`), type and number, in
 * hexadecimal.
 */
export function irnOf({ sellerGstin, year, type, number }: Numbered): string {
  return createHash('sha256').update(`${sellerGstin}20${year}${type}${number}`).digest('hex');
}
