import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, isDay } from '../../market/kernel/days.ts';
import { latinDigits } from '../../market/people/digits.ts';
import { dayFromParts, dayInQuery, dayParts, dayProblem, partsOfDay, withDays } from './day-parts.ts';
import { sentForm } from './sent-form.server.ts';

const anyDay = fc
  .integer({ min: 0, max: 3_600_000 })
  .map((days) => dayAfter('0001-01-01', days))
  .filter(isDay);
const typed = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map(String),
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.constantFrom('', '०९', '02', 'x', '2026', '1e3', '٣'),
);

it('reads any day back from its parts, with or without zeros and in Indian digits', () => {
  fc.assert(
    fc.property(anyDay, fc.boolean(), fc.boolean(), (day, hasZeros, isIndian) => {
      const parts = Object.entries(partsOfDay(day)).map(([part, text]) => {
        const padded = hasZeros ? text.padStart(2, '0') : text;
        return [
          part,
          isIndian ? padded.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '') : padded,
        ];
      });
      expect(dayFromParts(Object.fromEntries(parts))).toBe(day);
      expect(dayProblem(day)).toBeNull();
    }),
  );
});

it('refuses any other parts, says why, and keeps them', () => {
  fc.assert(
    fc.property(typed, typed, typed, (day, month, year) => {
      const text = dayFromParts({ day, month, year });
      const inLatin = { day: latinDigits(day), month: latinDigits(month), year: latinDigits(year) };
      fc.pre(day + month + year !== '' && !isDay(text));
      expect(dayProblem(text)).not.toBeNull();
      expect(partsOfDay(text)).toEqual(inLatin);
    }),
  );
});

it('takes no parts for a day that the calendar has not', () => {
  fc.assert(
    fc.property(typed, typed, typed, (day, month, year) => {
      const at = new Date(Date.UTC(2000, 0, 1));
      at.setUTCFullYear(Number(latinDigits(year)), Number(latinDigits(month)) - 1, Number(latinDigits(day)));
      if (!isDay(dayFromParts({ day, month, year }))) return;
      expect([at.getUTCDate(), at.getUTCMonth() + 1]).toEqual(
        [latinDigits(day), latinDigits(month)].map(Number),
      );
    }),
  );
});

it.each([
  [
    { day: '31', month: '2', year: '2026' },
    { why: 'none', part: 'day' },
  ],
  [{ day: '29', month: '2', year: '2028' }, null],
  [
    { day: '1', month: '', year: '2026' },
    { why: 'missing', part: 'month' },
  ],
  [
    { day: '', month: '', year: '2026' },
    { why: 'missing', part: 'day' },
  ],
  [
    { day: '3', month: '13', year: '2026' },
    { why: 'wrong', part: 'month' },
  ],
  [
    { day: '3', month: '1', year: '26' },
    { why: 'wrong', part: 'year' },
  ],
  [
    { day: '0', month: '1', year: '2026' },
    { why: 'wrong', part: 'day' },
  ],
  [
    { day: '1', month: '1', year: '0000' },
    { why: 'wrong', part: 'year' },
  ],
  [{ day: '', month: '', year: '' }, null],
])('finds what is wrong with %o', (parts, problem) => {
  expect(dayProblem(dayFromParts(parts))).toEqual(problem);
});

it('makes one text of the parts that a form sends, and bounds them', async () => {
  const body = new URLSearchParams({
    'paidOn-day': '5',
    intent: 'paid',
    'paidOn-month': '11',
    'paidOn-year': '2026',
    'endsOn-day': ' 3 1 ',
    'endsOn-year': '9'.repeat(5_000),
    '-day': '1',
  });
  const form = await sentForm(new Request('https://shop.example/', { method: 'POST', body }));
  expect([...form]).toEqual([
    ['intent', 'paid'],
    ['-day', '1'],
    ['paidOn', '2026-11-05'],
    ['endsOn', '9999999999--31'],
  ]);
});

it('leaves files alone, also with such a name', () => {
  const form = new FormData();
  form.append('a-day', new File(['x'], 'x.txt'));
  expect([...withDays(form)].map(([name]) => name)).toEqual(['a-day']);
});

it('reads a day of a query from a link or from the parts of a form', () => {
  const query = (text: string) => dayInQuery(new URLSearchParams(text), 'from');
  const ofForm = dayParts.map((part, at) => `from-${part}=${[1, 11, 2026][at]}`).join('&');
  expect(query('from=2026-11-01')).toBe('2026-11-01');
  expect(query(ofForm)).toBe('2026-11-01');
  expect(query('from-day=&from-month=&from-year=')).toBe('');
  expect(query('to=2026-11-01')).toBeNull();
});
