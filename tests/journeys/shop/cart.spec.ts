import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { haveInCart, inItsWidth, putInCart, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;
const mustard = 'mustard-pusa-bold';

/** Overwrites a key of local storage, as another program, another tab or an older version would. */
function store(page: Page, name: 'cart' | 'products', text: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, text] as const);
}

/** Backdates the cached product data of the cart, as if it came from the time of adding to the cart. */
function age(page: Page, change: { price?: number; stock?: number }): Promise<void> {
  return page.evaluate((then) => {
    const copies = JSON.parse(localStorage.getItem('products') ?? '[]') as object[];
    localStorage.setItem('products', JSON.stringify(copies.map((copy) => ({ ...copy, ...then }))));
  }, change);
}

const lines = (page: Page) => page.getByRole('article');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Cart|कार्ट)/ });

test('the cart renders from its cached product data before the server answers', async ({ page }) => {
  await putInCart(page, w);
  await page.route('**/cart/products.data*', () => undefined);
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('₹1,799');
  await expect(visible(page, 'link', w.proceed)).toHaveCount(1);
});

for (const [one, message] of [
  [words.en, 'Price changed: was ₹1,700, now ₹1,799.'],
  [words.hi, 'दाम बदला: पहले ₹1,700, अब ₹1,799।'],
] as const)
  test(`a changed price is shown at its cart line under ${one.path || '/'}`, async ({ page }) => {
    await putInCart(page, one);
    await age(page, { price: 170_000 });
    await page.goto(`${one.path}/cart`);
    await expect(lines(page).getByText(message)).toBeVisible();
    await expect(page.getByText('₹2,049').first()).toBeVisible();
    // The message stays until the product is added to the cart at the current price.
    await page.reload();
    await expect(lines(page).getByText(message)).toBeVisible();
    await look(page, `cart-price-changed${one.path.replace('/', '-')}`);
    await putInCart(page, one);
    await page.goto(`${one.path}/cart`);
    await expect(page.getByText('₹3,598').first()).toBeVisible();
    await expect(lines(page).getByText(message)).toHaveCount(0);
  });

test('insufficient stock is shown at its cart line, with a button for the available quantity', async ({
  page,
}) => {
  await haveInCart(page);
  await store(page, 'cart', JSON.stringify({ items: [{ productId: mustard, quantity: 90_000 }] }));
  await page.goto('/cart');
  await expect(lines(page).getByText(/^Only [\d,]+ in stock/)).toBeVisible();
  await expect(visible(page, 'button', w.proceed)).toBeDisabled();
  await look(page, 'cart-short');
  await lines(page)
    .getByRole('button', { name: /^Take \d+$/ })
    .click();
  await expect(visible(page, 'link', w.proceed)).toHaveCount(1);
  await expect(lines(page).getByRole('button', { name: 'One more' })).toBeDisabled();
});

for (const [one, message] of [
  [words.en, 'No longer sold. Please remove it.'],
  [words.hi, 'अब नहीं बिकता। कृपया इसे हटाएँ।'],
] as const)
  test(`a product that is gone is shown at its cart line under ${one.path || '/'}`, async ({ page }) => {
    await putInCart(page, one);
    await page.evaluate(() => {
      const rename = (text: string | null) =>
        (text ?? '').replace('"id":"wheat-hd-3086"', '"id":"wheat-of-old"');
      localStorage.setItem('products', rename(localStorage.getItem('products')));
      const items = [
        { productId: 'wheat-of-old', quantity: 2 },
        { productId: 'never-seen', quantity: 1 },
      ];
      localStorage.setItem(
        'cart',
        JSON.stringify({ items: [...items, { productId: 'mustard-pusa-bold', quantity: 1 }] }),
      );
    });
    await page.goto(`${one.path}/cart`);
    await expect(lines(page).filter({ hasText: '3086' }).getByText(message)).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(2);
    await expect(lines(page).getByRole('link')).toHaveCount(1);
    await expect(visible(page, 'button', one.proceed)).toBeDisabled();
    await look(page, `cart-gone${one.path.replace('/', '-')}`);
    const remove = lines(page).filter({ hasText: message }).getByRole('button').first();
    await remove.click();
    await remove.click();
    await expect(visible(page, 'link', one.proceed)).toHaveCount(1);
  });

test('a removed cart line can be restored by keyboard without a time limit', {
  tag: '@only-desktop',
}, async ({ page }) => {
  await putInCart(page, w);
  await putInCart(page, w, mustard);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove Wheat/ }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/^Wheat.* was removed\.$/);
  await expect(lines(page)).toHaveCount(1);
  await expect(badge(page)).toHaveAccessibleName(/1 item$/);

  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first().getByRole('link')).toBeFocused();
  await expect(lines(page).first()).toContainText('Wheat');
  await expect(badge(page)).toHaveAccessibleName(/2 items$/);
});

