import { expect, look, test } from '../../support/shop/browser.ts';
import { putInCart, visible } from '../steps.ts';
import { words } from '../words.ts';

const lines = 'article';

test('a cart with two vendors is split into two consignments with their totals', async ({ page }) => {
  const w = words.hi;
  await putInCart(page, w);
  await putInCart(page, w, 'npk-19-19-19');
  await page.goto(`${w.path}/cart`);
  await expect(page.getByText('₹2,028 + ₹186')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  await look(page, 'cart-parcels');
  // With one vendor the sum of the consignments is not shown.
  await page.getByRole(lines).nth(1).getByRole('button').first().click();
  await expect(page.getByText('₹2,028 + ₹186')).toHaveCount(0);
});

test('a quantity above the stock stays in its field and does not change the cart', async ({ page }) => {
  const w = words.en;
  await putInCart(page, w);
  await page.goto('/cart');
  const quantity = page.getByRole(lines).getByRole('textbox');
  await quantity.fill('99999');
  await quantity.blur();
  await expect(quantity).toHaveValue('99999');
  await expect(quantity).toHaveAccessibleDescription(/^Only [\d,]+ in stock$/);
  await expect(page.getByText('Your cart still has 1.')).toBeVisible();
  await expect(visible(page, 'link', w.proceed)).toHaveCount(1);
  await look(page, 'cart-only-left');
  const take = page.getByRole(lines).getByRole('button', { name: /^Take \d+$/ });
  const stock = /\d+/.exec((await take.textContent()) ?? '')?.[0] ?? '';
  await take.click();
  await expect(quantity).toHaveValue(stock);
  await expect(take).toHaveCount(0);
});

test('quantity 0 removes a line when the field loses focus, and text becomes 1', async ({ page }) => {
  await putInCart(page, words.en);
  await page.goto('/cart');
  const quantity = page.getByRole(lines).getByRole('textbox');
  await quantity.fill('5');
  await quantity.fill('many');
  await expect(quantity).toHaveValue('1');
  // A digit deleted while typing another number removes nothing.
  await quantity.fill('0');
  await expect(page.getByRole(lines)).toHaveCount(1);
  await quantity.fill('07');
  await expect(quantity).toHaveValue('7');
  for (const none of ['0', '-2']) {
    await quantity.fill(none);
    await quantity.press('Enter');
    await expect(page.getByRole(lines)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(quantity).toHaveValue('7');
  }
});

test('the product page shows its price and the estimated delivery date', async ({ page }) => {
  await page.goto('/products/wheat-hd-3086');
  const promised = page.getByText(/^Estimated delivery: \d+ \w+ \d{4}$/);
  await expect(promised).toBeVisible();
  const day = (await promised.textContent()) ?? '';
  await putInCart(page, words.en);
  await page.goto('/cart');
  await expect(page.getByText(day)).toBeVisible();
});
