import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { DateField } from './date-field.tsx';

const field = (day: string, path?: string, isShort?: boolean) =>
  markup(<DateField label="Test" hint="As on the tag." defaultValue={day} isShort={isShort} />, path);

it('warns of the order of day and month, and writes the chosen day out', () => {
  expect(field('')).toContain('As on the tag. Some browsers put the month first.');
  expect(field('2026-03-04')).toContain('As on the tag. That is 4 March 2026.');
  expect(field('2026-03-04', '/hi/vendor/products')).toContain('यानी 4 मार्च 2026।');
  expect(field('04/03')).toContain('Some browsers put the month first.');
});

it('writes only the chosen day beside a filter', () => {
  expect(field('', undefined, true)).not.toContain('Some browsers');
  expect(field('2026-03-04', undefined, true)).toContain('4 March 2026');
});
