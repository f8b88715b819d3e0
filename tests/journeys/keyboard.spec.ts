import { alive, expect, test } from '../support/shop/browser.ts';
import { addAddress, atCheckout, visible } from './steps.ts';
import { words } from './words.ts';

const w = words.en;

test('the first Tab reaches the skip link, the next one the content', { tag: '@only-desktop' }, async ({
  page,
}) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('Add to Cart of a product is six Tabs and two Enters from the top of its page', {
  tag: '@only-desktop',
}, async ({ page }) => {
  await page.goto('/products/wheat-hd-3086');
  await alive(page);
  const skip = async (name: string) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await skip('Skip to content');
  await skip('Skip to price and cart');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  const isThere = () => add.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 4 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
});

test('navigation moves the focus to the heading of the new page', { tag: '@only-desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused();
});

test('Escape closes a menu and returns the focus', { tag: '@desktop' }, async ({
  page,
  isMobile,
  become,
}) => {
  await become(page, 'customer');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await alive(page);
  const opener = isMobile ? page.getByRole('button', { name: 'Menu' }) : page.locator('summary');
  const inside = visible(page, 'link', w.myOrders);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(inside).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('adding an address moves the focus to the form and then to the saved address', {
  tag: '@only-desktop',
}, async ({ page }) => {
  await atCheckout(page);
  await addAddress(page, w);
  await expect(page.getByRole('radio', { name: /Demo Farmer/ })).toBeFocused();

  const add = page.getByRole('button', { name: 'Add New Address' });
  await add.click();
  await expect(page.getByLabel(w.pincode)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /Demo Farmer/ })).toBeFocused();
});

test('an expensive product that is out of stock fits the screen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/reaper-5-hp');
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
});
