import { readFile } from 'node:fs/promises';
import { alive, axe, axeInTheDark, expect, look, test } from '../../support/shop/browser.ts';

test('an administrator reads last month, opens a figure as its rows, and takes the journal', {
  tag: '@desktop',
}, async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/money/month');
  await alive(page);
  await expect(page.getByText('So far', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Previous month/ }).click();
  await expect(page.getByText('Closed')).toBeVisible();
  await expect(page.getByText('Debit and credit: 0 apart')).toBeVisible();
  await look(page, 'admin-month');
  await axe(page);
  await axeInTheDark(page);

  const sold = page.getByRole('link', { name: /^Sold ₹/ });
  const figure = (await sold.textContent())?.match(/[\d,]+/)?.[0] ?? '';
  expect(figure).not.toBe('0');
  await sold.click();
  await expect(page.getByRole('heading', { name: /^Goods sold/ })).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText(new RegExp(`^${figure}(\\.\\d\\d)?$`));
  await look(page, 'admin-month-rows');
  await axe(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible();
  await page.getByRole('link', { name: 'The month' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'hledger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kheti-bazaar-hledger-\d{4}-\d\d\.journal$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('commodity INR 1000.00');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the month is read in Hindi', async ({ page, become }) => {
    await become(page, 'admin');
    await page.goto('/hi/admin/money/month');
    await page.getByRole('link', { name: /^पिछला महीना/ }).click();
    await expect(page.getByText('नाम और जमा: फ़र्क 0')).toBeVisible();
    await page.getByRole('link', { name: 'लेना है' }).click();
    await expect(page.getByRole('table', { name: 'इस रकम की लाइनें' })).toBeVisible();
  });
});
