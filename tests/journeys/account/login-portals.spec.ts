import { demoAccount } from '../../../database/demo/accounts.ts';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { enter, holdBack, openEmailLogin, putInCart, register, signIn, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;

test('a vendor registers with company, GSTIN and phone and sees the dashboard', async ({ page }) => {
  await page.goto('/vendor/register');
  await alive(page);
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await page.getByLabel('Phone Number').fill('12345');
  await page.getByLabel('Phone Number').blur();
  await expect(page.getByText('Invalid GSTIN format')).toBeVisible();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await look(page, 'vendor-register');

  await page.getByLabel('Company Name').fill('Demo Krishi Store');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByLabel('Phone Number').fill('1234056789');
  await register(page, w, 'Demo Vendor');
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a vendor signs in at the vendor login and cannot open administrator pages', async ({ page }) => {
  await enter(page, '/vendor/login', 'vendor');
  await expect(page).toHaveURL('/vendor/dashboard');
  await look(page, 'vendor-dashboard');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
});

test('an administrator signs in only at the administrator login', async ({ page }) => {
  await enter(page, '/admin/login', 'customer');
  await expect(page.getByRole('alert')).toHaveText('Access Denied: Not an administrator.');
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=/account');

  await enter(page, '/admin/login', 'admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await look(page, 'admin-dashboard');
  for (const nothing of ['/admin/nothing-here', '/admin/users/nobody']) {
    const answer = await page.goto(nothing);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Admin Section: Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
});

test('a wrong password is shown above the form, and input is preserved', async ({ page }) => {
  await page.goto('/login');
  await alive(page);
  await openEmailLogin(page, w);
  await page.getByLabel(w.email, { exact: true }).fill('farmer@demo.example');
  await page.getByLabel(w.password, { exact: true }).fill('12345');
  await page.getByLabel(w.password, { exact: true }).blur();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel(w.password, { exact: true }).fill('wrong-password');
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('farmer@demo.example');
});

test('the login before the checkout says that the cart is kept, and how to order by phone', async ({
  page,
}) => {
  await page.goto('/login?redirect=/checkout');
  const notice = page.getByText('Your cart is kept.');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:02001234567');
  await page.goto('/login?redirect=/account');
  await expect(page.getByText('Please Login')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the login button shows progress and cannot be pressed twice', async ({ page }) => {
  const letGo = await holdBack(page, '**/login.data*');
  await page.goto('/login');
  await alive(page);
  await signIn(page, w);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  letGo();
  await expect(page).toHaveURL('/');
});

test('a login never redirects to another site', async ({ page, shop }) => {
  const account = demoAccount('customer');
  const form = { intent: 'password', email: account.email, password: account.password };
  for (const target of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const address = `/login?redirect=${encodeURIComponent(target)}`;
    const options = { form, headers: { origin: shop.url }, maxRedirects: 0 };
    const answer = await page.request.post(address, options);
    expect([answer.status(), answer.headers().location], target).toEqual([302, '/']);
  }
  await page.context().clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent('https://evil.example/')}`);
  await signIn(page, w);
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('the account shows the profile, and logout clears all customer data from the browser', async ({
  page,
}) => {
  await page.goto('/login?redirect=/account');
  await signIn(page, w);
  await expect(page).toHaveURL('/account');
  await expect(
    page.getByText('To update your profile information, please contact customer support.'),
  ).toBeVisible();
  await expect(page.getByText('Customer', { exact: true })).toBeVisible();
  await look(page, 'account');

  await putInCart(page, w);
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ cart: '{"items":[]}' });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  await expect(visible(page, 'link', 'Continue Shopping')).toBeVisible();
});
