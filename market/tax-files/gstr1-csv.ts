import type { Cell } from '../kernel/csv.ts';
import type { Day } from '../kernel/days.ts';
import type { ExemptSales, Gstr1, HsnSum, ListedDocument, RateAmounts } from './gstr1.ts';
import { inRupees, zeros } from './gstr1-json.ts';
import { exemptColumn, unitWords } from './law-rules.ts';

/** The sheets of the Returns Offline Tool that this shop fills, by the names of its CSV files. */
export const sheets = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'eco',
] as const;
export type Sheet = (typeof sheets)[number];

export interface Table {
  readonly head: readonly string[];
  /** Made as they are read: there may be some for each document of the month. */
  readonly rows: Iterable<readonly Cell[]>;
}

const pos = 'Place Of Supply';
const share = 'Applicable % of Tax Rate';
const amounts = ['Rate', 'Taxable Value', 'Cess Amount'];
const operator = 'E-Commerce GSTIN';

/**
 * A sheet with the headings that the tool demands. Amounts in rupees; columns for what does not occur here are empty.
 */
const tables: Readonly<Record<Sheet, (report: Gstr1) => Table>> = {
  b2b: (report) => ({
    head: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      pos,
      'Reverse Charge',
      share,
      'Invoice Type',
      operator,
      ...amounts,
    ],
    rows: eachRate(report.b2b, (one, rate, gstin) => [
      gstin,
      ...named(one),
      place(one),
      'N',
      '',
      'Regular B2B',
      '',
      ...rate,
    ]),
  }),
  b2cl: (report) => ({
    head: ['Invoice Number', 'Invoice date', 'Invoice Value', pos, share, ...amounts, operator],
    rows: eachRate(report.b2cl, (one, rate) => [...numbered(one), place(one), '', ...rate, '']),
  }),
  b2cs: (report) => ({
    head: ['Type', pos, share, ...amounts, operator],
    rows: report.b2cs.map((sales) => ['OE', place(sales), '', ...rateCells(sales), '']),
  }),
  cdnr: (report) => ({
    head: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      pos,
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      share,
      ...amounts,
    ],
    rows: eachRate(report.cdnr, (one, rate, gstin) => [
      gstin,
      one.buyerName,
      one.number,
      worded(one.day),
      'C',
      place(one),
      'N',
      'Regular B2B',
      inRupees(one.total),
      '',
      ...rate,
    ]),
  }),
  cdnur: (report) => ({
    head: ['UR Type', 'Note Number', 'Note Date', 'Note Type', pos, 'Note Value', share, ...amounts],
    rows: eachRate([['', report.cdnur]], (one, rate) => [
      'B2CL',
      one.number,
      worded(one.day),
      'C',
      place(one),
      inRupees(one.total),
      '',
      ...rate,
    ]),
  }),
  exemp: (report) => ({
    head: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: report.nil.map((sales) => [
      describedExempt(sales),
      inRupees(exemptColumn === 'nil' ? sales.value : 0),
      inRupees(exemptColumn === 'exempt' ? sales.value : 0),
      0,
    ]),
  }),
  'hsn-b2b': (report) => {
    const rows = report.hsnOf('b2b');
    return hsnTable(rows.length > 0 ? rows : report.hsnOf('b2c').slice(0, 1).map(zeros));
  },
  'hsn-b2c': (report) => hsnTable(report.hsnOf('b2c')),
  docs: (report) => ({
    head: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: report.series.map(({ kind, from, to, count }) => [
      kind === 'credit-note' ? 'Credit Note' : 'Invoices for outward supply',
      from,
      to,
      String(count),
      '0',
    ]),
  }),
  eco: (report) => ({
    head: [
      'Nature of Supply',
      'GSTIN of E-Commerce Operator',
      'E-Commerce Operator Name',
      'Net value of supplies',
      'Integrated tax',
      'Central tax',
      'State/UT tax',
      'Cess',
    ],
    rows: report.operatorSums.map(({ etin, taxable, igst, cgst, sgst }) => [
      'Liable to collect tax u/s 52(TCS)',
      etin,
      '',
      ...[taxable, igst, cgst, sgst, 0].map(inRupees),
    ]),
  }),
};

export function gstr1Table(sheet: Sheet, report: Gstr1): Table {
  return tables[sheet](report);
}

/** Whether a sheet has rows. */
export function hasRows(sheet: Sheet, report: Gstr1): boolean {
  for (const _row of gstr1Table(sheet, report).rows) return true;
  return false;
}

/** A row for each rate of each document, by the GSTIN or state under which they are listed. */
function* eachRate(
  listed: Iterable<readonly [string, readonly ListedDocument[]]>,
  row: (document: ListedDocument, rate: Cell[], key: string) => Cell[],
): Generator<Cell[], void> {
  for (const [key, documents] of listed)
    for (const document of documents)
      for (const rate of document.rates) yield row(document, rateCells(rate), key);
}

function rateCells({ rate, taxable }: Pick<RateAmounts, 'rate' | 'taxable'>): Cell[] {
  return [rate, inRupees(taxable), 0];
}

function numbered({ number, day, total }: ListedDocument): Cell[] {
  return [number, worded(day), inRupees(total)];
}

function named(document: ListedDocument): Cell[] {
  return [document.buyerName, ...numbered(document)];
}

function hsnTable(rows: readonly HsnSum[]): Table {
  return {
    head: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: rows.map(({ hsn, uqc, quantity, total, rate, taxable, igst, cgst, sgst }) => [
      hsn,
      '',
      unit(uqc),
      quantity,
      inRupees(total),
      rate,
      ...[taxable, igst, cgst, sgst, 0].map(inRupees),
    ]),
  };
}

function unit(uqc: string): string {
  return [uqc, unitWords[uqc]].filter(Boolean).join('-');
}

function place({ pos: code, state }: { pos: string; state: string }): string {
  return `${code}-${state}`;
}

function describedExempt({ isInterState, isToRegistered }: ExemptSales): string {
  return `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${isToRegistered ? 'registered' : 'unregistered'} persons`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `22-Nov-2026`. */
function worded(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}
