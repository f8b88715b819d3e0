import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isMoreBetter,
  leastScored,
  scoredDays,
  scoreLimits,
  scoreMeasures,
  shareOf,
  wordOf,
} from './rules.ts';

const aMeasure = fc.constantFrom(...scoreMeasures);
const counts = fc
  .integer({ min: 0, max: 5_000 })
  .chain((all) => fc.record({ all: fc.constant(all), hits: fc.integer({ min: 0, max: all }) }));

it('has no percentage below twenty orders', () => {
  fc.assert(
    fc.property(aMeasure, counts, (measure, counted) => {
      const isFew = counted.all < leastScored;
      expect(shareOf(measure, counted) === null).toBe(isFew);
      expect(wordOf(measure, counted) === 'few').toBe(isFew);
    }),
  );
});

it('says of 88.2 per cent on time that it is outside, and of the limit itself that it is within', () => {
  expect(shareOf('onTime', { hits: 45, all: 51 })).toBe(882);
  expect(wordOf('onTime', { hits: 45, all: 51 })).toBe('outside');
  expect(wordOf('onTime', { hits: 900, all: 1_000 })).toBe('within');
  expect(wordOf('cancelled', { hits: 25, all: 1_000 })).toBe('within');
  expect(wordOf('cancelled', { hits: 26, all: 1_000 })).toBe('outside');
});

it('never gets worse by a case more to the vendor’s favour', () => {
  fc.assert(
    fc.property(aMeasure, counts, (measure, { hits, all }) => {
      const better = isMoreBetter(measure)
        ? { hits: hits + 1, all: all + 1 }
        : { hits: Math.max(0, hits - 1), all };
      if (wordOf(measure, { hits, all }) === 'within') expect(wordOf(measure, better)).toBe('within');
    }),
  );
});

it('is outside exactly when the share before rounding is', () => {
  fc.assert(
    fc.property(aMeasure, counts, (measure, counted) => {
      const word = wordOf(measure, counted);
      if (word === 'few') return;
      const [exact, limit] = [counted.hits * 1_000, scoreLimits[measure] * counted.all];
      expect(word === 'outside').toBe(isMoreBetter(measure) ? exact < limit : exact > limit);
    }),
  );
});

it('looks back on ninety days, today included', () => {
  expect(scoredDays('2026-11-22')).toEqual({ first: '2026-08-25', last: '2026-11-22' });
});
