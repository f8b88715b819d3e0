import type { Page } from '@playwright/test';
import { alive, axe, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';
import { deliveredOrder, photograph } from './delivered-order.ts';

/** Reports a torn bag on the page of an order; returns the path of the complaint, which is open. */
async function complain(page: Page): Promise<string> {
  await visible(page, 'link', 'Problem with this order').click();
  await page.getByLabel('It is broken or torn').check();
  await page.getByLabel('What is wrong').fill('The bag was torn.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/KB-C-\d{4}-\d{4,}/).first()).toBeVisible();
  await page.goto('/account/tickets');
  await visible(page, 'link', /^KB-C-/)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'It is broken or torn' })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The vendor offers ₹10. */
async function propose(page: Page, become: Become, address: string): Promise<void> {
  await become(page, 'vendor');
  await page.goto(`/vendor${address}`);
  await page.getByLabel('Money back', { exact: true }).check();
  await page.getByLabel(/^Sum in rupees/).fill('10');
  await page.getByLabel('To the buyer').first().fill('Sorry for the bag.');
  await page.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('The buyer has your proposal.')).toBeVisible();
}

test('a buyer refuses what the vendor proposes, and the marketplace decides', async ({
  page,
  shop,
  become,
}) => {
  const { asBuyer } = await deliveredOrder(page, become, shop.url);
  const address = await complain(page);
  await alive(page);
  await page.locator('input[type=file]').setInputFiles(await photograph());
  await expect(page.getByRole('main').getByRole('img', { name: /^Photograph 1/ })).toBeVisible();
  await axe(page);
  await propose(page, become, address);
  await axe(page);
  await look(page, 'vendor-complaint');
  await asBuyer();
  await page.goto(address);
  await alive(page);
  await axe(page);
  await look(page, 'own-complaint');
  await page.getByRole('button', { name: 'Not enough: ask the marketplace' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByLabel('What would be right?').fill('A whole bag.');
  await page.getByRole('button', { name: 'Not enough: ask the marketplace' }).click();
  await expect(page.getByText('The marketplace decides now.')).toBeVisible();
  await become(page, 'admin');
  await page.goto(address.replace('/complaints', '/admin/messages'));
  await page.getByLabel('Money back', { exact: true }).check();
  await page.getByLabel(/^Sum in rupees/).fill('20');
  await page.getByLabel('Why, both sides read it').fill('The bag was torn.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByLabel('Why, both sides read it')).toHaveValue('The bag was torn.');
  await page.getByLabel('The seller’s, from the next payout').check();
  await axe(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Decided. Both sides read it.')).toBeVisible();
  await axe(page);
  await asBuyer();
  await page.goto(address);
  await expect(page.getByText('Decision: ₹20 back')).toBeVisible();
  await page.getByLabel(/^Why is it not settled/).fill('It is not enough.');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText('It is open again. The marketplace decides.')).toBeVisible();
  await page.goto(`/hi${address}`);
  await expect(page.getByText('हम निर्णय देंगे')).toBeVisible();
  await axe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer complains with a photograph and accepts the money of the vendor', async ({
    page,
    shop,
    become,
  }) => {
    const { asBuyer } = await deliveredOrder(page, become, shop.url);
    const address = await complain(page);
    await page.locator('input[type=file]').setInputFiles(await photograph());
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    await expect(page.getByText('The photograph is added.')).toBeVisible();
    await propose(page, become, address);
    await asBuyer();
    await page.goto(address);
    await page.getByRole('button', { name: 'Accept ₹10' }).click();
    await expect(page.getByText('You have accepted.')).toBeVisible();
    await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  });
});
