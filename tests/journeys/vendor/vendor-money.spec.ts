import { readFile } from 'node:fs/promises';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';

test('a vendor opens their money, the statement of the month, and its files', { tag: '@desktop' }, async ({
  page,
  become,
}) => {
  await become(page, 'vendor');
  await page.goto('/vendor/money');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await expect(page.getByText('Your balance')).toBeVisible();
  await look(page, 'vendor-money');
  await axe(page);
  await page.getByRole('link', { name: 'Statements' }).click();
  const months = page.locator('#statements').getByRole('link');
  await months.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement of');
  await look(page, 'vendor-statement');
  await axe(page);
  for (const [name, type] of [
    ['Download as CSV', 'csv'],
    ['Download as PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^kheti-bazaar-statement-\\d{4}-\\d\\d.*\\.${type}$`),
    );
    expect((await readFile(await file.path())).length).toBeGreaterThan(100);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a vendor reads in Hindi what they get, and an administrator opens their statement', async ({
    page,
    become,
  }) => {
    await become(page, 'vendor');
    await page.goto('/hi/vendor/money');
    await expect(page.getByRole('heading', { level: 1, name: 'पैसे' })).toBeVisible();
    await become(page, 'admin');
    await page.goto('/admin/vendors/v1');
    await page.getByRole('link', { name: 'Statement' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement of');
    await expect(page.getByText('Demo Beej Bhandar').first()).toBeVisible();
  });
});
