import type { Selectable } from 'kysely';
import type { DocumentContent, DocumentTotals } from '../documents/content.ts';
import type { DocumentTable } from '../documents/schema.ts';
import type { Paise } from '../kernel/money.ts';
import { collectedShare } from '../tax/withholding.ts';

/** What the files of returns read of a document of sale. */
export type TaxDocument = Pick<
  Selectable<DocumentTable>,
  | 'id'
  | 'kind'
  | 'year'
  | 'serial'
  | 'number'
  | 'issuedAt'
  | 'sellerGstin'
  | 'buyerGstin'
  | 'placeOfSupply'
  | 'isInterState'
> &
  DocumentTotals & {
    readonly collectedByOperator: Paise;
    readonly content: DocumentContent;
  };

/** 1 for what is sold, -1 for what a credit note takes back. */
export function signOf({ kind }: Pick<TaxDocument, 'kind'>): 1 | -1 {
  return kind === 'credit-note' ? -1 : 1;
}

/**
 * The taxable value whose payment the operator collected, with its taxes, in paise: that share of the document which it
 * collected, rounded to the nearest paisa. TCS is due on it (CGST Act, s.52), and the seller's table 14 has it.
 */
export function collectedPart(
  document: Omit<DocumentTotals, 'exempt' | 'rounding'> & { collectedByOperator: Paise },
) {
  const part = (amount: Paise) => collectedShare(amount, document);
  return {
    taxable: part(document.taxable),
    cgst: part(document.cgst),
    sgst: part(document.sgst),
    igst: part(document.igst),
  };
}
