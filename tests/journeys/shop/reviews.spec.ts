import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alive, axe, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, visible } from '../steps.ts';
import { words } from '../words.ts';

const photograph = async () => ({
  name: 'field.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#6a4' } })
    .jpeg()
    .toBuffer(),
});

/** Opens the form of the review of wheat seed that a new customer got three weeks ago. */
async function openForm(page: Page, become: Become): Promise<string> {
  await become(page, aCustomer(words.en, { name: `Demo ${crypto.randomUUID()}`, seedDays: 21 }));
  await page.goto('/orders');
  await visible(page, 'link', /View Details/).click();
  await page.getByRole('link', { name: /Wheat/ }).and(page.locator('[href*="/reviews/"]')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Did it come up?' })).toBeVisible();
  return new URL(page.url()).pathname;
}

const choose = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });

/** Sends a form with rubbish in it, and then with what was asked for: nothing typed is lost. */
async function write(page: Page): Promise<void> {
  await choose(page, 'Of 10 seeds, how many came up?', '9');
  await page.getByLabel('What should others know?').fill('Rows stand even.\nSown on 4 November.');
  await page.getByLabel('Crop').fill('Wheat');
  await page.getByLabel('Acres').fill('two');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
  await expect(page.getByText('Acres as a number, such as 2.5')).toBeVisible();
  await expect(page.getByLabel('Acres')).toHaveValue('two');
  await expect(page.getByLabel('What should others know?')).toHaveValue(
    'Rows stand even.\nSown on 4 November.',
  );
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await choose(page, 'All in all', '4 stars');
  await choose(page, 'How was it packed?', 'Whole');
  await page.getByLabel('Acres').fill('2.5');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review is saved.')).toBeVisible();
  await expect(page.getByText(/^It shows from/)).toBeVisible();
}

const image = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Photograph 1/ });

test('a buyer writes a review with a photograph, changes it and deletes it', async ({ page, become }) => {
  const path = await openForm(page, become);
  await alive(page);
  await write(page);
  await page.locator('input[type=file]').setInputFiles(await photograph());
  await expect(image(page)).toBeVisible();
  await axe(page);
  await look(page, 'own-review');
  await choose(page, 'Of 10 seeds, how many came up?', '5');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText(/Few seeds came up\?/)).toBeVisible();
  await page.goto(`/hi${path}`);
  await axe(page);
  await page.goto('/account/reviews');
  await axe(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete this review' }).click();
  await expect(page.getByText('Your review is deleted.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer writes a review with a photograph and deletes it', async ({ page, become }) => {
    await openForm(page, become);
    await write(page);
    await page.locator('input[type=file]').setInputFiles(await photograph());
    await page.getByRole('main').locator('form:has(input[type=file]) button').click();
    await expect(page.getByText('The photograph is added.')).toBeVisible();
    await expect(image(page)).toBeVisible();
    await page.getByRole('button', { name: 'Delete this review' }).click();
    await expect(page.getByText('Your review is deleted.')).toBeVisible();
  });
});

/** The address of the desk with the review of these words open. */
async function openedAt(page: Page, path: string, text: string): Promise<string> {
  await page.goto(path);
  const list = page.getByRole('main').locator('a[href*="open="]');
  for (const link of await list.all()) {
    const address = (await link.getAttribute('href')) ?? '';
    if ((await (await page.request.get(address)).text()).includes(text)) return address;
  }
  throw new Error(`${path} has no review with ${text}`);
}

test('an administrator decides by keys, the seller answers and reports, and a reader reports', async ({
  page,
  become,
}) => {
  const text = `Ask for lot ${crypto.randomUUID()}`;
  await openForm(page, become);
  await choose(page, 'All in all', '3 stars');
  await page.getByLabel('What should others know?').fill(`${text}. Call me on 98220 00071.`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('We look at it before it shows.')).toBeVisible();

  await become(page, 'admin');
  await page.goto(await openedAt(page, '/admin/reviews', text));
  await alive(page);
  await expect(page.locator('mark')).toHaveText('98220 00071');
  // Contact data in the text: the choice without it is proposed.
  await expect(page.getByRole('radio', { name: /^2\./ })).toBeChecked();
  await page.getByRole('radio', { name: /^2\./ }).focus();
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: new RegExp(`^${key}\\.`) })).toBeChecked();
  }
  await page.keyboard.press('2');
  await look(page, 'admin-review');
  await page.getByRole('button', { name: 'Decide, then the next' }).click();
  await expect(page.getByText('The decision is saved.')).toBeVisible();

  await page.goto('/products/wheat-hd-3086/reviews');
  const shown = page.getByRole('article').filter({ hasText: text });
  await expect(shown).not.toContainText('98220');
  await become(page, 'vendor');
  await page.goto(await openedAt(page, '/vendor/reviews', text));
  await alive(page);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await page.getByLabel('Reply of the seller').fill('The lot is on each bag, at the seam.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText('The reply is saved.')).toBeVisible();
  await page.getByRole('radio', { name: 'not about the product' }).check({ force: true });
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText(/You have reported this review/)).toBeVisible();
  await look(page, 'vendor-review');

  await page.context().clearCookies();
  await page.goto('/products/wheat-hd-3086/reviews');
  await shown.getByRole('link', { name: /^Report/ }).click();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Choose one of these reasons')).toBeVisible();
  await page.getByRole('radio', { name: 'Advertising' }).check({ force: true });
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('We look at it within 48 hours.')).toBeVisible();
  // What is reported shows on until it is decided.
  await page.goto('/products/wheat-hd-3086/reviews');
  await expect(shown).toBeVisible();
});
