import { expect, it } from 'vitest';
import { formatMoment, formatUntil } from './format-moment.ts';

it.each([
  ['2026-11-19T18:35:00Z', '12:05 am', 'रात 12:05'],
  ['2026-11-20T00:00:00Z', '5:30 am', 'सुबह 5:30'],
  ['2026-11-20T06:30:00Z', '12:00 pm', 'दोपहर 12:00'],
  ['2026-11-20T13:05:00Z', '6:35 pm', 'शाम 6:35'],
  ['2026-11-20T14:30:00Z', '8:00 pm', 'रात 8:00'],
])('says the time of %s in Indian time: %s, %s', (at, english, hindi) => {
  expect(formatMoment(at, 'en')).toBe(`20 November 2026, ${english}`);
  expect(formatMoment(at, 'hi')).toBe(`20 नवंबर 2026, ${hindi}`);
  expect(formatUntil(at, '2026-11-20T08:00:00Z', 'hi')).toBe(hindi);
});
