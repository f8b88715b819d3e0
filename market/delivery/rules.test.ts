import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { missingForFreeShipping, shippingFor, specifiedTerms, totalsOf } from './rules.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });
const anyTerms = fc.record({
  freeAbove: fc.integer({ min: 0, max: 1_000_000_000 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }),
});

describe('shipping (docs/product.md, Delivery terms)', () => {
  it('costs ₹250 up to and including ₹5,000', () => {
    expect(shippingFor(rupees(5000), specifiedTerms)).toBe(rupees(250));
    expect(shippingFor(1, specifiedTerms)).toBe(rupees(250));
  });

  it('is free strictly above ₹5,000', () => {
    expect(shippingFor(rupees(5000) + 1, specifiedTerms)).toBe(0);
  });

  it('makes every total the subtotal plus shipping', () => {
    fc.assert(
      fc.property(amounts, anyTerms, (subtotal, terms) => {
        const totals = totalsOf(subtotal, terms);
        expect(totals.total).toBe(subtotal + totals.shipping);
        expect(totals.shipping).toBe(subtotal > terms.freeAbove ? 0 : terms.fee);
      }),
    );
  });

  it('is free once the missing amount is in the cart', () => {
    fc.assert(
      fc.property(amounts, anyTerms, (subtotal, terms) => {
        expect(shippingFor(subtotal + missingForFreeShipping(subtotal, terms), terms)).toBe(0);
      }),
    );
    expect(missingForFreeShipping(rupees(1799), specifiedTerms)).toBe(rupees(3202));
  });
});
