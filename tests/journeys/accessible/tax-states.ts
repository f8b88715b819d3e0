import { expect } from '../../support/shop/browser.ts';
import { haveInCart, place } from '../steps.ts';
import type { PageState } from './state.ts';

/** Page states around GST: of vendors, buyers and administrators. */
export const taxStates: readonly PageState[] = [
  {
    name: 'a registration without a GSTIN and without a PAN',
    path: '/vendor/register',
    act: async ({ page }) => {
      await page.locator('[name=exemptOnly]').check();
      await page.locator('form:has([name=pan]) [type=submit]').click();
      await expect(page.getByLabel('PAN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a change of a GST rate with errors',
    who: 'admin',
    path: '/admin/settings/rates',
    act: async ({ page }) => {
      await page.locator('form:has([name=hsn]) [type=submit]').click();
      await expect(page.locator('[name=hsn]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a wrong GSTIN at the checkout',
    who: 'new customer with address',
    act: async ({ page, w }) => {
      await haveInCart(page);
      await page.goto(`${w.path}/checkout`);
      await page.locator('details:has([name=buyerGstin]) summary').click();
      await page.locator('[name=buyerGstin]').fill('27AABCK1234F1ZA');
      await place(page, w).click();
      await expect(page.locator('[name=buyerGstin]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];
