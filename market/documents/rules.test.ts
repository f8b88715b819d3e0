import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOn } from './rate-changes.ts';
import { documentKinds, documentNumber } from './rules.ts';

describe('numbers of documents', () => {
  it('are as the rules demand: at most 16 characters of few, and none twice', () => {
    const serial = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(fc.uniqueArray(serial, { minLength: 2, maxLength: 2 }), (serials) => {
        const numbers = documentKinds.flatMap((kind) =>
          serials.map((one) => documentNumber(kind, '26-27', one)),
        );
        for (const number of numbers) expect(number).toMatch(/^[A-Z0-9][A-Z0-9/-]{0,15}$/);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});

describe('the rate of goods ordered on 10 November', () => {
  const changes = [
    { hsn: '8432', fromRate: 5, toRate: 12, startsOn: '2026-11-15' },
    { hsn: '84', fromRate: 12, toRate: 18, startsOn: '2026-11-20' },
    { hsn: '8432', fromRate: 5, toRate: 0, startsOn: '2026-11-09' },
  ];

  it.each([
    ['84321000', 5, '2026-11-14', 5],
    ['84321000', 5, '2026-11-15', 12],
    ['84321000', 5, '2026-11-20', 18],
    ['84321000', 0, '2026-11-20', 0],
    ['84249000', 5, '2026-11-20', 5],
    ['84249000', 12, '2026-11-20', 18],
  ])('%s at %i per cent, sent on %s, is %i', (hsn, rate, sent, expected) => {
    expect(rateOn(changes, { hsn, rate }, { ordered: '2026-11-10', sent })).toBe(expected);
  });
});
