import { describe, expect, it } from 'vitest';
import { aTaxDocument } from '../../tests/support/judges/documents.ts';
import { rupees } from '../kernel/money.ts';
import { Gstr8 } from './gstr8.ts';
import { baseOf, quarterOf } from './tds.ts';

const vendorId = 'vendor-1';
const business = { gstin: '27AAPFU0939F1ZV', business: 'Udyog Traders' };
const sale = { kind: 'tax-invoice', serial: 1, at: '2026-11-10T06:00:00Z' } as const;

function rowsOf(...documents: readonly ReturnType<typeof aTaxDocument>[]) {
  const gstr8 = new Gstr8();
  for (const document of documents) gstr8.add({ ...document, vendorId });
  return gstr8.rows;
}

const goods = [{ price: rupees(1_050), rate: 5 }];
const stin = '27AABCK1234F1ZZ';
const none = {
  vendorId,
  stin,
  supR: 0,
  retsupR: 0,
  supU: 0,
  retsupU: 0,
  camt: 0,
  samt: 0,
  iamt: 0,
  isNegative: false,
  aboveNet: 0,
};

describe('GSTR-8', () => {
  it('has half a per cent of what the operator collected for taxable goods', () => {
    const paid = aTaxDocument({ ...sale, goods, collected: rupees(1_050) });
    expect(rowsOf(paid)).toEqual([{ ...none, supU: 100_000, amt: 100_000, camt: 250, samt: 250 }]);
    const between = aTaxDocument({ ...sale, goods, buyer: { state: 'Punjab' }, collected: rupees(1_050) });
    expect(rowsOf(between)).toEqual([{ ...none, supU: 100_000, amt: 100_000, iamt: 500 }]);
  });

  it('has neither seeds nor what the vendor took in cash', () => {
    const cash = aTaxDocument({ ...sale, goods });
    const seeds = aTaxDocument({
      ...sale,
      kind: 'bill-of-supply',
      goods: [{ price: 1_000, rate: 0 }],
      collected: 1_000,
    });
    expect(rowsOf(cash, seeds)).toEqual([]);
  });

  it('takes the collected share of an advance, by the taxable value of a mixed bill', () => {
    const mixed = [...goods, { price: rupees(950), rate: 0 }];
    const advance = aTaxDocument({ ...sale, kind: 'invoice-cum-bill', goods: mixed, collected: rupees(500) });
    expect(rowsOf(advance)).toMatchObject([{ supU: 25_000, amt: 25_000, camt: 63, samt: 63 }]);
  });

  it('tells businesses from others, and takes off what came back', () => {
    const paid = aTaxDocument({ ...sale, goods, buyer: business, collected: rupees(1_050) });
    const note = aTaxDocument({
      ...sale,
      kind: 'credit-note',
      goods,
      buyer: business,
      corrects: paid,
      collected: rupees(525),
    });
    expect(rowsOf(paid, note)).toMatchObject([{ supR: 100_000, retsupR: 50_000, amt: 50_000, camt: 125 }]);
    expect(rowsOf(note)).toMatchObject([{ retsupR: 50_000, amt: 0, camt: 0, samt: 0, isNegative: true }]);
  });

  it.each([
    ['2024-07-09T18:29:59Z', 500],
    ['2024-07-09T18:30:00Z', 250],
  ])('has the rate of the day: at %s %i paise of CGST', (at, camt) => {
    expect(rowsOf(aTaxDocument({ ...sale, at, goods, collected: rupees(1_050) }))).toMatchObject([{ camt }]);
  });
});

describe('quarterOf', () => {
  it.each([
    ['2026-04', 1, '2026-04-01', '2026-07-01', '26-27'],
    ['2026-06', 1, '2026-04-01', '2026-07-01', '26-27'],
    ['2026-11', 3, '2026-10-01', '2027-01-01', '26-27'],
    ['2027-03', 4, '2027-01-01', '2027-04-01', '26-27'],
  ])('of %s is %i', (month, number, from, until, year) => {
    expect(quarterOf(month)).toEqual({ number, from, until, year });
  });
});

it('knows on how much of a sale tax was deducted, where goods that came back were set off', () => {
  const sale = { day: '2026-11-10', pan: 'AABCK1234F', value: 2_000_00 } as const;
  expect(baseOf({ ...sale, tds: 2_00 })).toBe(2_000_00);
  expect(baseOf({ ...sale, tds: 50 })).toBe(500_00);
  expect(baseOf({ ...sale, pan: null, tds: 50_00 })).toBe(1_000_00);
});
