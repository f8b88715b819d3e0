import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../kernel/money.ts';
import { feesGstOf } from './fees-gst.ts';
import { challanNumber, dueDays, interestOn } from './rules.ts';
import { itemsOf } from './withheld-and-filed.ts';

describe('interest on a tax that is paid late', () => {
  it.each([
    ['fees-gst', 3_735_827, '2026-11-20', 0, 0],
    // 37,358.27 x 18 % x 4 / 365
    ['fees-gst', 3_735_827, '2026-11-24', 7_369, 4],
    ['tcs', 1_000_000, '2026-11-11', 493, 1],
    ['tds', 1_000_000, '2026-11-07', 0, 0],
  ] as const)('of %s for October, %i paise, paid on %s: %i', (tax, amount, day, interest, days) => {
    expect(interestOn(tax, '2026-10', amount, day)).toMatchObject({ amount: interest, days });
  });

  it('of TDS counts months or parts of one from that of the deduction', () => {
    expect(interestOn('tds', '2026-10', 100_000, '2026-11-08')).toMatchObject({ amount: 3_000, months: 2 });
    expect(interestOn('tds', '2026-12', 100_000, '2027-02-01')).toMatchObject({ amount: 4_500, months: 3 });
    expect(interestOn('tds', '2027-03', 100_000, '2027-04-30').amount).toBe(0);
  });
});

it('gives the last days to pay, and the forms of the law of the month', () => {
  expect(dueDays('2026-10')).toEqual({
    tds: { form: '140', by: '2026-11-07' },
    tcs: { form: 'GSTR-8', by: '2026-11-10' },
    'fees-gst': { form: 'GSTR-3B', by: '2026-11-20' },
  });
  expect(dueDays('2027-03').tds.by).toBe('2027-04-30');
  expect(dueDays('2026-03').tds.form).toBe('26Q');
});

it('knows the numbers of challans', () => {
  const paidOn = '2026-11-06';
  expect(challanNumber('tcs', { challan: '2611 2700 0312 07', bsr: '', paidOn })).toBe('26112700031207');
  expect(challanNumber('fees-gst', { challan: '2611270003120', bsr: '', paidOn })).toBeNull();
  expect(challanNumber('tds', { challan: '417', bsr: '0510308', paidOn })).toBe('0510308 2026-11-06 00417');
  expect(challanNumber('tds', { challan: '417', bsr: '51', paidOn })).toBeNull();
});

it('carries input tax that a month does not use to the next one', () => {
  const months = [
    { month: '2026-09', withheld: 100, input: 160, billed: 90 },
    { month: '2026-10', withheld: 200, input: 10, billed: null },
  ];
  expect(feesGstOf(months, '2026-09')).toEqual({ withheld: 100, billed: 90, input: 160, used: 90 });
  expect(feesGstOf(months, '2026-10')).toEqual({ withheld: 200, billed: 200, input: 80, used: 80 });
  expect(feesGstOf(months, '2026-11')).toEqual({ withheld: 0, billed: 0, input: 0, used: 0 });
});

it('never uses more input tax than there is, nor more than is due, over any months', () => {
  const month = fc.record({ withheld: fc.nat(500), input: fc.integer({ min: -50, max: 500 }) });
  fc.assert(
    fc.property(fc.array(month, { maxLength: 12 }), (rows) => {
      const months = rows.map((row, at) => ({
        ...row,
        month: `2026-${String(at + 1).padStart(2, '0')}`,
        billed: null,
      }));
      const used = months.map(({ month: name }) => feesGstOf(months, name));
      expect(sum(used.map((one) => one.used))).toBeLessThanOrEqual(
        Math.max(0, ...months.map((_, at) => sum(months.slice(0, at + 1).map(({ input }) => input)))),
      );
      for (const one of used) expect(one.used).toBeLessThanOrEqual(Math.max(0, one.billed));
    }),
  );
});

it('explains every difference of a parcel between its documents and the ledger, over any amounts', () => {
  const tax = fc.constantFrom(0, 100, 250);
  fc.assert(
    fc.property(
      fc.record({ billed: tax, credited: tax, delivered: tax, returned: tax }),
      ({ billed, credited, delivered, returned }) => {
        const items = itemsOf('c', { billed, credited, delivered, returned });
        expect(sum(items.map(({ amount }) => amount))).toBe(billed - credited - (delivered - returned));
      },
    ),
  );
});
