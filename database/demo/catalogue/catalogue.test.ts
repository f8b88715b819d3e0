import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from './index.ts';
import { picturesOf } from './pictures.ts';
import { keepUnits } from './rows.ts';

// docs/product.md, Entities.
const subcategories = [
  'Grain Seeds',
  'Vegetable Seeds',
  'Oil Seeds',
  'Tractors',
  'Cultivators',
  'Irrigation',
  'Harvesters',
  'Sprayers',
  'Tillage Equipment',
  'Hand Tools',
  'Fertilizers',
  'Testing Equipment',
];

// Indian Minimum Seed Certification Standards 2013: germination and purity in per cent.
const legalMinimum: Record<string, readonly [number, number]> = {
  Wheat: [85, 98],
  Paddy: [80, 98],
  Maize: [90, 98],
  Mustard: [85, 97],
  Soybean: [70, 98],
  Tomato: [70, 98],
  Okra: [65, 99],
};

describe('the demo catalogue', () => {
  it('has twenty products, and some in every subcategory of docs/product.md, Categories', () => {
    expect(catalogue).toHaveLength(20);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(20);
    expect(new Set(catalogue.map(({ subcategory }) => subcategory))).toEqual(new Set(subcategories));
    expect(new Set(catalogue.map(({ category }) => category)).size).toBe(3);
  });

  it('names the gears of the tractor in Hindi as people say them', () => {
    const tractor = catalogue.find(({ id }) => id === 'tractor-45-hp');
    expect(tractor?.hi.name).toContain('8 आगे, 2 पीछे के गियर');
  });

  it('gives vendor v1 eight products', () => {
    expect(catalogue.filter(({ vendorId }) => vendorId === 'v1')).toHaveLength(8);
    expect(new Set(catalogue.map(({ vendorId }) => vendorId)).size).toBe(4);
  });

  it('features at least six products, wheat and the tractor first, and none that is out of stock', () => {
    const featured = catalogue.filter((product) => product.featured);
    expect(featured.length).toBeGreaterThanOrEqual(6);
    expect(featured.slice(0, 4).map(({ id }) => id)).toEqual([
      'wheat-hd-3086',
      'tractor-45-hp',
      'npk-19-19-19',
      'battery-sprayer-16-l',
    ]);
    expect(featured.every(({ stock }) => stock > 0)).toBe(true);
    expect(catalogue.some(({ stock }) => stock === 0)).toBe(true);
  });

  it('declares germination and purity of every seed at or above the legal minimum', () => {
    for (const { category, seed } of catalogue) {
      expect(seed !== undefined).toBe(category === 'Seeds');
      const [germination, purity] = legalMinimum[seed?.kind ?? ''] ?? [0, 0];
      if (seed) expect(germination).toBeGreaterThan(0);
      expect(seed?.germination ?? 100).toBeGreaterThanOrEqual(germination);
      expect(seed?.purity ?? 100).toBeGreaterThanOrEqual(purity);
    }
  });

  it('has texts in both languages', () => {
    for (const { en, hi } of catalogue) {
      expect(Object.values(en).join('')).not.toMatch(/\p{Script=Devanagari}/u);
      for (const text of Object.values(hi)) expect(text).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  it('has three pictures of every product, and no others', () => {
    const files = readdirSync(new URL('../pictures', import.meta.url));
    const named = catalogue.flatMap(({ id }) => picturesOf(id).map(({ file }) => basename(file)));
    expect(files.sort()).toEqual(named.sort());
    expect(files).toHaveLength(3 * catalogue.length);
  });

  it('never has a price above the MRP', () => {
    for (const { price, mrp } of catalogue) expect(price).toBeLessThanOrEqual(mrp ?? price);
  });
});

it('has no line break between numbers and units', () => {
  expect(keepUnits('Battery knapsack sprayer 16 L, 12 V 12 Ah')).toBe(
    'Battery knapsack sprayer 16\u00a0L, 12\u00a0V 12\u00a0Ah',
  );
  expect(keepUnits('केंचुआ खाद 40 किलो')).toBe('केंचुआ खाद 40\u00a0किलो');
  expect(keepUnits('Wheat HD 3086 (Pusa Gautami), certified')).toBe(
    'Wheat HD 3086 (Pusa Gautami), certified',
  );
});
