import { expect } from '../../support/shop/browser.ts';
import {
  fillAddress,
  haveInCart,
  isConfirmed,
  loseAnswer,
  place,
  putInCart,
  requestCode,
  sendLogin,
  visible,
} from '../steps.ts';
import type { PageState, Stage } from './state.ts';

const lines = ({ page }: Stage) => page.getByRole('article');

/** Opens a page in the stage's language. */
const open = ({ page, w }: Stage, path: string) => page.goto(w.path + path);

/** Backdates the cached product data of the cart. */
const age = ({ page }: Stage, change: object) =>
  page.evaluate((then) => {
    const copies = JSON.parse(localStorage.getItem('products') ?? '[]') as object[];
    localStorage.setItem('products', JSON.stringify(copies.map((copy) => ({ ...copy, ...then }))));
  }, change);

const setCart = ({ page }: Stage, items: object[]) =>
  page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify({ items }));

async function ordered(stage: Stage): Promise<void> {
  await open(stage, '/checkout');
  await place(stage.page, stage.w).click();
  await isConfirmed(stage.page, stage.w);
}

/** Page states between the list and the order. */
export const buyingStates: readonly PageState[] = [
  {
    name: 'the open menu',
    path: '/',
    act: async ({ page }) => {
      await page.getByRole('banner').locator('button[popovertarget]').first().click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
  },
  {
    name: 'the open filter sheet',
    path: '/products',
    act: async ({ page }) => {
      await page.getByRole('main').locator('button[popovertarget]').filter({ visible: true }).click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
  },
  {
    name: 'the expanded interpretation of a search',
    path: '/products?search=tamater',
    act: ({ page }) => page.locator('main summary').click(),
  },
  {
    name: 'search suggestions with one selected',
    path: '/',
    act: async ({ page }) => {
      await page.getByRole('banner').locator('input[name=search]').click();
      await page.keyboard.type('ge');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'the second image of the gallery',
    path: '/products/wheat-hd-3086',
    act: async ({ page }) => {
      const strip = page.getByRole('main').locator('ul:has(#picture-2)');
      await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
      await expect(page.getByText('2/3')).toBeVisible();
    },
  },
  {
    name: 'a zoomed full-screen image',
    path: '/products/wheat-hd-3086',
    act: async ({ page, w }) => {
      await page.getByRole('main').getByRole('link', { name: w.zoom, exact: true }).click();
      const picture = page.getByRole('dialog').getByRole('button', { name: w.zoom, exact: true });
      await picture.click();
      await expect(picture).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'recently viewed products',
    path: '/products/tomato-pusa-ruby',
    act: async (stage) => {
      await open(stage, '/products/wheat-hd-3086');
      await stage.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(stage.page.locator('section a[href$="/products/tomato-pusa-ruby"]').first()).toBeVisible();
    },
  },
  {
    name: 'a cart with progress towards free shipping',
    act: async (stage) => {
      await haveInCart(stage.page);
      await open(stage, '/cart');
      await expect(stage.page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'a cart with a changed price',
    act: async (stage) => {
      await putInCart(stage.page, stage.w);
      await age(stage, { price: 170_000 });
      await open(stage, '/cart');
      await expect(lines(stage).getByText('₹1,700').first()).toBeVisible();
    },
  },
  {
    name: 'a cart with insufficient stock and a deleted product',
    act: async (stage) => {
      await putInCart(stage.page, stage.w);
      await setCart(stage, [
        { productId: 'wheat-hd-3086', quantity: 90_000 },
        { productId: 'never-seen', quantity: 1 },
      ]);
      await open(stage, '/cart');
      await expect(lines(stage)).toHaveCount(2);
      await expect(visible(stage.page, 'button', stage.w.proceed)).toBeDisabled();
    },
  },
  {
    name: 'a removed cart line with an undo button',
    act: async (stage) => {
      await haveInCart(stage.page);
      await setCart(stage, [
        { productId: 'mustard-pusa-bold', quantity: 1 },
        { productId: 'wheat-hd-3086', quantity: 3 },
      ]);
      await open(stage, '/cart');
      await lines(stage).first().getByRole('button').first().click();
      await expect(lines(stage)).toHaveCount(1);
    },
  },
  {
    name: 'a cart with two vendors',
    act: async (stage) => {
      await haveInCart(stage.page);
      await setCart(stage, [
        { productId: 'wheat-hd-3086', quantity: 1 },
        { productId: 'npk-19-19-19', quantity: 1 },
      ]);
      await open(stage, '/cart');
      await expect(stage.page.getByText('₹2,028 + ₹186')).toBeVisible();
    },
  },
  {
    name: 'a quantity above the stock in its field',
    act: async (stage) => {
      await haveInCart(stage.page);
      await open(stage, '/cart');
      const quantity = lines(stage).getByRole('textbox');
      await quantity.fill('99999');
      await quantity.blur();
      await expect(quantity).toHaveAccessibleDescription(/\d/);
    },
  },
  {
    name: 'an enquiry with errors',
    path: '/products/tractor-45-hp/enquiry',
    act: async ({ page }) => {
      await page.locator('[name=phone]').fill('12');
      await page.getByRole('main').locator('form:has([name=phone]) [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a cart without a connection',
    act: async (stage) => {
      await haveInCart(stage.page);
      await stage.page.route('**/cart/products.data*', (route) => route.abort('aborted'));
      await open(stage, '/cart');
      await expect(stage.page.getByRole('main').getByRole('button').last()).toBeVisible();
    },
  },
  {
    name: 'a failed login',
    path: '/login?redirect=/checkout',
    act: async ({ page, w }) => {
      await sendLogin(page, w, 'farmer@demo.example', 'wrong-password');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a wrong code by SMS',
    path: '/login?redirect=/account',
    act: async ({ page, w }) => {
      await requestCode(page, w, `6${String(Date.now()).slice(-9)}`);
      await page.getByLabel(w.code).fill('1');
      await page.getByRole('main').getByRole('button', { name: w.login }).click();
      await expect(page.getByLabel(w.code)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a registration with errors',
    path: '/register',
    act: async ({ page, w }) => {
      await page.getByLabel(w.password, { exact: true }).fill('12345');
      await page.getByLabel(w.confirmPassword).fill('demo-other');
      await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
      await expect(page.getByText(w.passwordsMatch)).toBeVisible();
    },
  },
  {
    name: 'the checkout of a new customer',
    who: 'new customer',
    act: async (stage) => {
      await haveInCart(stage.page);
      await open(stage, '/checkout');
      await expect(stage.page.getByText(stage.w.selectAddress)).toBeVisible();
    },
  },
  {
    name: 'an address with errors',
    who: 'new customer',
    act: async (stage) => {
      const { page, w } = stage;
      await haveInCart(page);
      await open(stage, '/checkout');
      await page.getByLabel(w.pincode).fill('4124');
      await page.getByRole('button', { name: w.saveAddress }).click();
      await expect(page.getByText(w.pincodeDigits)).toBeVisible();
    },
  },
  {
    name: 'a saved address with a pincode warning',
    who: 'new customer',
    act: async (stage) => {
      const { page, w } = stage;
      await haveInCart(page);
      await open(stage, '/checkout');
      await fillAddress(page, w, { city: 'Khatima', pincode: '242001', state: 'Uttarakhand' });
      await expect(page.getByText(/^242001 /)).toBeVisible();
      await page.getByRole('button', { name: w.saveAddress }).click();
      await expect(place(page, w)).toBeEnabled();
      await expect(page.getByText(/^242001 /)).toBeVisible();
    },
  },
  {
    name: 'a checkout with changed prices',
    who: 'new customer with address',
    act: async (stage) => {
      const { page, w } = stage;
      await putInCart(page, w);
      await age(stage, { price: 100 });
      await page.route('**/cart/products.data*', (route) => route.abort('aborted'));
      await open(stage, '/checkout');
      await place(page, w).click();
      await expect(page.getByRole('alert').filter({ hasText: w.pricesChanged })).toBeVisible();
    },
  },
  {
    name: 'a checkout with an earlier order that was placed already',
    who: 'new customer with address',
    act: async (stage) => {
      const { page, w, problems } = stage;
      await haveInCart(page);
      await open(stage, '/checkout');
      await expect(place(page, w)).toBeEnabled();
      await loseAnswer(page, problems, w);
      await putInCart(page, w);
      await open(stage, '/checkout');
      await place(page, w).click();
      await expect(
        page
          .getByRole('main')
          .getByText(/KB-\d{4}-\d{4,}/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'an order confirmation',
    who: 'new customer with address',
    act: async (stage) => {
      await haveInCart(stage.page);
      await ordered(stage);
    },
  },
];
