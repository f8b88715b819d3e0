import { expect, it } from 'vitest';
import { subcategories } from '../../../market/catalogue/kinds-rules.ts';
import { fieldsOf, isNeeded } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { isFolded, isInStep, stepIn, stepPath } from './steps.tsx';

const kinds = [...new Set(Object.values(subcategories).map(({ kind }) => kind))];

it.each(kinds)('ask once for each field of a %s, and fold none that going on sale needs', (kind) => {
  for (const field of fieldsOf(kind)) {
    expect(([1, 2] as const).filter((step) => isInStep(field, step))).toHaveLength(1);
    if (isNeeded(field, kind)) expect(isFolded(field, kind)).toBe(false);
  }
});

it('ask first for what every seed needs, then for its label', () => {
  const shown = fieldsOf('seed').filter((field) => !isFolded(field, 'seed'));
  const namesIn = (step: 1 | 2) => shown.filter((field) => isInStep(field, step)).map(({ name }) => name);
  expect(namesIn(1)).toEqual(['name', 'pack', 'description', 'price', 'mrp', 'netQuantity', 'netUnit']);
  expect(namesIn(2)).toEqual(expect.arrayContaining(['lot', 'testedOn', 'germination', 'hsn', 'maker']));
});

it('are of drafts alone', () => {
  expect(stepIn(new URLSearchParams('step=2'), 'draft')).toBe(2);
  for (const query of ['', 'step=0', 'step=4', 'step=2x']) {
    expect(stepIn(new URLSearchParams(query), 'draft')).toBeNull();
  }
  for (const status of ['live', 'withheld', 'archived'])
    expect(stepIn(new URLSearchParams('step=2'), status)).toBeNull();
});

it('have an address each', () => {
  expect(([1, 2, 3] as const).map((step) => stepPath('/vendor/products/p', step))).toEqual([
    '/vendor/products/p?step=1',
    '/vendor/products/p?step=2',
    '/vendor/products/p/pictures?step=3',
  ]);
});
