import type { Page } from '@playwright/test';
import { alive, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;

/** Opens the latest order of the demo customer. */
async function atOrder(page: Page, become: Become) {
  await become(page, 'customer');
  await page.goto('/orders');
  await visible(page, 'link', /^View Details/)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
  await alive(page);
}

const share = (page: Page) => page.getByRole('button', { name: 'Share Order Details' });

test('an order opens the share sheet of the phone, and closing the sheet is no error', async ({
  page,
  become,
}) => {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    navigator.share = (what) => {
      sent.push(what?.text);
      return sent.length > 1 ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve();
    };
  });
  await atOrder(page, become);
  await share(page).click();
  await share(page).click();
  const sent = () => page.evaluate(() => (window as Window & { sent?: string[] }).sent);
  await expect.poll(sent).toHaveLength(2);
  expect((await sent())?.[0]).toMatch(/^Kheti Bazaar order KB-\d{4}-\d+, .*: \d+ × .*\. Total ₹[\d,]+\.$/);
  await expect(page.getByText('Order details copied.')).toHaveCount(0);
});

test('without a share sheet the order is copied, and the page confirms it', async ({
  page,
  context,
  become,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await atOrder(page, become);
  await share(page).click();
  await expect(page.getByText('Order details copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Kheti Bazaar order KB-/);
});

test('without a clipboard the order text is shown selected', async ({ page, become }) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
  });
  await atOrder(page, become);
  await share(page).click();
  const text = page.getByLabel('Copy this text');
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Kheti Bazaar order KB-/);
  await look(page, 'order-copy-by-hand');
});

for (const [javaScriptEnabled, one] of [
  [true, words.hi],
  [false, words.en],
] as const)
  test.describe(javaScriptEnabled ? 'many orders' : 'many orders without script', () => {
    test.use({ javaScriptEnabled });

    test(`are paginated under ${one.path || '/'}`, async ({ page, become }) => {
      await become(page, aCustomer(one, { orders: 12 }));
      await page.goto(`${one.path}/orders`);
      const numbers = () => page.getByText(/^KB-\d{4}-\d{4,} /).allTextContents();
      await expect(page.getByText(/^12 (orders|ऑर्डर)$/)).toBeVisible();
      const first = await numbers();
      expect(first).toHaveLength(10);
      await look(page, `orders-many${one.path.replace('/', '-')}`);

      const pages = page.getByRole('navigation', { name: /^(Pages|पेज|पन्ने)/ });
      await pages.getByRole('link', { name: /2/ }).click();
      await expect(page).toHaveURL(`${one.path}/orders?page=2`);
      await expect.poll(numbers).toHaveLength(2);
      const second = await numbers();
      expect(new Set([...first, ...second]).size).toBe(12);
      await page.goBack();
      await expect.poll(numbers).toEqual(first);
    });
  });
