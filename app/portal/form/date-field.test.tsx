import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { DateField } from './date-field.tsx';

const field = (day: string, error?: string, path?: string) =>
  markup(
    <DateField name="testedOn" label="Test" hint="As on the tag." defaultValue={day} error={error} />,
    path,
  );

/** The names of the parts that are marked as wrong. */
function wrongIn(html: string): (string | undefined)[] {
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('aria-invalid'))
    .map((input) => /name="([^"]*)"/.exec(input)?.[1]);
}

it('asks for day, month and year, in this order, as one group', () => {
  const html = field('2026-03-04');
  expect(html).toMatch(/<fieldset aria-describedby="[^"]+"[^>]*><legend[^>]*>Test<\/legend>/);
  const values = [...html.matchAll(/name="([^"]*)"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="([^"]*)"/g)];
  expect(values.map(([, name, value, first, other]) => [name ?? other, value ?? first])).toEqual([
    ['testedOn-day', '4'],
    ['testedOn-month', '3'],
    ['testedOn-year', '2026'],
  ]);
  expect(wrongIn(html)).toEqual([]);
});

it('says what is wrong with a day, at its part, and keeps what was typed', () => {
  const html = field('2026-2-31', 'A date');
  expect(html).toContain('There is no 31 February 2026');
  expect(html).not.toContain('A date');
  expect(html).toContain('value="31"');
  expect(wrongIn(html)).toEqual(['testedOn-day']);
  expect(field('2026--5', 'A date')).toContain('The month is missing');
  expect(wrongIn(field('26-3-5', 'A date'))).toEqual(['testedOn-year']);
  expect(field('2026-2-31', 'A date', '/hi/vendor/products')).toContain('31 फ़रवरी 2026 कोई तारीख नहीं है');
});

it('says of a day what is wrong with it otherwise, and of an empty field that it is needed', () => {
  const all = ['testedOn-day', 'testedOn-month', 'testedOn-year'];
  for (const day of ['2026-03-04', '']) {
    const html = field(day, 'Not later than today');
    expect(html).toContain('Not later than today');
    expect(wrongIn(html)).toEqual(all);
  }
});
