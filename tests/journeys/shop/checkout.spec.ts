import type { Page } from '@playwright/test';
import { alive, type Become, expect, look, test } from '../../support/shop/browser.ts';
import {
  aCustomer,
  atCheckout,
  fillAddress,
  haveInCart,
  inItsWidth,
  isConfirmed,
  loseAnswer,
  orderNumbers,
  place,
  putInCart,
  readyToOrder,
  signIn,
  visible,
} from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;
const mustard = 'mustard-pusa-bold';

/** The demo customer, who has saved addresses, at the checkout with the form for a new address open. */
async function writing(page: Page, become: Become) {
  await haveInCart(page);
  await become(page, 'customer');
  await page.goto('/checkout');
  await alive(page);
  await page.getByRole('button', { name: 'Add New Address' }).click();
}

async function type(page: Page) {
  await page.getByLabel(w.street).fill('Ward 4, near the well');
  await page.getByLabel(w.city).fill('Baramati');
  await page.getByLabel(w.state).selectOption('Maharashtra');
  await page.getByLabel(w.phone).fill('98765');
}

/**
 * From the next document on, cached product data has a price of 1 rupee: set before the page's script runs; server
 * responses are unchanged.
 */
async function knowOldPrice(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('products'))).toContain(mustard);
  await page.addInitScript(() => {
    const copies = JSON.parse(localStorage.getItem('products') ?? '[]') as object[];
    localStorage.setItem('products', JSON.stringify(copies.map((copy) => ({ ...copy, price: 100 }))));
  });
}

async function isAsTyped(page: Page) {
  await expect(page.getByLabel(w.street)).toHaveValue('Ward 4, near the well');
  await expect(page.getByLabel(w.city)).toHaveValue('Baramati');
  await expect(page.getByLabel(w.state)).toHaveValue('Maharashtra');
  await expect(page.getByLabel(w.phone)).toHaveValue('98765');
}

test('a reload preserves the address form and the selected address', async ({ page, become }) => {
  await writing(page, become);
  await type(page);
  await page.reload();
  await isAsTyped(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();

  const other = page.locator('input[name=address]:not(:checked)').first();
  const chosen = page.locator(`[name=address][value="${await other.inputValue()}"]`);
  await chosen.check();
  await page.reload();
  await expect(chosen).toBeChecked();
});

test('an expired session leads to the login and back to the preserved form', async ({
  page,
  context,
  become,
}) => {
  await writing(page, become);
  await type(page);
  await page.getByLabel(w.name).fill('Demo Farmer');
  await page.getByLabel(w.pincode).fill('413102');
  await page.getByLabel(w.phone).fill('9876543210');
  await context.clearCookies();
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(page.getByText(w.pleaseLogin)).toBeVisible();
  await signIn(page, w);
  await expect(page.getByLabel(w.street)).toHaveValue('Ward 4, near the well');
  await expect(page.getByLabel(w.pincode)).toHaveValue('413102');
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(page.getByRole('radio', { name: /Ward 4/ }).last()).toBeChecked();

  await context.clearCookies();
  await place(page).click();
  await expect(page.getByText(w.pleaseLogin)).toBeVisible();
  await signIn(page, w);
  await expect(page.getByRole('radio', { name: /Ward 4/ }).last()).toBeChecked();
  await place(page).click();
  await isConfirmed(page);
});

test('logout clears all customer data from the browser', { tag: '@desktop' }, async ({
  page,
  isMobile,
  become,
}) => {
  await writing(page, become);
  await type(page);
  const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await storage()).toContain('Ward 4');
  const menu = isMobile
    ? page.getByRole('button', { name: 'Menu' })
    : page.getByRole('navigation', { name: 'Menu' }).locator('summary');
  await menu.click();
  await visible(page, 'button', 'Logout').click();
  await expect(page).toHaveURL('/');
  await expect.poll(storage).not.toMatch(/Ward 4|productId/);
  await page.goto('/orders');
  await expect(page.getByText(w.pleaseLogin)).toBeVisible();
});

test('form input of one person is not shown to the next', async ({ page, become }) => {
  await writing(page, become);
  await type(page);
  await become(page, aCustomer(w, { name: 'Somebody Else' }));
  await page.goto('/checkout');
  await expect(page.getByLabel(w.street)).toHaveValue('');
});

