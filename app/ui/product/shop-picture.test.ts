import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picturedCrops } from '../../../market/catalogue/browse/sowing-calendar.ts';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { heroKey, socialKey } from '../../../market/media/rules.ts';

test.each([
  ...navigationCategories.map((category) => `categories-${category.toLowerCase()}`),
  ...['cart', 'orders', 'search', 'not_found'].map((page) => `empty-states-${page}`),
  ...picturedCrops.map((crop) => `crops-${crop}`),
  heroKey,
  socialKey,
])('there is a photograph %s', (key) => {
  expect(existsSync(new URL(`../pictures/${key}.webp`, import.meta.url))).toBe(true);
});
