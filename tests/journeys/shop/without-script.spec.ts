import { expect, look, test } from '../../support/shop/browser.ts';
import { register, sendLogin, signIn, visible } from '../steps.ts';
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

  test(`the cart shows that it needs JavaScript under ${w.path || '/'}`, async ({ page }) => {
    await page.goto(`${w.path}/cart`);
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await look(page, `cart-without-script${w.path.replace('/', '-')}`);
    await expect(visible(page, 'link', w.proceed)).toHaveCount(0);
  });
}
