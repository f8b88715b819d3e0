import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { commissionRateOf } from './commission-rules.ts';
import { type Delivered, earningOf, payableDay, taxableOf, tcsSum } from './earning-rules.ts';

const company = { pan: 'AABCK1234F', salesOfYear: 0, setOff: 0, day: '2026-11-22' };
const zinc: Delivered = {
  lines: [{ price: rupees(1_050), rate: 5, commissionBp: 800 }],
  shipping: 0,
  isInterState: false,
  cash: 0,
};
const wheat = { ...zinc, lines: [{ price: rupees(1_799), rate: 0, commissionBp: 800 }] };
const sprayer = {
  ...zinc,
  lines: [{ price: rupees(2_799), rate: 5, commissionBp: 1_000 }],
  isInterState: true,
};

describe('what a vendor gets', () => {
  it.each([
    ['taxed goods within a state', zinc, company, 949.6],
    ['seed free of GST', wheat, company, 1_627.37],
    ['cash that the vendor took', { ...zinc, cash: rupees(1_050) }, company, -95.4],
    ['goods to another state', sprayer, company, 2_468.45],
    ['a vendor without PAN', zinc, { ...company, pan: null }, 900.6],
  ])('%s', (_, delivered, facts, net) => {
    expect(earningOf(delivered, facts).net).toBe(rupees(net));
  });

  it('has each deduction of the worked examples', () => {
    expect(earningOf(zinc, company)).toMatchObject({ commission: 80_00, commissionGst: 14_40, tds: 1_00 });
    expect(earningOf(sprayer, company)).toMatchObject({
      commission: 266_57,
      commissionGst: 47_98,
      tcs: { cgst: 0, sgst: 0, igst: 13_33 },
      tds: 2_67,
    });
    expect(earningOf(wheat, company)).toMatchObject({ tcs: { cgst: 0, sgst: 0, igst: 0 }, tds: 1_80 });
  });

  it('has delivery without commission, but with both taxes', () => {
    const { commission, tcs, tds } = earningOf({ ...zinc, shipping: rupees(105) }, company);
    expect([commission, tcsSum(tcs), tds]).toEqual([80_00, 5_50, 1_10]);
  });

  it('has TCS on the advance alone when the vendor takes the rest in cash', () => {
    const { tcs, net } = earningOf({ ...zinc, cash: rupees(840) }, company);
    expect(tcsSum(tcs)).toBe(1_00);
    expect(net).toBe(rupees(1_050 - 840 - 94.4 - 1 - 1));
  });

  it('sets off TDS that was deducted for goods that came back', () => {
    expect(earningOf(zinc, { ...company, setOff: rupees(600) }).tds).toBe(40);
    expect(earningOf(zinc, { ...company, setOff: rupees(5_000) }).tds).toBe(0);
  });

  it('adds up for any delivery', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 10 ** 10 }),
      rate: fc.constantFrom(0, 5, 18),
      commissionBp: fc.integer({ min: 0, max: 5_000 }),
    });
    const deliveries = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      shipping: fc.integer({ min: 0, max: 100_000 }),
      isInterState: fc.boolean(),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(deliveries, ({ share, ...one }) => {
        const gross = one.lines.reduce((total, { price }) => total + price, one.shipping);
        const cash = Math.floor((gross * share) / 100);
        const { net, commission, commissionGst, tcs, tds, ...rest } = earningOf({ ...one, cash }, company);
        expect(rest).toEqual({ gross, cash });
        expect(net + commission + commissionGst + tcsSum(tcs) + tds + cash).toBe(gross);
        expect(Math.min(commission, commissionGst, tcsSum(tcs), tds)).toBeGreaterThanOrEqual(0);
        expect(taxableOf({ ...one, cash }).all).toBeLessThanOrEqual(gross);
      }),
    );
  });
});

describe('the day on which earnings are payable', () => {
  it('is the one after the return time', () => {
    expect(payableDay('2026-11-14', 7, 0)).toBe('2026-11-22');
  });
  it('waits two days at least, and for the cash of couriers', () => {
    expect(payableDay('2026-11-14', 0, 0)).toBe('2026-11-17');
    expect(payableDay('2026-11-14', 7, 10)).toBe('2026-11-25');
  });
});

describe('commissionOf', () => {
  const every = { vendor: null, category: null, product: null, starts: null, ends: null };
  const product = { id: 'p', vendorId: 'v', category: 'Seeds' };
  it.each([
    [[], 0],
    [[{ ...every, share: 800 }], 800],
    [
      [
        { ...every, vendor: 'w', share: 100 },
        { ...every, category: 'Seeds', share: 500 },
        { ...every, share: 800 },
      ],
      500,
    ],
    [
      [
        { ...every, product: 'p', share: 300 },
        { ...every, vendor: 'v', share: 100 },
      ],
      300,
    ],
    [
      [
        { ...every, starts: '2026-11-23', share: 100 },
        { ...every, ends: '2026-11-22', share: 200 },
      ],
      200,
    ],
  ])('takes the first rule that fits %#', (rules, share) => {
    expect(commissionRateOf(rules, product, '2026-11-22')).toBe(share);
  });
});
