import type { Page } from '@playwright/test';
import { alive, axe, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';
import { deliveredOrder, photograph } from './delivered-order.ts';

/** The vendor accepts, notes the arrival and counts one damaged piece. */
async function takeBack(page: Page, become: Become, number: string): Promise<void> {
  await become(page, 'vendor');
  await page.goto('/vendor/returns');
  await visible(page, 'link', new RegExp(number)).first().click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The return is accepted.')).toBeVisible();
  await page.getByRole('button', { name: 'The goods have arrived' }).click();
  await expect(page.getByText('Noted: the goods have arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and refund' }).click();
  await expect(page.getByText('The four counts must be all pieces')).toBeVisible();
  await look(page, 'vendor-return-check');
  await page.getByLabel('Damaged').fill('1');
  await page.getByRole('button', { name: 'Save and refund' }).click();
  await expect(page.getByText('The check is saved.')).toBeVisible();
}

const numberOn = async (page: Page) =>
  /KB-R-\d{4}-\d{4,}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

test('a buyer asks for a return with a photograph, and sees the refund after the check', async ({
  page,
  shop,
  become,
}) => {
  const { asBuyer } = await deliveredOrder(page, become, shop.url);
  await visible(page, 'link', 'Return').click();
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Return' })).toBeVisible();
  await page.getByLabel('Describe it').fill('The bag is torn.');
  await page.getByRole('button', { name: 'Ask for return' }).click();
  await expect(page.getByText('Say what is wrong')).toBeVisible();
  await expect(page.getByLabel('Describe it')).toHaveValue('The bag is torn.');
  await page.getByText('Broken or torn').click();
  await axe(page);
  await page.getByRole('button', { name: 'Ask for return' }).click();
  await expect(page.getByText('The seller has your request.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photograph());
  await expect(page.getByRole('main').getByRole('img', { name: /^Photograph 1/ })).toBeVisible();
  await axe(page);
  await look(page, 'own-return');
  const [address, number] = [new URL(page.url()).pathname, await numberOn(page)];
  await takeBack(page, become, number);
  await axe(page);
  await asBuyer();
  for (const [path, title] of [
    ['', /goes back to you$/],
    ['/hi', /वापस मिलेंगे$/],
  ] as const) {
    await page.goto(path + address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe(page);
  }
});

test('a buyer gets a new one instead of the money', async ({ page, shop, become }) => {
  const { asBuyer } = await deliveredOrder(page, become, shop.url);
  await visible(page, 'link', 'Return').click();
  await alive(page);
  await page.getByText('Broken or torn').click();
  await page.getByText('A new one', { exact: true }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Ask for return' }).click();
  await expect(page.getByRole('heading', { name: 'You get a new one' })).toBeVisible();
  const [address, number] = [new URL(page.url()).pathname, await numberOn(page)];
  await become(page, 'vendor');
  await page.goto('/vendor/returns');
  await axe(page);
  await visible(page, 'link', new RegExp(number)).first().click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'The goods have arrived' }).click();
  await page.getByLabel('Damaged').fill('1');
  await page.getByRole('button', { name: 'Save and send a new one' }).click();
  await expect(page.getByText('The check is saved.')).toBeVisible();
  await axe(page);
  await look(page, 'vendor-return-send');
  await page.getByLabel('Carrier').fill('Own vehicle');
  await page.getByRole('button', { name: 'It is sent' }).click();
  await expect(page.getByText('Noted: the new goods are sent.')).toBeVisible();
  await become(page, 'admin');
  for (const path of ['/admin/returns', `/admin${address}`]) {
    await page.goto(path);
    await axe(page);
  }
  await asBuyer();
  await page.goto(`/hi${address}`);
  await axe(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'The new one is sent to you' })).toBeVisible();
  await look(page, 'own-return-sent');
  await axe(page);
  await page.getByRole('button', { name: 'I have the new one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have the new one' })).toBeVisible();
  await axe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer asks for a return and adds a photograph', async ({ page, shop, become }) => {
    await deliveredOrder(page, become, shop.url);
    await visible(page, 'link', 'Return').click();
    await page.getByLabel('Describe it').fill('The bag is torn.');
    await page.getByRole('button', { name: 'Ask for return' }).click();
    await expect(page.getByText('Say what is wrong')).toBeVisible();
    await expect(page.getByLabel('Describe it')).toHaveValue('The bag is torn.');
    await page.getByText('Broken or torn').click();
    await page.getByRole('button', { name: 'Ask for return' }).click();
    await page.locator('input[type=file]').setInputFiles(await photograph());
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    await expect(page.getByText('The photograph is added.')).toBeVisible();
    await page.getByLabel('To the seller').fill('I am at home on Friday.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The buyer writes: I am at home on Friday.')).toBeVisible();
    await page.getByRole('button', { name: 'I keep it: stop the return' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You have stopped this return' })).toBeVisible();
  });
});
