import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import {
  aCustomer,
  fillAddress,
  inItsWidth,
  isConfirmed,
  place,
  putInCart,
  requestCode,
  sendLogin,
  visible,
  type Words,
} from '../steps.ts';
import { words } from '../words.ts';

/** A mobile number that no other test of the shop uses. */
const aNumber = () => `7${String(Date.now()).slice(-4)}${String(Math.random()).slice(2, 7)}`;

async function enterCode(page: Page, w: Words, code: string): Promise<void> {
  await page.getByLabel(w.code).fill(code);
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
}

for (const w of [words.en, words.hi])
  test.describe(`under ${w.path || '/'}`, () => {
    test('a new buyer orders with a number alone, in five taps and one code beside the address', {
      tag: inItsWidth(w),
    }, async ({ page }) => {
      const phone = aNumber();
      await putInCart(page, w);
      // Tap 1: Proceed to Checkout.
      await page.goto(`${w.path}/cart`);
      await visible(page, 'link', w.proceed).click();
      await expect(page).toHaveURL(`${w.path}/login?redirect=/checkout`);
      await expect(page.getByText(w.pleaseLogin)).toBeVisible();
      await alive(page);
      // Tap 2: Send code.
      const code = await requestCode(page, w, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
      await alive(page);
      await look(page, `phone-code${w.path.replace('/', '-')}`);
      // Tap 3: Login.
      await enterCode(page, w, code);
      await expect(page).toHaveURL(`${w.path}/checkout`);
      await expect(page.getByLabel(w.phone)).toHaveValue(phone);
      await fillAddress(page, w, { name: 'Ganesh Patil', phone });
      // Tap 4: Save and continue. Tap 5: Place Order.
      await page.getByRole('button', { name: w.saveAddress }).click();
      await place(page, w).click();
      await isConfirmed(page, w);
      // The address has named the account.
      await page.goto(`${w.path}/account`);
      await expect(page.getByText('Ganesh Patil').first()).toBeVisible();
      await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`).first()).toBeVisible();
    });
  });

test('a wrong code says how many tries are left; another code comes after 30 seconds', async ({ page }) => {
  const w = words.en;
  await page.clock.install();
  await page.goto('/login');
  await alive(page);
  await page.getByLabel(w.mobile).fill('12345');
  await page.getByRole('button', { name: w.sendCode }).click();
  await expect(page.getByText('Enter a mobile number of 10 digits')).toBeVisible();
  const code = await requestCode(page, w, aNumber());
  await alive(page);
  await expect(page.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();
  await enterCode(page, w, code === '111 111' ? '222222' : '111111');
  await expect(page.getByText('This code is not right. You can try 2 more times.')).toBeVisible();
  await expect(page.getByLabel(w.code)).toHaveValue(/\d{6}/);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await enterCode(page, w, code);
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  await page.getByLabel(w.name).fill('Savita Pawar');
  await page.getByRole('button', { name: w.createAccount }).click();
  await expect(page).toHaveURL('/');
});

test('an account with an email adds a number, signs in by it and removes it', async ({ page, become }) => {
  const w = words.en;
  const phone = aNumber();
  await become(page, aCustomer(w));
  await page.goto('/account');
  await page.getByRole('link', { name: 'Mobile Number' }).click();
  const code = await requestCode(page, w, phone);
  await alive(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the six cells fit into the panel').toBe(page.viewportSize()?.width);
  await page.getByLabel(w.code).fill(code);
  await page.getByRole('button', { name: 'Confirm Number' }).click();
  await expect(page.getByText('Your mobile number is saved.')).toBeVisible();
  await expect(page.getByText(phone.slice(5)).first()).toBeVisible();
  await page.goto('/account/phone');
  await page.getByRole('button', { name: 'Remove This Number' }).click();
  await expect(page).toHaveURL('/account?phone=removed');
  await expect(page.getByText(phone.slice(5))).toHaveCount(0);
});

test('a number without a vendor’s account makes none at the vendors’ login', async ({ page }) => {
  const w = words.en;
  await page.goto('/vendor/login');
  await alive(page);
  await page.getByText('Login with a mobile number').click();
  await enterCode(page, w, await requestCode(page, w, aNumber()));
  await expect(page.getByRole('heading', { name: 'No vendor has this number' })).toBeVisible();
  await expect(page.getByLabel(w.name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Register as a Vendor' }).first()).toBeVisible();
});

test('what is wrong with email and password is said in their form, which stays open', async ({
  page,
  problems,
}) => {
  const w = words.en;
  await page.goto('/login');
  const fold = page.locator('details').filter({ hasText: w.emailLogin });
  await sendLogin(page, w, 'farmer@demo.example', 'not the password');
  await expect(fold.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(fold.getByLabel(w.email, { exact: true })).toBeVisible();

  await page.route('**/login.data**', (route) => route.abort());
  await fold.getByRole('button', { name: w.login }).click();
  await expect(fold.getByRole('alert')).toContainText('What you typed is still here');
  await expect(fold.getByLabel(w.email, { exact: true })).toHaveValue('farmer@demo.example');
  problems.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const w of [words.en, words.hi])
    test(`a number signs in, adds an email and deletes its account under ${w.path || '/'}`, async ({
      page,
    }) => {
      const isHindi = w.path !== '';
      await page.goto(`${w.path}/login?redirect=/account`);
      const code = await requestCode(page, w, aNumber());
      await enterCode(page, w, code === '111 111' ? '222222' : '111111');
      await expect(page.getByLabel(w.code)).toHaveAttribute('aria-invalid', 'true');
      await enterCode(page, w, code);
      await page.getByLabel(w.name).fill('Savita Pawar');
      await page.getByRole('button', { name: w.createAccount }).click();
      await expect(page).toHaveURL(`${w.path}/account`);
      await page.getByRole('link', { name: isHindi ? 'ईमेल जोड़ें' : 'Add an Email' }).click();
      const email = `by-phone-${Date.now()}@test.example`;
      await page.getByRole('main').getByLabel(w.email, { exact: true }).fill('farmer@demo.example');
      await page.getByRole('button', { name: isHindi ? 'लिंक भेजें' : 'Send the Link' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('main').getByLabel(w.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: isHindi ? 'लिंक भेजें' : 'Send the Link' }).click();
      await expect(page.getByText(email).first()).toBeVisible();
      await page.goto(`${w.path}/account/data/erase`);
      await page.getByRole('button', { name: isHindi ? 'मेरा खाता हटाएँ' : 'Delete My Account' }).click();
      await expect(page).toHaveURL(`${w.path}/login?erased=1`);
    });
});