test('the last removed line can be restored in an empty cart', async ({ page }) => {
  await haveInCart(page);
  await page.goto('/cart');
  await lines(page).getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: /^Remove Mustard/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.emptyCart })).toBeVisible();
  await look(page, 'cart-removed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page).getByRole('textbox')).toHaveValue('2');
});

test('the quantity stays within its limits', async ({ page }) => {
  await putInCart(page, w, mustard);
  await age(page, { stock: 3 });
  // The cached copy has a stock of three; the server would report more.
  await page.route('**/cart/products.data*', () => undefined);
  await page.goto('/cart');
  const quantity = lines(page).getByRole('textbox');
  const less = lines(page).getByRole('button', { name: 'One less' });
  const more = lines(page).getByRole('button', { name: 'One more' });
  await expect(less).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue('3');
  await expect(more).toBeDisabled();
  await quantity.fill('many');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('99');
  await expect(badge(page)).toHaveAccessibleName(/1 item$/);
});

test('two tabs sync the cart', async ({ page, context }) => {
  await haveInCart(page);
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(1);
  const other = await context.newPage();
  await putInCart(other, w);
  await expect(lines(page)).toHaveCount(2);
  await other.goto('/cart');
  await lines(page).last().getByRole('button', { name: 'One more' }).click();
  await expect(lines(other).last().getByRole('textbox')).toHaveValue('2');
  await expect(badge(other)).toHaveAccessibleName(/3 items$/);
  await other.getByRole('button', { name: /^Remove Mustard/ }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(badge(page)).toHaveAccessibleName(/2 items$/);
  // Cached product data deleted by another tab is fetched again.
  const asked = page.waitForResponse(/\/cart\/products\.data/);
  await other.evaluate(() => localStorage.removeItem('products'));
  await asked;
  await expect(lines(page)).toHaveCount(1);
});

test('damaged and foreign values in local storage are repaired', async ({ page }) => {
  await haveInCart(page);
  const item = { productId: mustard, quantity: 2 };
  const copies = ['not json', '{"id":1}', '[null,7,{"id":"mustard-pusa-bold","price":"dear"}]', '[]'];
  for (const copy of copies) {
    await store(page, 'products', copy);
    await store(page, 'cart', JSON.stringify({ items: [item, { productId: 7 }, 'x', null] }));
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText('Mustard');
  }
  for (const cart of [
    'not json',
    '7',
    '[]',
    '{"__proto__":1}',
    '{"items":[{"productId":"a b","quantity":1}]}',
  ]) {
    await store(page, 'cart', cart);
    await page.reload();
    await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  }
  await putInCart(page, w, mustard);
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(1);
});

test('a browser without storage quota keeps the cart until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`/products/${mustard}`);
  await alive(page);
  await visible(page, 'button', w.addToCart).click();
  await expect(badge(page)).toHaveAccessibleName(/1 item$/);
  await badge(page).click();
  await expect(lines(page)).toHaveCount(1);
  await lines(page).getByRole('button', { name: 'One more' }).click();
  await expect(lines(page).getByRole('textbox')).toHaveValue('2');
});

for (const [one, missing, reached] of [
  [words.en, 'Add ₹3,202 more for free delivery.', 'You get free delivery.'],
  [words.hi, '₹3,202 का सामान और, तो डिलीवरी मुफ़्त।', 'डिलीवरी मुफ़्त है।'],
] as const)
  test(`progress towards free shipping is shown under ${one.path || '/'}`, {
    tag: inItsWidth(one),
  }, async ({ page }) => {
    await putInCart(page, one);
    await page.goto(`${one.path}/cart`);
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAccessibleName(missing);
    await look(page, `cart${one.path.replace('/', '-')}`);
    await lines(page).getByRole('textbox').fill('3');
    await expect(bar).toHaveAccessibleName(reached);
  });

test('when prices fail to load, the cart shows its cached data and a retry button', async ({
  page,
  problems,
}) => {
  await putInCart(page, w);
  await page.route('**/cart/products.data*', (route) => route.abort('connectionfailed'));
  for (const isKnown of [true, false]) {
    if (!isKnown) await store(page, 'products', '[]');
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(lines(page)).toHaveCount(isKnown ? 1 : 0);
    await look(page, `cart-offline-${isKnown}`);
  }
  for (const problem of problems.splice(0)) expect(problem).toContain('net::ERR_CONNECTION_FAILED');

  await page.unroute('**/cart/products.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
