import { expect, test } from 'vitest';
import { rupees } from '../../../market/kernel/money.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { ProductSizes } from './product-sizes.tsx';

const sizes = [
  { id: 'compost-5', pack: '5 kg', price: rupees(89), inStock: true },
  { id: 'compost-40', pack: '40 kg', price: rupees(399), inStock: false },
];

test('links each pack size in the language of the page, marks the current one and labels sold-out ones', () => {
  const html = markup(<ProductSizes sizes={sizes} chosen="compost-5" />, '/hi/products/compost-5');
  const links = [...html.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => link);
  expect(links[0]).toMatch(
    /href="\/hi\/products\/compost-5".*aria-current="page"|aria-current="page".*href="\/hi\/products\/compost-5"/,
  );
  expect(links[0]).toContain('₹89');
  expect(links[1]).toContain('href="/hi/products/compost-40"');
  expect(links[1]).not.toContain('aria-current');
  expect(links[1]).toContain('स्टॉक में नहीं');
});

test('renders no choice for a product with one pack size', () => {
  expect(markup(<ProductSizes sizes={[]} chosen="compost-5" />)).toBe('');
});
