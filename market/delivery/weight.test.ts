import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, type Packed, pieceGrams, toSlab, weigh } from './weight.ts';

const unknown: Packed = {
  packedKg: null,
  packedLengthCm: null,
  packedWidthCm: null,
  packedHeightCm: null,
  parcelClass: null,
  weightKg: null,
  netQuantity: null,
  netUnit: null,
};

const sides = (length: number, width: number, height: number) => ({
  packedLengthCm: length,
  packedWidthCm: width,
  packedHeightCm: height,
});

const one = (packed: Partial<Packed>, quantity = 1) => [{ packed: { ...unknown, ...packed }, quantity }];

describe('The weight of a piece', () => {
  it.each<[number | null, string, Partial<Packed>]>([
    [40_500, 'as packed, before all else', { packedKg: 40.5, weightKg: 39, netQuantity: 40, netUnit: 'kg' }],
    [6_200, 'of the machine', { weightKg: 6.2, netQuantity: 1, netUnit: 'piece' }],
    [250, 'of its net quantity in grams', { netQuantity: 250, netUnit: 'g' }],
    [500, 'of millilitres, as of grams', { netQuantity: 500, netUnit: 'ml' }],
    [2_000, 'of litres, as of kilograms', { netQuantity: 2, netUnit: 'l' }],
    [null, 'unknown: pieces say nothing of it', { netQuantity: 12, netUnit: 'piece' }],
    [null, 'unknown without any fact', {}],
  ])('is %j: %s', (grams, _why, packed) => {
    expect(pieceGrams({ ...unknown, ...packed })).toBe(grams);
  });

  it('decides the class where none is set', () => {
    expect(classOf({ ...unknown, packedKg: 9.9 })).toBe('parcel');
    expect(classOf({ ...unknown, packedKg: 10 })).toBe('bag');
    expect(classOf({ ...unknown, packedKg: 40, parcelClass: 'machine' })).toBe('machine');
    expect(classOf(unknown)).toBe('parcel');
  });
});

describe('The chargeable weight', () => {
  it('is that of a heavy bag', () => {
    expect(weigh(one({ packedKg: 40, ...sides(70, 45, 20) }))).toEqual({
      grams: 40_000,
      chargeable: 40_000,
      parcelClass: 'bag',
      unknown: 0,
    });
  });

  it('is the room of a light sprayer', () => {
    const load = weigh(one({ packedKg: 5.5, ...sides(40, 22, 52) }));
    expect(load).toMatchObject({ grams: 5_500, chargeable: 9_500 });
  });

  it('adds weight and room of all pieces, and takes the heaviest class', () => {
    const sprayer = one({ packedKg: 5.5, ...sides(40, 22, 52) }, 2);
    const engine = one({ packedKg: 12, parcelClass: 'machine' });
    expect(weigh([...sprayer, ...engine])).toEqual({
      grams: 23_000,
      chargeable: 31_000,
      parcelClass: 'machine',
      unknown: 0,
    });
  });

  it('counts goods of unknown weight, and charges at least half a kilogram', () => {
    expect(weigh([...one({}), ...one({ netQuantity: 10, netUnit: 'g' })])).toMatchObject({
      chargeable: 500,
      unknown: 1,
    });
  });

  it('is a step of half a kilogram up to ten, of a kilogram above', () => {
    expect([1, 500, 501, 9_999, 10_000, 10_001, 11_000].map(toSlab)).toEqual([
      500, 500, 1_000, 10_000, 10_000, 11_000, 11_000,
    ]);
  });

  it('never falls with more weight, and is never below the weight', () => {
    const grams = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(grams, grams, (less, more) => {
        const [low, high] = [toSlab(Math.min(less, more)), toSlab(Math.max(less, more))];
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBeGreaterThanOrEqual(Math.max(less, more));
      }),
    );
  });

  it('never falls with another piece', () => {
    const goods = fc.record({
      packed: fc.record({
        packedKg: fc.option(fc.integer({ min: 1, max: 900 }).map((kg) => kg / 10)),
        packedLengthCm: fc.option(fc.integer({ min: 1, max: 300 })),
        packedWidthCm: fc.option(fc.integer({ min: 1, max: 300 })),
        packedHeightCm: fc.option(fc.integer({ min: 1, max: 300 })),
      }),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(goods, { maxLength: 5 }), goods, (parcel, more) => {
        const packed = [...parcel, more].map((line) => ({ ...line, packed: { ...unknown, ...line.packed } }));
        expect(weigh(packed).chargeable).toBeGreaterThanOrEqual(weigh(packed.slice(0, -1)).chargeable);
      }),
    );
  });
});
