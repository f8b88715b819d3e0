import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { ManagedProduct } from '../../../market/restock/products-with-demand.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { drawn } from '../list/drawn-column.tsx';
import DeleteProduct from './delete.tsx';
import { ProductActions, useProductColumns } from './list-columns.tsx';

const product: ManagedProduct = {
  id: 'wheat-1',
  name: 'Wheat HD 3086',
  pack: '40 kg',
  sku: '',
  price: 120_000,
  mrp: null,
  stock: 3,
  stockLevel: 'low',
  waiting: 0,
  status: 'live',
  subcategory: 'Grain Seeds',
  createdAt: new Date('2026-11-20T06:00:00Z'),
  featured: false,
  vendorId: 'vendor-1',
  imageKey: null,
};

function Row() {
  return (
    <>
      {useProductColumns(undefined).map((column) => (
        <p key={column.key}>{drawn(column).cell(product)}</p>
      ))}
      <ProductActions {...product} />
    </>
  );
}

it('shows the category of each product', () => {
  expect(markup(<Row />, '/admin/products')).toContain('>Seeds: Grain Seeds<');
});

it('lets administrators delete a product in its row (docs/product.md, Admin area)', () => {
  expect(markup(<Row />, '/admin/products')).toContain('href="/admin/products/wheat-1/delete"');
  expect(markup(<Row />, '/hi/admin/products')).toContain('href="/hi/admin/products/wheat-1/delete"');
  expect(markup(<Row />, '/vendor/products')).not.toContain('/delete');
});

it('warns before deletion that ordered products are archived instead', () => {
  const props = { loaderData: { name: product.name } } as ComponentProps<typeof DeleteProduct>;
  const page = markup(<DeleteProduct {...props} />, '/admin/products/wheat-1/delete');
  expect(page).toContain(
    'Wheat HD 3086. If it was ever ordered it is archived instead, and stays in its orders.',
  );
});
