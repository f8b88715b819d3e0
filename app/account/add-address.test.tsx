import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import { NoAddresses } from './add-address.tsx';

it('keeps the heading Saved Addresses when there are no addresses (docs/product.md, My Account)', () => {
  const page = markup(<NoAddresses />);
  expect(page).toContain('<h2>Saved Addresses</h2>');
  expect(page).toContain('<h3>No Addresses Yet</h3>');
});
