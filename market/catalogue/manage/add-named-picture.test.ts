import fc from 'fast-check';
import { expect, it } from 'vitest';
import { productCodesIn } from './add-named-picture.ts';

it.each([
  ['WHEAT-5.jpg', ['WHEAT-5', 'WHEAT']],
  ['KB 10.PNG', ['KB 10', 'KB']],
  ['pump.v2_3.jpeg', ['pump.v2_3', 'pump.v2']],
  ['sprayer (2).webp', ['sprayer (2)', 'sprayer']],
  ['C:\\photos\\hoe.jpg', ['hoe']],
  ['photos/hoe.jpg', ['hoe']],
  ['गेहूँ-2.jpg', ['गेहूँ-2', 'गेहूँ']],
  ['7.jpg', ['7']],
  ['hoe2026.jpg', ['hoe2026']],
  ['', ['']],
])('candidate SKUs of %s are %j', (name, codes) => {
  expect(productCodesIn(name)).toEqual(codes);
});

it('finds a code for any number and file extension', () => {
  const code = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,30}[A-Z]$/);
  fc.assert(
    fc.property(
      code,
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('-', '_', ' '),
      (sku, number, dash) => {
        expect(productCodesIn(`${sku}.jpg`)[0]).toBe(sku);
        expect(productCodesIn(`${sku}${dash}${number}.jpg`)).toContain(sku);
      },
    ),
  );
});
