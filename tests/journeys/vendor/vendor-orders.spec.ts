import type { Page } from '@playwright/test';
import enCommon from '../../../app/i18n/en/common.json' with { type: 'json' };
import enHistory from '../../../app/i18n/en/history.json' with { type: 'json' };
import enOrders from '../../../app/i18n/en/orders.json' with { type: 'json' };
import enVendor from '../../../app/i18n/en/vendor-orders.json' with { type: 'json' };
import hiCommon from '../../../app/i18n/hi/common.json' with { type: 'json' };
import hiHistory from '../../../app/i18n/hi/history.json' with { type: 'json' };
import hiOrders from '../../../app/i18n/hi/orders.json' with { type: 'json' };
import hiVendor from '../../../app/i18n/hi/vendor-orders.json' with { type: 'json' };
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, holdBack, inItsWidth, visible } from '../steps.ts';
import { words } from '../words.ts';

const english = {
  w: words.en,
  orders: enOrders,
  vendor: enVendor,
  history: enHistory,
  status: enCommon.status,
};
const hindi = {
  w: words.hi,
  orders: hiOrders,
  vendor: hiVendor,
  history: hiHistory,
  status: hiCommon.status,
};
type Texts = typeof english | typeof hindi;

/** Places an order with two vendors as the page would, for a recipient; returns the order's URL. */
async function placeOrder(page: Page, origin: string, { w }: Texts, name = 'Demo Farmer'): Promise<string> {
  const headers = { origin };
  const send = async (form: Record<string, string>) =>
    (await page.request.post('/checkout.data', { form, headers, maxRedirects: 0 })).text();
  const place = { street: 'At post Otur', city: 'Junnar', state: 'Maharashtra', pincode: '412409' };
  const saved = await send({ intent: 'add-address', name, phone: '1234056789', ...place });
  const addressId = /"savedAddress","(?<id>[^"]+)"/.exec(saved)?.groups?.id ?? '';
  const items = ['wheat-hd-3086', 'sickle-pack-2'].map((productId) => ({ productId, quantity: 1 }));
  let sum = 25_000;
  for (const { productId } of items) {
    const product = await (await page.request.get(`/cart/products.data?id=${productId}`)).text();
    sum += Number(/"price",(?<price>\d+)/.exec(product)?.groups?.price);
  }
  const order = { addressId, items: JSON.stringify(items), total: String(sum) };
  const placed = await send({ intent: 'place', checkoutId: crypto.randomUUID(), ...order });
  return `${w.path}/order-confirmation/${/order-confirmation\/(?<id>[\w-]+)/.exec(placed)?.groups?.id}`;
}

