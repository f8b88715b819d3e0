import type { Page } from '@playwright/test';
import { visible } from '../steps.ts';

/** Names a pincode in the field of a product or a cart, whose code comes with the first tap. */
export async function namePlace(page: Page, pincode: string, show: string): Promise<void> {
  await page.locator('input[name=pin]').click();
  await page.waitForLoadState('networkidle');
  await page.locator('input[name=pin]').fill(pincode);
  await visible(page, 'button', show).click();
}
