import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesOf } from './complaint-clocks.ts';

describe('the deadlines', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '2026-12-20T10:00:00Z'],
    // Sent on the 31st in India: December has 31 days, April thirty, February 28 or 29.
    ['2026-12-30T20:00:00Z', '2027-01-30T20:00:00Z'],
    ['2026-03-30T20:00:00Z', '2026-04-29T20:00:00Z'],
    ['2027-01-31T05:00:00Z', '2027-02-28T05:00:00Z'],
    ['2028-01-30T19:00:00Z', '2028-02-28T19:00:00Z'],
  ])('of a message received at %s, to be settled by %s', (received, by) => {
    expect(deadlinesOf(new Date(received)).resolveBy).toEqual(new Date(by));
  });

  it('are 48 hours and 28 to 31 days, at the same time of day', () => {
    const day = 24 * 60 * 60_000;
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (received) => {
        const { acknowledgeBy, resolveBy } = deadlinesOf(received);
        expect(acknowledgeBy.getTime() - received.getTime()).toBe(2 * day);
        const days = (resolveBy.getTime() - received.getTime()) / day;
        expect(Number.isInteger(days) && days >= 28 && days <= 31).toBe(true);
      }),
    );
  });
});