for (const [what, answer] of [
  ['a lost connection', undefined],
  ['a broken server', 500],
] as const)
  test(`${what} preserves the address form for a retry`, async ({ page, problems }) => {
    await atCheckout(page);
    await page.route('**/checkout.data*', (route) =>
      answer ? route.fulfill({ status: answer, body: 'broken' }) : route.abort('connectionfailed'),
    );
    await type(page);
    await page.getByLabel(w.name).fill('Demo Farmer');
    await page.getByLabel(w.pincode).fill('413102');
    await page.getByLabel(w.phone).fill('9876543210');
    await page.getByRole('button', { name: w.saveAddress }).click();
    await expect(page.getByText('The address could not be saved. Please try again.')).toBeVisible();
    await expect(page.getByLabel(w.street)).toHaveValue('Ward 4, near the well');
    expect(problems.splice(0)).not.toEqual([]);

    await page.unroute('**/checkout.data*');
    await page.getByRole('button', { name: w.saveAddress }).click();
    await expect(page.getByRole('radio', { name: /Ward 4/ })).toBeChecked();
  });

for (const [one, doubt, edit, up, options] of [
  [
    words.en,
    '242001 is a pincode of Uttar Pradesh, not of Uttarakhand. Please check both.',
    /^Edit/,
    'Uttar Pradesh',
    ['Choose your state', 'Andaman and Nicobar Islands', 'West Bengal'],
  ],
  [
    words.hi,
    '242001 पिनकोड उत्तर प्रदेश का है, उत्तराखंड का नहीं। कृपया दोनों जाँच लें।',
    /पता बदलें$/,
    'उत्तर प्रदेश',
    ['अपना राज्य चुनें', 'अंडमान और निकोबार द्वीपसमूह', 'हिमाचल प्रदेश'],
  ],
] as const)
  test(`a pincode of another state causes a warning and can be corrected in place under ${one.path || '/'}`, {
    tag: inItsWidth(one),
  }, async ({ page }) => {
    await atCheckout(page, one);
    const listed = await page.getByLabel(one.state).locator('option').allTextContents();
    expect(listed).toHaveLength(37);
    expect([listed[0], listed[1], listed[36]]).toEqual(options);

    await fillAddress(page, one, {
      city: 'Khatima',
      phone: '+91 98765 43210',
      pincode: '242001',
      state: 'Uttarakhand',
    });
    await expect(page.getByText(doubt)).toBeVisible();
    await look(page, `checkout-doubt${one.path.replace('/', '-')}`);
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(place(page, one)).toBeEnabled();
    await expect(page.getByText(doubt)).toBeVisible();
    await expect(page.getByText(/ 9876543210$/)).toBeVisible();
    await look(page, `checkout-doubted${one.path.replace('/', '-')}`);

    await page.getByRole('button', { name: edit }).click();
    await expect(page.getByLabel(one.pincode)).toBeFocused();
    await expect(page.getByLabel(one.street)).toHaveValue('At post Otur');
    await page.getByLabel(one.state).selectOption('Uttar Pradesh');
    await expect(page.getByText(doubt)).toHaveCount(0);
    await look(page, `checkout-edit${one.path.replace('/', '-')}`);
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(page.getByRole('radio', { name: new RegExp(up) })).toBeFocused();
    await place(page, one).click();
    await isConfirmed(page, one);
    await expect(page.getByText(`Khatima, ${up} 242001`)).toBeVisible();
  });

test('one button saves the open address with its landmark, then places the order', async ({ page }) => {
  await atCheckout(page);
  // Without the search, the header is one row.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  await expect(place(page)).toHaveCount(0);
  await fillAddress(page, w);
  await page.getByLabel('Landmark (optional)').fill('Near Gram Panchayat');
  const saveButton = visible(page, 'button', w.saveAddress);
  await expect(saveButton).toHaveCount(1);
  const before = await saveButton.boundingBox();
  await page.getByLabel(w.state).selectOption('Goa');
  expect(await saveButton.boundingBox(), 'the warning does not move the button').toEqual(before);
  await page.getByLabel(w.state).selectOption('Maharashtra');
  await saveButton.click();
  await expect(page.getByText('At post Otur, Near Gram Panchayat')).toBeVisible();
  await expect(saveButton).toHaveCount(0);
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(place(page), 'a typed address is saved before the order').toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await place(page).click();
  await isConfirmed(page);
  await expect(page.getByText('At post Otur, Near Gram Panchayat')).toBeVisible();
});

test('address fields have autocomplete attributes', async ({ page }) => {
  await atCheckout(page);
  const filled = { name: 'name', street: 'street-address', city: 'address-level2', state: 'address-level1' };
  for (const [field, token] of Object.entries({ ...filled, pincode: 'postal-code', phone: 'tel-national' }))
    await expect(page.getByLabel(w[field as 'name'])).toHaveAttribute('autocomplete', `shipping ${token}`);
  await expect(page.getByLabel(w.pincode)).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel(w.phone)).toHaveAttribute('enterkeyhint', 'done');
});

