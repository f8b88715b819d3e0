import type { Page } from '@playwright/test';
import { expect, look, test } from '../../support/shop/browser.ts';
import {
  aCustomer,
  fillAddress,
  isConfirmed,
  orderNumbers,
  place,
  register,
  sendLogin,
  signIn,
  visible,
  type Words,
} from '../steps.ts';
import { words } from '../words.ts';

test.use({ javaScriptEnabled: false });

for (const w of [words.en, words.hi]) {
  test(`browsing, searching and signing in work without script under ${w.path || '/'}`, async ({ page }) => {
    await page.goto(`${w.path}/products?category=Irrigation`);
    await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(2);
    await page.goto(`${w.path}/products?search=3086`);
    await page.getByRole('main').getByRole('link', { name: /3086/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3086');
    await look(page, `product-without-script${w.path.replace('/', '-')}`);
    await page.getByRole('link', { name: 'Demo Beej', exact: true }).click();
    await expect(page).toHaveURL(`${w.path}/products?brand=Demo+Beej`);
    await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(5);
    await expect(page.locator('select[name=brand]')).toHaveValue('Demo Beej');

    await page.goto(`${w.path}/login?redirect=/orders`);
    await sendLogin(page, w, 'no-such-farmer@demo.example', 'wrong-password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('no-such-farmer@demo.example');
    await signIn(page, w);
    await expect(page.getByRole('heading', { level: 1, name: w.myOrders })).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(w.viewDetails) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
  });

  test(`registration without script shows errors at their fields and preserves other input under ${w.path || '/'}`, async ({
    page,
  }) => {
    await page.goto(`${w.path}/register`);
    await page.getByLabel(w.name).fill('Demo Farmer');
    await page.getByLabel(w.email, { exact: true }).fill('kept@test.example');
    await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
    await page.getByLabel(w.confirmPassword).fill('demo-other');
    await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
    await expect(page.getByText(w.passwordsMatch)).toBeVisible();
    await expect(page.getByLabel(w.name)).toHaveValue('Demo Farmer');
    await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('kept@test.example');
    await register(page, w);
    await expect(page).toHaveURL(w.path || '/');
  });

  test(`a farmer buys without script, from home to the placed order, under ${w.path || '/'}`, async ({
    page,
  }) => {
    await page.goto(`${w.path}/cart`);
    await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
    await page.goto(w.path || '/');
    await page.getByRole('main').getByRole('link', { name: /3086/ }).first().click();
    await page.getByRole('textbox', { name: quantity[w.path] }).fill('2');
    await visible(page, 'button', w.addToCart).click();
    await expect(page).toHaveURL(`${w.path}/cart`);
    await expect(quantityOf(page)).toHaveValue('2');
    await look(page, `cart-without-script${w.path.replace('/', '-')}`);

    await quantityOf(page).fill('two');
    await quantityOf(page).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(quantityOf(page)).toHaveValue('two');
    await expect(quantityOf(page)).toHaveAttribute('aria-invalid', 'true');
    await quantityOf(page).fill('3');
    await visible(page, 'button', change[w.path] ?? '').click();
    await expect(quantityOf(page)).toHaveValue('3');
    await putInCartWithoutScript(page, w, 'mustard-pusa-bold');
    await expect(page.getByRole('article')).toHaveCount(2);
    await visible(page, 'button', /3086/).click();
    await expect(page.getByRole('article')).toHaveCount(1);

    await visible(page, 'link', w.proceed).click();
    await expect(page).toHaveURL(`${w.path}/login?redirect=/checkout`);
    await page.getByRole('main').getByRole('link', { name: w.register }).first().click();
    await register(page, w);
    await expect(page).toHaveURL(`${w.path}/checkout`);
    await fillAddress(page, w, { state: '' });
    await visible(page, 'button', w.saveAddress).click();
    await expect(page.getByText(/Maharashtra|महाराष्ट्र/).first()).toBeVisible();
    await look(page, `checkout-without-script${w.path.replace('/', '-')}`);
    await place(page, w).click();
    await isConfirmed(page, w);
    await page.goto(`${w.path}/cart`);
    await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
    expect(await orderNumbers(page, w)).toHaveLength(1);
  });
}

test('the cart of the account shows without script, and an order that is refused loses nothing', async ({
  page,
  become,
}) => {
  const w = words.en;
  await become(page, aCustomer(w, { hasAddress: true }));
  await putInCartWithoutScript(page, w, 'mustard-pusa-bold');
  await page.context().clearCookies({ name: 'kheti-cart' });
  await page.goto('/cart');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().clearCookies({ name: 'kheti-cart' });
  await page.goto('/checkout');
  await expect(place(page, w)).toBeEnabled();
  await page.getByRole('main').locator('summary').click();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1Z');
  await place(page, w).click();
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1Z');
  await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('GSTIN').fill('');
  await place(page, w).click();
  await isConfirmed(page, w);
});

test('what was added without script is taken over once when the script runs', async ({
  page,
  browser,
  baseURL,
}) => {
  await putInCartWithoutScript(page, words.en, 'mustard-pusa-bold');
  const scripted = await browser.newContext({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const tab = await scripted.newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('article')).toHaveCount(1);
  await expect.poll(() => cartCookies(tab)).toBe(0);
  await visible(tab, 'button', /Remove/).click();
  await tab.goto('/cart');
  await expect(tab.getByRole('heading', { name: words.en.emptyCart })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { name: words.en.emptyCart })).toBeVisible();
  await scripted.close();
  await page.goto('/cart');
  await expect(page.getByRole('article')).toHaveCount(0);
});

async function cartCookies(page: Page): Promise<number> {
  return (await page.context().cookies()).filter(({ name }) => name.endsWith('kheti-cart')).length;
}

const quantity: Record<string, string> = { '': 'Quantity', '/hi': 'कितने' };
const change: Record<string, string> = { '': 'Change', '/hi': 'मात्रा बदलें' };

/** The quantity field of the first line of the cart. */
function quantityOf(page: Page) {
  return page.getByRole('article').first().getByRole('textbox');
}

async function putInCartWithoutScript(page: Page, w: Words, product: string): Promise<void> {
  await page.goto(`${w.path}/products/${product}`);
  await visible(page, 'button', w.addToCart).click();
  await expect(page).toHaveURL(`${w.path}/cart`);
}
