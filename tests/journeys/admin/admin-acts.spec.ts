import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';

test('an administrator accepts and ships an order for its vendor, and the vendor sees it', async ({
  page,
  become,
}) => {
  await become(page, 'admin');
  await page.goto('/admin/orders?status=pending');
  await visible(page, 'link', /^KB-/).first().click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{36}$/);
  await alive(page);
  const order = page.url();
  await page.getByRole('button', { name: 'Accept for the vendor' }).first().click();
  await expect(page.getByText('Noted. Customer and vendor are told.')).toBeVisible();
  const ship = page.getByRole('button', { name: 'Mark as shipped' }).first();
  await ship.click();
  await expect(
    page
      .getByText('Please name the carrier')
      .or(page.getByText(/carrier/i))
      .first(),
  ).toBeVisible();
  await page.getByLabel('Carrier').first().fill('India Post');
  await page.getByLabel('Tracking number (optional)').first().fill('EA123456789IN');
  await look(page, 'admin-acts');
  await ship.click();
  await expect(page.getByRole('button', { name: 'Mark as delivered' }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${order}`));
  await expect(page.getByText(/India Post/).first()).toBeVisible();
});

test('late orders are a filter of the list, and every list has its file', async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/orders?late=yes');
  await look(page, 'admin-late');
  for (const list of ['orders', 'users', 'vendors', 'audit']) {
    await page.goto(`/admin/${list}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      visible(page, 'link', 'Export as CSV').first().click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kheti-bazaar-[a-z-]+\.csv$/);
  }
});