/** Opens an order as its vendor, searching by its number. */
async function openOrder(vendor: Page, number: string, { w }: Texts): Promise<void> {
  await vendor.goto(`${w.path}/vendor/orders?q=${number.toLowerCase()}`);
  await expect(vendor.locator('input[name=id]')).toHaveCount(1);
  await visible(vendor, 'link', number).click();
  await expect(vendor.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await alive(vendor);
}

test('an order with two vendors: one consignment is cancelled, the other is shipped with a tracking number', async ({
  page,
  context,
  become,
  shop,
}) => {
  const { w, orders, vendor: t, history } = hindi;
  await become(page, aCustomer(w));
  const address = await placeOrder(page, shop.url, hindi);
  await page.goto(address);
  await alive(page);
  const number =
    (await page
      .getByText(/^KB-\d{4}-\d{4,}$/)
      .first()
      .textContent()) ?? '';
  const cancel = visible(page, 'button', orders.cancel.order);
  await expect(cancel).toHaveCount(1);
  await cancel.click();
  const question = page.getByRole('dialog');
  await question.getByLabel(orders.cancel.which).selectOption({ index: 2 });
  await question.getByLabel(orders.cancel.reason).selectOption('mistake');
  await look(page, 'cancel-part');
  await question.getByRole('button', { name: orders.cancel.yes }).click();
  await expect(page).toHaveURL(`${address}?cancelled=part`);
  await expect(page.getByText(/रद्द, बाकी ऑर्डर वैसा ही है। बाकी ₹[\d,]+ नकद दें।/)).toBeVisible();
  await page.getByText(history.titleDone, { exact: true }).click();
  await expect(page.getByText(history.reasonIs.replace('{reason}', history.reason.mistake))).toBeVisible();
  await look(page, 'order-part-cancelled');

  const customer = await context.cookies();
  const seller = await context.newPage();
  await become(seller, 'vendor');
  await openOrder(seller, number, hindi);
  await expect(seller.getByText('1234056789')).toBeVisible();
  await seller.getByRole('button', { name: t.accept }).click();
  await expect(seller.getByText(t.moved.processing)).toBeVisible();
  await seller.getByRole('button', { name: t.ship }).click();
  await expect(seller.getByLabel(t.carrier, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await seller.getByLabel(t.carrier, { exact: true }).fill('India Post');
  await seller.getByLabel(t.trackingNumber, { exact: true }).fill('EM123456789IN');
  await look(seller, 'vendor-ship');
  await seller.getByRole('button', { name: t.ship }).click();
  await expect(seller.getByText(t.moved.shipped)).toBeVisible();

  // The stale page of the customer still offers to cancel: the cancellation is rejected, and the page shows the
  // tracking.
  const vendor = await context.cookies();
  await context.clearCookies();
  await context.addCookies(customer);
  await cancel.click();
  await question.getByRole('button', { name: orders.cancel.yes }).click();
  await expect(page.getByRole('alert')).toContainText(orders.cancel.tooLate);
  await expect(page.getByText('EM123456789IN').first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.close();
  await context.clearCookies();
  await context.addCookies(vendor);

  for (const sheet of ['slip', 'label'] as const) {
    await visible(seller, 'link', t[sheet]).click();
    await expect(seller.getByRole('heading', { level: 1, name: t[sheet] })).toBeVisible();
    const paper = seller.getByRole('article', { name: number });
    await expect(paper).toContainText('1234056789');
    await expect(paper.getByRole('img', { name: number })).toBeVisible();
    await look(seller, `vendor-${sheet}`);
    await seller.goBack();
  }
  await seller.getByRole('button', { name: t.deliver }).click();
  await expect(seller.getByText(t.stillShown)).toBeVisible();
  await expect(seller.getByText('1234056789')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer cancels a whole order', async ({ page, become, shop }) => {
    const { w, orders } = english;
    await become(page, aCustomer(w));
    const address = await placeOrder(page, shop.url, english);
    await page.goto(address);
    await visible(page, 'button', orders.cancel.order).click();
    await page.getByRole('dialog').getByRole('button', { name: orders.cancel.yes }).click();
    const told = 'It is cancelled: nothing is sent. Nothing is left to pay.';
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  });
});

for (const texts of [english, hindi]) {
  const { w, vendor: t } = texts;

  test(`a vendor changes the status of several orders at once under ${w.path || '/'}, and sees which were skipped`, {
    tag: inItsWidth(w),
  }, async ({ page, become, shop }) => {
    const name = `Demo ${crypto.randomUUID()}`;
    await become(page, aCustomer(w));
    for (const _ of [1, 2]) await placeOrder(page, shop.url, texts, name);
    await become(page, 'vendor');
    await page.goto(`${w.path}/vendor/orders?q=${encodeURIComponent(name)}`);
    await alive(page);
    await look(page, `vendor-orders${w.path.replace('/', '-')}`);
    const boxes = page.locator('input[name=id]');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    const letGo = await holdBack(page, '**/vendor/orders.data*', 'GET');
    await page.getByRole('button', { name: t.accept }).click();
    await expect(
      page.getByText(`2${/other \{#(?<words>.+)\}\}/.exec(t.many.processing)?.groups?.words}`),
    ).toBeVisible();
    // The selection is kept while the rows load.
    for (const box of await boxes.all()) await box.check();
    letGo();
    await expect(page.getByRole('table').getByText(texts.status.processing, { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: t.deliver }).click();
    const skipped = page.getByText(`2${/other \{#(?<words>.+)\}\}/.exec(t.many.skipped)?.groups?.words}`);
    const line = page.locator('details li').filter({ hasText: texts.status.processing });
    await expect(line).toHaveCount(2);
    await expect(line.first()).toBeHidden();
    await skipped.click();
    await expect(line.first()).toBeVisible();
  });
}
