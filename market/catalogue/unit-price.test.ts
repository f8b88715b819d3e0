import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { type NetUnit, unitPrice } from './unit-price.ts';

describe('the unit price (Legal Metrology rule 6(1)(m))', () => {
  test('a bag of 40 kg is priced per kg, to the paisa', () => {
    expect(unitPrice(rupees(1799), { netQuantity: 40, netUnit: 'kg' })).toEqual({ paise: 4498, per: 'kg' });
  });

  test('a pouch of 50 g is priced per g', () => {
    expect(unitPrice(rupees(149), { netQuantity: 50, netUnit: 'g' })).toEqual({ paise: 298, per: 'g' });
  });

  test('a quarter of a litre is priced per ml, five thousand ml per litre', () => {
    expect(unitPrice(rupees(100), { netQuantity: 0.25, netUnit: 'l' })).toEqual({ paise: 40, per: 'ml' });
    expect(unitPrice(rupees(100), { netQuantity: 5000, netUnit: 'ml' })).toEqual({ paise: 2000, per: 'l' });
  });

  test('a pack of two is priced per piece', () => {
    expect(unitPrice(rupees(229), { netQuantity: 2, netUnit: 'piece' })).toEqual({
      paise: 11450,
      per: 'piece',
    });
  });

  test('a pack of exactly one unit has no separate unit price', () => {
    expect(unitPrice(rupees(165), { netQuantity: 1, netUnit: 'kg' })).toBeNull();
    expect(unitPrice(rupees(165), { netQuantity: 1000, netUnit: 'g' })).toBeNull();
  });

  test('unit price times quantity is the price, within half a paisa a unit', () => {
    const units = fc.constantFrom<NetUnit>('kg', 'g', 'l', 'ml', 'piece');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 2, max: 900 }),
        units,
        (price, netQuantity, netUnit) => {
          const found = unitPrice(price, { netQuantity, netUnit });
          expect(found?.per).toBe(netUnit);
          expect(Math.abs((found?.paise ?? 0) * netQuantity - price)).toBeLessThanOrEqual(netQuantity / 2);
        },
      ),
    );
  });
});
