import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { estimatedDelivery, missingForFreeShipping, shippingFor, totalsOf } from './rules.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe('shipping (spec section 9)', () => {
  it('costs ₹250 up to and including ₹5,000', () => {
    expect(shippingFor(rupees(5000))).toBe(rupees(250));
    expect(shippingFor(1)).toBe(rupees(250));
  });

  it('is free strictly above ₹5,000', () => {
    expect(shippingFor(rupees(5000) + 1)).toBe(0);
  });

  it('makes every total the subtotal plus shipping', () => {
    fc.assert(
      fc.property(amounts, (subtotal) => {
        const totals = totalsOf(subtotal);
        expect(totals.total).toBe(subtotal + totals.shipping);
        expect(totals.shipping).toBe(subtotal > 500_000 ? 0 : 25_000);
      }),
    );
  });

  it('is free once what is missing was bought', () => {
    fc.assert(
      fc.property(amounts, (subtotal) => {
        expect(shippingFor(subtotal + missingForFreeShipping(subtotal))).toBe(0);
      }),
    );
    expect(missingForFreeShipping(rupees(1799))).toBe(rupees(3202));
  });

  it('is expected seven days after the order', () => {
    const ordered = new Date('2026-11-20T18:45:00Z');
    expect(estimatedDelivery(ordered).toISOString()).toBe('2026-11-27T18:45:00.000Z');
  });
});
