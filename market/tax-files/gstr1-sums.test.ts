import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSellerGstin, aTaxDocument } from '../../tests/support/judges/documents.ts';
import { noTotals, plusTotals, totalsOfLines } from '../documents/totals.ts';
import { jsonPieces } from './file-parts.ts';
import { Gstr1 } from './gstr1.ts';
import { gstr1Table, sheets } from './gstr1-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { LackingList } from './lacking.ts';
import { signOf, type TaxDocument } from './tax-document.ts';

const inPunjab = { state: 'Punjab', pincode: '141001', city: 'Ludhiana' };
const business = { gstin: '27AAPFU0939F1ZV', business: 'Udyog Traders' };

function reportOf(documents: readonly TaxDocument[]): Gstr1 {
  const report = new Gstr1('27AAKCK9087Q1CN', new LackingList());
  for (const document of documents) report.add(document);
  return report;
}

const goods = fc.record({
  price: fc.integer({ min: 1, max: 20_000_000 }),
  shipping: fc.integer({ min: 0, max: 50_000 }),
  rate: fc.constantFrom(0, 5, 18),
  quantity: fc.integer({ min: 1, max: 50 }),
  hsn: fc.constantFrom('1001', '31052000', '87019200'),
  uqc: fc.constantFrom('BAG', 'PAC'),
});
const sale = fc.record({
  goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
  buyer: fc.constantFrom({}, inPunjab, business, {
    gstin: '29AAGCK8765Q1ZD',
    business: 'Kaveri',
    state: 'Karnataka',
  }),
  isCredited: fc.boolean(),
  paid: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** The amounts of a month's JSON: value and taxes, of credit notes negative, in paise. */
function valuesIn(json: object): Record<'txval' | 'camt' | 'samt' | 'iamt', number> {
  const sums = { txval: 0, camt: 0, samt: 0, iamt: 0 };
  const walk = (part: unknown, sign: number): void => {
    if (Array.isArray(part)) for (const one of part) walk(one, sign);
    else if (part && typeof part === 'object')
      for (const [key, value] of Object.entries(part)) {
        if (key in sums) sums[key as keyof typeof sums] += sign * Math.round(value * 100);
        else if (key.endsWith('_amt')) sums.txval += sign * Math.round(value * 100);
        else walk(value, sign);
      }
  };
  for (const [section, part] of Object.entries(json))
    if (!['supeco', 'doc_issue', 'hsn'].includes(section)) walk(part, section.startsWith('cdn') ? -1 : 1);
  return sums;
}

describe('for any documents of a month', () => {
  const documentsOf = (sales: readonly (typeof sale extends fc.Arbitrary<infer S> ? S : never)[]) =>
    sales.flatMap(({ goods: sold, buyer, isCredited, paid }, at) => {
      const about = { goods: sold, buyer, at: '2026-11-10T06:00:00Z' };
      const total = sold.reduce((sum, { price, shipping }) => sum + price + shipping, 0);
      const collected = Math.round(total * paid);
      const document = aTaxDocument({ ...about, kind: 'tax-invoice', serial: at + 1, collected });
      const note = { ...about, kind: 'credit-note', serial: at + 1, corrects: document, collected } as const;
      return isCredited ? [document, aTaxDocument(note)] : [document];
    });

  it('sections, lines, HSN rows and the file add up to them', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
        const documents = documentsOf(sales);
        const report = reportOf(documents);
        const ofColumns = documents.reduce((sum, one) => plusTotals(sum, one, signOf(one)), noTotals);
        const ofLines = documents.reduce(
          (sum, one) => plusTotals(sum, totalsOfLines(one.content.lines), signOf(one)),
          noTotals,
        );
        expect(report.documents).toEqual(ofColumns);
        expect(report.together).toEqual(ofColumns);
        expect(ofLines).toEqual(ofColumns);

        const { exempt, taxable, cgst, sgst, igst, total } = ofColumns;
        const inFile = { txval: exempt + taxable, camt: cgst, samt: sgst, iamt: igst };
        expect(valuesIn(writtenJson(aSellerGstin, '2026-11', report))).toEqual(inFile);
        const rows = [...report.hsnOf('b2b'), ...report.hsnOf('b2c')];
        const ofRows = (column: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
          rows.reduce((sum, row) => sum + row[column], 0);
        expect(ofRows('taxable')).toBe(exempt + taxable);
        expect([ofRows('cgst'), ofRows('sgst'), ofRows('igst'), ofRows('total')]).toEqual([
          cgst,
          sgst,
          igst,
          total,
        ]);
        expect(report.series.reduce((sum, { count }) => sum + count, 0)).toBe(documents.length);
      }),
    );
  });

  it('every sheet has as many cells as headings', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
        const report = reportOf(documentsOf(sales));
        for (const sheet of sheets) {
          const { head, rows } = gstr1Table(sheet, report);
          for (const row of rows) expect(row).toHaveLength(head.length);
        }
      }),
    );
  });
});

/** The file as it is written, read again. */
function writtenJson(...of: Parameters<typeof gstr1Json>) {
  return JSON.parse([...jsonPieces(gstr1Json(...of))].join(''));
}
