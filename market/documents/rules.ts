/** Documents of sale, and the operator's documents to vendors about fees. */
export const documentKinds = [
  'tax-invoice',
  'bill-of-supply',
  'invoice-cum-bill',
  'credit-note',
  'fee-invoice',
  'fee-credit-note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A series for each issuer, kind and financial year: a number occurs once among all kinds (rule 46(b)). */
const prefixes: Readonly<Record<DocumentKind, string>> = {
  'tax-invoice': 'KBI',
  'bill-of-supply': 'KBB',
  'invoice-cum-bill': 'KBM',
  'credit-note': 'KBC',
  'fee-invoice': 'KBF',
  'fee-credit-note': 'KBG',
};

/** `KBI/26-27/000123`: 16 characters, the most that rule 46(b) allows. */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  return `${prefixes[kind]}/${year}/${String(serial).padStart(6, '0')}`;
}