test('a price change before the order is shown and needs a confirmation', async ({
  page,
  problems,
  become,
}) => {
  await readyToOrder(page, become);
  await knowOldPrice(page);
  await page.route('**/cart/products.data*', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(page.getByLabel(w.street), 'what was saved is no draft').toHaveCount(0);
  await expect(page.getByText('₹251').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => problems.splice(0).join()).toContain('net::ERR_CONNECTION_FAILED');
  await page.unroute('**/cart/products.data*');

  await place(page).click();
  const alert = page.getByRole('alert').filter({ hasText: w.pricesChanged });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Price changed: was ₹1, now')).toBeVisible();
  await expect(page.getByText('₹251')).toHaveCount(0);
  await look(page, 'checkout-price-changed');
  await place(page).click();
  await isConfirmed(page);
  expect(await orderNumbers(page, w)).toHaveLength(1);
});

test('a price change since the product was added is shown before the order is placed', async ({ page }) => {
  await atCheckout(page);
  await knowOldPrice(page);
  await page.reload();
  await expect(
    page.getByText(/^Prices have changed since you filled your cart\. The total is ₹/),
  ).toBeVisible();
});

test('a double click places one order', async ({ page, become }) => {
  await readyToOrder(page, become);
  await place(page).dblclick();
  await isConfirmed(page);
  expect(await orderNumbers(page, w)).toHaveLength(1);
});

test('the order button reacts at once on a slow connection', async ({ page, become }) => {
  await readyToOrder(page, become);
  await page.route('**/checkout.data*', () => undefined);
  await place(page).click();
  await expect(visible(page, 'button', 'Placing Order...')).toBeDisabled();
});

test('an order with a lost response is not placed again with items added since', async ({
  page,
  problems,
  become,
}) => {
  await readyToOrder(page, become);
  await loseAnswer(page, problems);

  await putInCart(page, w);
  await page.goto('/checkout');
  await place(page).click();
  await expect(page.getByText(/^Your order KB-\S+ was already placed/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Show order KB-/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveCount(1);
  await look(page, 'checkout-placed-before');
  await place(page).click();
  await isConfirmed(page);
  await expect(page.getByRole('main')).not.toContainText('Mustard');
  expect(await orderNumbers(page, w)).toHaveLength(2);
});

test('an order with a lost response leaves the cart when My Orders shows it', async ({
  page,
  problems,
  become,
}) => {
  await readyToOrder(page, become);
  await loseAnswer(page, problems);
  expect(await orderNumbers(page, w)).toHaveLength(1);
  await page.waitForFunction(() => localStorage.getItem('cart') === '{"items":[]}');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});

test('a cart that cannot be ordered links back to the cart', async ({ page, become }) => {
  await readyToOrder(page, become);
  // Blocks cart sync: the account would reduce the quantity to the stock.
  await page.route('**/cart/kept', (route) => route.abort('aborted'));
  await page.evaluate((productId) => {
    localStorage.setItem('cart', JSON.stringify({ items: [{ productId, quantity: 90_000 }] }));
  }, mustard);
  await page.reload();
  await expect(page.getByText('Some items in your cart cannot be ordered now.')).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByRole('article').getByText(/^Only /)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the checkout takes an address, warns about its pincode and shows what is missing', async ({
    page,
    become,
  }) => {
    const one = words.hi;
    await become(page, aCustomer(one));
    await page.goto(`${one.path}/products/${mustard}`);
    await visible(page, 'button', one.addToCart).click();
    await expect(page).toHaveURL(`${one.path}/cart`);
    await page.goto(`${one.path}/checkout`);
    const street = 'At post Otur\nnear the well';
    await page.getByLabel(one.pincode).fill('422001');
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(page.getByLabel(one.city), 'filled in by the server').toHaveValue('Nashik');
    await expect(page.getByLabel(one.state)).toHaveValue('Maharashtra');
    await fillAddress(page, one, {
      street,
      city: 'Khatima',
      pincode: '242001',
      state: 'Uttarakhand',
      phone: '123',
    });
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(page.getByText(one.phoneDigits)).toBeVisible();
    await expect(page.getByText(/^242001 /)).toBeVisible();
    await expect(page.getByLabel(one.state)).toHaveValue('Uttarakhand');
    await page.getByLabel(one.phone).fill('9876543210');
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(page).toHaveURL(`${one.path}/checkout`);
    await expect(page.getByText('At post Otur, near the well')).toBeVisible();
    await expect(page.getByText(/^242001 /)).toBeVisible();
    await look(page, `checkout-without-script${one.path.replace('/', '-')}`);

    await page.getByRole('button', { name: /^Edit|पता बदलें$/ }).click();
    await page.getByLabel(one.state).selectOption('Uttar Pradesh');
    await page.getByRole('button', { name: one.saveAddress }).click();
    await expect(page.getByText(/^242001 /)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /242001/ })).toBeChecked();
  });
});
