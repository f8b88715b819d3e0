import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  judgeRemittance,
  lineFrom,
  plainTrackingNumber,
  type RemittanceLine,
  signedPaise,
} from './remittance-rules.ts';

describe('the heading of a courier’s file', () => {
  it.each([
    ['AWB,COD Amount', { tracking: 0, amount: 1 }],
    [
      'Order No,Waybill No.,Status,COD Value (INR),Freight Charges',
      { tracking: 1, kind: 2, amount: 3, fee: 4 },
    ],
    ['Date,TRACKING_NUMBER,amount,Fee,Type', { tracking: 1, amount: 2, fee: 3, kind: 4 }],
    ['awb code,amount,COD remitted', { tracking: 0, amount: 2 }],
    ['Docket No,RTO charge', { tracking: 0, fee: 1 }],
  ])('%s', (heading, columns) => {
    expect(columnsOf(heading.split(','))).toEqual(columns);
  });

  it.each(['Order,Amount', 'AWB,Date', ''])('is none: %s', (heading) => {
    expect(columnsOf(heading.split(','))).toBeNull();
  });
});

describe('a row', () => {
  const columns = { tracking: 0, amount: 1, fee: 2, kind: 3 };
  const read = (row: string) => lineFrom({ line: 7, cells: row.split(';') }, columns);
  it.each([
    ['AB 12/3;1,799.00;40.5;COD', { kind: 'cash', received: 1_799_00, fee: 40_50 }],
    ['AB12;₹ -99;;Adjustment', { kind: 'cash', received: -99_00, fee: 0 }],
    ['AB12;Rs. 10;0.00;Delivered', { kind: 'cash', received: 10_00, fee: 0 }],
    ['AB12;1799;65;RTO Delivered', { kind: 'rto', received: 0, fee: 65_00 }],
    ['AB12;;;', { kind: 'cash', received: 0, fee: 0 }],
  ])('%s', (row, line) => {
    expect(read(row)).toMatchObject({ line: 7, ...line });
  });

  it.each([
    ['Grand Total;5000;;', null],
    [';5000;;Total', null],
    [';;;', null],
    [';5000;;', 'tracking'],
    ['1.2E+12;5;;', 'tracking'],
    ['=cmd;5;;', 'tracking'],
    ['AB12;5 apples;;', 'amount'],
    ['AB12;1.234;;', 'amount'],
    ['AB12;5;x;', 'fee'],
  ])('%s is %s', (row, result) => {
    expect(read(row)).toBe(result);
  });
});

it('reads any cell as an amount in paise, or refuses it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (cell) => {
      const paise = signedPaise(cell);
      expect(paise === null || Number.isSafeInteger(paise)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (paise) => {
      expect(signedPaise((paise / 100).toFixed(2))).toBe(paise);
    }),
  );
});

it('compares tracking numbers by letters and digits', () => {
  expect(plainTrackingNumber(' ab-12/3 x')).toBe('AB123X');
});

it('books what is expected and received, for any lines of a parcel', () => {
  const line = fc.record({ kind: fc.constantFrom('cash' as const, 'rto' as const), received: fc.integer() });
  const parcel = fc.record({
    isDelivered: fc.boolean(),
    isBack: fc.boolean(),
    hasCharge: fc.boolean(),
    held: fc.integer(),
    open: fc.integer(),
    received: fc.integer(),
    lines: fc.nat(),
  });
  fc.assert(
    fc.property(parcel, fc.array(line), (start, lines) => {
      let now = start;
      let [credited, received] = [0, 0];
      for (const one of lines as RemittanceLine[]) {
        const verdict = judgeRemittance(one, now);
        now = verdict.after ?? now;
        credited += verdict.credited;
        if (one.kind === 'cash') received += one.received;
        if (one.kind === 'cash') expect(verdict.state === 'matched').toBe(verdict.expected === one.received);
      }
      expect(now.held).toBe(start.held - credited);
      expect(now.held + now.open).toBe(start.held + start.open - received);
    }),
  );
});
