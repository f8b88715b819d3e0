import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisFor, labelEvery, labelLengthFor } from './chart-scale.ts';

describe('axis of a chart', () => {
  it('has round steps', () => {
    expect(axisFor(9_360)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
    expect(axisFor(4)).toEqual([0, 1, 2, 3, 4]);
    expect(axisFor(3_20_00_000)).toEqual([0, 1_00_00_000, 2_00_00_000, 3_00_00_000, 4_00_00_000]);
  });

  it('is only 0 when there is nothing to show', () => {
    expect(axisFor(0)).toEqual([0]);
    expect(axisFor(Number.NaN)).toEqual([0]);
  });

  it('reaches the highest value in few even steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e15, noNaN: true }), (highest) => {
        const axis = axisFor(highest);
        expect(axis[0]).toBe(0);
        expect(axis.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
        expect(axis.length).toBeGreaterThan(1);
        expect(axis.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

it('labels as many months as fit on a phone', () => {
  expect([1, 6, 7, 12, 24].map(labelEvery)).toEqual([1, 1, 2, 2, 4]);
  expect([4, 5, 6].map(labelLengthFor)).toEqual([9, 7, 6]);
});
