import { readFile } from 'node:fs/promises';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';

test('a vendor sees the bills of last month add up, and downloads them for the portal', async ({
  page,
  become,
}) => {
  await become(page, 'vendor');
  await page.goto('/vendor/tax');
  await alive(page);
  await page.getByLabel('Month').selectOption({ index: 1 });
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByText('is not over')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Together' })).toBeVisible();
  await look(page, 'vendor-tax');
  await axe(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: GSTR-1' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^gstr1-[0-9A-Z]{15}-\d{4}-\d\d\.json$/);
  const { gstin, doc_issue: issued } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(file.suggestedFilename()).toContain(gstin);
  expect(issued.doc_det[0].docs[0].totnum).toBeGreaterThan(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an administrator reads GSTR-8 and TDS of last month', async ({ page, become }) => {
    await become(page, 'admin');
    await page.goto('/admin/tax');
    await page.getByLabel('Month').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/month=/);
    await expect(page.getByRole('table', { name: 'Rows of the TDS statement' })).toBeVisible();
    await look(page, 'admin-tax');
    await expect(page.getByRole('link', { name: 'TDS statement (CSV)' })).toBeVisible();
  });
});
