import { type Day, indianDay } from '../kernel/days.ts';
import { type Paise, rupees } from '../kernel/money.ts';
import { firstYearOf } from '../tax/financial-year.ts';
import { type ByDay, lawValueAt } from '../tax/law-values.ts';

/**
 * GSTR-1, table 5: an inter-state invoice to a buyer without GSTIN above this is listed by itself (notification
 * 12/2024-CT).
 */
const largeInvoices: ByDay<Paise> = [
  ['2017-07-01', rupees(250_000)],
  ['2024-08-01', rupees(100_000)],
];

/** Whether an inter-state invoice of this total, to a buyer without GSTIN, is a large one. */
export function isLargeInvoice(total: Paise, issuedAt: Date): boolean {
  return total > lawValueAt(largeInvoices, indianDay(issuedAt));
}

/** Table 8 has columns for nil-rated, exempt and non-GST supplies: that of seeds and all else at 0 per cent. */
export const exemptColumn: 'nil' | 'exempt' = 'nil';

/** Sections of the return that say "version" and "hash" as the Returns Offline Tool writes them. */
export const returnVersion = { version: 'GST3.2.1', hash: 'hash' } as const;

/** Version of the bulk file for e-way bills. */
export const ewayVersion = '1.0.0621';

/**
 * Last day on which a credit note on a document lowers tax: 30 November after its financial year (CGST Act, s.34(2)).
 */
export function lastDayToCredit(issuedAt: Date): Day {
  return `${firstYearOf(indianDay(issuedAt)) + 1}-11-30`;
}

/**
 * The digits of an HSN code that the smallest seller needs; above 5 crore rupees a year it is six (notification
 * 78/2020-CT).
 */
export const hsnDigits = 4;

/** The digits in an e-invoice: only sellers above 5 crore rupees a year send them (notification 78/2020-CT). */
export const eInvoiceHsnDigits = 6;

/** Unit quantity codes of GST with the words that the Returns Offline Tool wants after them. */
export const unitWords: Readonly<Record<string, string>> = {
  BAG: 'BAGS',
  BOX: 'BOX',
  BTL: 'BOTTLES',
  BUN: 'BUNCHES',
  CAN: 'CANS',
  CTN: 'CARTONS',
  DOZ: 'DOZENS',
  DRM: 'DRUMS',
  GMS: 'GRAMMES',
  KGS: 'KILOGRAMS',
  KLR: 'KILOLITRE',
  MLT: 'MILILITRE',
  MTR: 'METERS',
  NOS: 'NUMBERS',
  OTH: 'OTHERS',
  PAC: 'PACKS',
  PCS: 'PIECES',
  PRS: 'PAIRS',
  QTL: 'QUINTAL',
  ROL: 'ROLLS',
  SET: 'SETS',
  SQM: 'SQUARE METERS',
  TON: 'TONNES',
  TUB: 'TUBES',
  UNT: 'UNITS',
};
