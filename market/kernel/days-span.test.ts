import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf, indianDay } from './days.ts';
import { firstDay, lastDay, momentsOf, spanFrom } from './days-span.ts';

const moment = fc.date({ min: new Date('1999-12-30'), max: new Date('2100-01-02'), noInvalidDate: true });
const typed = fc.option(fc.oneof(moment.map(indianDay), fc.string(), fc.constant('2026-02-30')));

it('contains an instant if, and only if, its day in India is in the range', () => {
  fc.assert(
    fc.property(typed, typed, moment, (first, last, at) => {
      const span = spanFrom(first, last);
      const { since, until } = momentsOf(span);
      const day = indianDay(at);
      const isWithin = (span.from ?? '') <= day && day <= (span.to ?? '9');
      expect((since === null || at >= since) && (until === null || at < until)).toBe(isWithin);
    }),
  );
});

it('accepts days in any order, and treats invalid and out-of-range days as absent', () => {
  fc.assert(
    fc.property(typed, typed, (first, last) => {
      const { from, to } = spanFrom(first, last);
      for (const day of [from, to])
        if (day !== null) expect([first, last].includes(day) && day >= firstDay && day <= lastDay).toBe(true);
      if (from !== null && to !== null) expect(from <= to).toBe(true);
    }),
  );
  expect(spanFrom('2026-11-20', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(spanFrom('0000-01-01', '9999-12-31')).toEqual({ from: null, to: null });
});

it('begins a day at midnight in India', () => {
  expect(beginningOf('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
});
