import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';
import { deliveredOrder, photograph } from './delivered-order.ts';

test('a buyer opens a case of seed and collects what a court asks for', async ({ page, shop, become }) => {
  await deliveredOrder(page, become, shop.url);
  await visible(page, 'link', 'The seed did not come up').click();
  await alive(page);
  await page.getByLabel('What do you see?').fill('The bag was closed.');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Choose how many of 10 came up')).toBeVisible();
  await expect(page.getByLabel('What do you see?')).toHaveValue('The bag was closed.');
  await axe(page);
  // As many as the label says: fewer would take the seed of the demo shop from sale.
  await page.getByLabel('How many of 10 seeds came up?').selectOption('9');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Your case is open. Call the officer today.')).toBeVisible();
  await expect(page.getByText('2 of 8')).toBeVisible();
  await axe(page);
  await look(page, 'seed-case');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph());
  await expect(page.getByText('1 of 3 photographs')).toBeVisible();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photograph());
  await expect(page.getByText('3 of 8')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  for (const name of ['seed', 'officer']) {
    const pdf = await page.request.get(`/documents/${name}-${id}.pdf`);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.goto(`/hi/seed-cases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'बीज नहीं उगा' })).toBeVisible();
  await axe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer fills a case in step by step, and loses nothing', async ({ page, shop, become }) => {
    await deliveredOrder(page, become, shop.url);
    await visible(page, 'link', 'The seed did not come up').click();
    await page.getByLabel('How many of 10 seeds came up?').selectOption('9');
    await page.getByRole('button', { name: 'Open the case' }).click();
    await page.getByText('Add', { exact: true }).first().click();
    await page.getByLabel('How much land?').fill('2 acres');
    await page.getByLabel('Where is the field?').fill('Survey 12');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('Tick the box below, or leave this empty')).toBeVisible();
    await expect(page.getByLabel('How much land?')).toHaveValue('2 acres');
    await page.getByLabel('Write the place in the letter and the file.').check();
    await page.getByLabel('How was it sown?').selectOption('drill');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('2 acres, with a seed drill')).toBeVisible();
    await page.getByRole('button', { name: 'I have it' }).click();
    await expect(page.getByText('4 of 8')).toBeVisible();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photograph());
    await page.getByRole('button', { name: 'Add a photograph' }).last().click();
    await expect(page.getByText('5 of 8')).toBeVisible();
  });
});
