import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { NewProductForm } from './new-form.tsx';

const alertOf = (errors: Record<string, string>, address = '/admin/products/new') =>
  markup(<NewProductForm vendor={null} errors={errors} sent={{}} />, address);
const specified = 'Please fill in all required fields (Name, Category, Price, Stock).';

it('names the fields of the product page, and the vendor only when the vendor is missing', () => {
  expect(alertOf({ name: 'required' })).toContain(specified);
  expect(alertOf({ name: 'required' })).not.toContain('Please choose the Vendor.');
  expect(alertOf({ vendorId: 'required' })).toContain('Please choose the Vendor.');
  expect(alertOf({ vendorId: 'required' })).not.toContain(specified);
  expect(alertOf({ name: 'required', vendorId: 'required' })).toContain(
    `${specified} Please choose the Vendor.`,
  );
  expect(alertOf({ vendorId: 'required' }, '/hi/admin/products/new')).toContain('कृपया विक्रेता चुनें।');
});
