import type { Page } from '@playwright/test';
import { alive, axe, axeInTheDark, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';

/**
 * Chooses a file of the bank about the newest payout, which is paid already, and about one that does not exist; says
 * what its columns are, which `judge` looks at, and chooses it again.
 */
async function sendReport(page: Page, judge: () => Promise<void>): Promise<void> {
  const row = page
    .getByRole('main')
    .getByText(/^KBP\d{8} · \w+$/)
    .first();
  const [number = '', utr = ''] = ((await row.textContent()) ?? '').split(' · ');
  const lines = [
    // Another header each time, so that its columns are asked about.
    `Date,Narration,UTR,Debit,Credit,Branch ${Date.now()}`,
    `25/11/2026,NEFT ${number},${utr},,`,
    '25/11/2026,NEFT KBP99990001,HDFCN52026112500123,100.00,',
    '25/11/2026,Rent,,5000.00,',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  const choose = async () => {
    await page
      .getByLabel('File of the bank')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Read the file' }).click();
  };
  await choose();
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
  await expect(page.getByLabel('Our reference')).toHaveValue('1');
  await judge();
  await page.getByLabel('Date').selectOption('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByLabel('Date').selectOption('Date');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The columns are saved.')).toBeVisible();
  await choose();
  await expect(page.getByRole('heading', { name: "The bank's file" })).toBeVisible();
  await expect(page.getByText('No such payout')).toBeVisible();
  await expect(page.getByText('1 row is about something else.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
}

test('an administrator finds a payout, reads its orders, and sees what a file of the bank means', async ({
  page,
  become,
}) => {
  await become(page, 'admin');
  await page.goto('/admin/money');
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await alive(page);
  await expect(page.getByText('Drafted every Wednesday')).toBeVisible();
  await look(page, 'admin-payouts');
  await axe(page);
  await axeInTheDark(page);
  await sendReport(page, () => axe(page));
  await axe(page);
  await visible(page, 'link', 'Leave it').click();

  await page.goto('/admin/money/payouts?status=paid');
  await visible(page, 'link', /^Demo /)
    .first()
    .click();
  await alive(page);
  await expect(page.getByRole('link', { name: /^KB-\d{4}-/ }).first()).toBeVisible();
  await page.getByLabel('Reason').fill('x');
  await page.getByRole('button', { name: 'Came back' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('x');
  await look(page, 'admin-payout');
  await axe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what the bank says is read', async ({ page, become }) => {
    await become(page, 'admin');
    await page.goto('/admin/money/payouts');
    await expect(page.getByRole('link', { name: 'Download the file' }).first()).toBeVisible();
    // axe needs script.
    await sendReport(page, async () => {});
  });
});
