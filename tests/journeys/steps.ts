import type { Page } from '@playwright/test';
import { demoAccounts } from '../../database/demo/accounts.ts';
import type { Role } from '../../market/kernel/context.ts';
import { alive, type Become, expect } from '../support/shop/browser.ts';
import type { GrantRequest } from '../support/shop/grant-request.ts';
import { words } from './words.ts';

/** The texts of one language, and its path prefix. */
export type Words = (typeof words)['en' | 'hi'];

/** Tag of a test that runs in both languages and both widths, each once: Hindi on phones, English on desktops. */
export function inItsWidth({ path }: { readonly path: string }): string[] {
  return path ? [] : ['@only-desktop'];
}

/** The visible button or link with this name: phones and wide screens show different copies. */
export function visible(page: Page, role: 'button' | 'link', name: string | RegExp) {
  return page.getByRole(role, { name }).filter({ visible: true });
}

/** Opens a product page and adds one item to the cart, with its cached product data. */
export async function putInCart(page: Page, w: Words, product = 'wheat-hd-3086'): Promise<void> {
  await page.goto(`${w.path}/products/${product}`);
  await visible(page, 'button', w.addToCart).click();
  await expect(page.getByText(w.added)).toBeVisible();
  for (const name of ['cart', 'products'])
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name)).toContain(product);
}

/** Waits until "back" closes what is open, or, with false, until it leaves the page again. */
export async function expectBackGuard(page: Page, isOn = true): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.isGuard === true)).toBe(isOn);
}

/** Fills the cart in local storage with one product, in the format of our pages, without opening a page. */
export async function haveInCart(page: Page, product = 'mustard-pusa-bold', quantity = 1): Promise<void> {
  await page.goto('/robots.txt');
  const cart = JSON.stringify({ items: [{ productId: product, quantity }] });
  await page.evaluate((text) => localStorage.setItem('cart', text), cart);
}

/** A new customer in a language, for `become`. */
export function aCustomer(
  w: Words,
  details: { name?: string; hasAddress?: boolean; orders?: number; seedDays?: number } = {},
): GrantRequest {
  return { kind: 'customer', language: w.path ? 'hi' : 'en', ...details };
}

/** A new vendor, applied or approved, for `become`. */
export function aVendor(
  w: Words,
  details: { isApproved?: boolean; orders?: number; isByVan?: boolean; hasTractor?: boolean } = {},
): GrantRequest {
  return { kind: 'vendor', language: w.path ? 'hi' : 'en', ...details };
}

/** Registers a new customer on the open registration page. */
export async function register(page: Page, w: Words, name = 'Demo Farmer'): Promise<void> {
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.email, { exact: true }).fill(`journey-${crypto.randomUUID()}@test.example`);
  await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
  await page.getByLabel(w.confirmPassword).fill('demo-secret');
  await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
}

/** Switches the browser to a new customer without the login and registration pages. */
async function beNew(page: Page): Promise<void> {
  const password = 'demo-secret';
  const form = {
    intent: 'register',
    name: 'Demo Farmer',
    email: `journey-${crypto.randomUUID()}@test.example`,
    password,
    confirmPassword: password,
  };
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/register', { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

/** Registers a new vendor on the open vendor registration page. */
export async function becomeVendor(page: Page, w: Words, gstin = '27AAPFU0939F1ZV'): Promise<void> {
  await page.getByLabel(w.company).fill('Journey Krishi Kendra');
  await page.getByLabel('GSTIN').fill(gstin);
  await page.getByLabel(w.phone, { exact: true }).fill('1234056789');
  await register(page, w);
  await expect(page).toHaveURL(`${w.path}/vendor/dashboard`);
}

/** Signs in the demo customer on the open login page. */
export async function signIn(page: Page, w: Words): Promise<void> {
  await signInAs(page, w, 'customer');
}

/** Signs in the demo account of a role on a login page such as `/vendor/login`. */
export async function enter(page: Page, door: string, role: Role, w: Words = words.en): Promise<void> {
  await page.goto(w.path + door);
  await signInAs(page, w, role);
}

async function signInAs(page: Page, w: Words, role: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  await sendLogin(page, w, account?.email ?? '', account?.password ?? '');
}

/** Requests a code for a number, on the customers' login. Returns the code, which the demo shop shows. */
export async function requestCode(page: Page, w: Words, phone: string): Promise<string> {
  await page.getByLabel(w.mobile).fill(phone);
  await page.getByRole('button', { name: w.sendCode }).click();
  await expect(page.getByLabel(w.code)).toBeVisible();
  const shown = await page
    .getByRole('main')
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  return shown ?? '';
}

/** Opens the form for email and password, where it is folded, fills it in and sends it. */
export async function sendLogin(page: Page, w: Words, email: string, password: string): Promise<void> {
  await openEmailLogin(page, w);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
}

/** Opens the form for email and password, which the customers' login folds below the mobile number. */
export async function openEmailLogin(page: Page, w: Words): Promise<void> {
  const fold = page.locator('details:not([open]) > summary').filter({ hasText: w.emailLogin });
  await expect(fold.or(page.getByLabel(w.email, { exact: true })).first()).toBeVisible();
  if (await fold.isVisible()) await fold.click();
}

/** Adds one item to the cart and opens the checkout as a new customer. */
export async function atCheckout(page: Page, w: Words = words.en): Promise<void> {
  await haveInCart(page);
  await beNew(page);
  await page.goto(`${w.path}/checkout`);
  await expect(page.getByLabel(w.street)).toBeVisible();
  await alive(page);
}

/** Opens the checkout as a new customer with an address and one item in the cart. */
export async function readyToOrder(page: Page, become: Become, w: Words = words.en): Promise<void> {
  await haveInCart(page);
  await become(page, aCustomer(w, { hasAddress: true }));
  await page.goto(`${w.path}/checkout`);
  await expect(place(page, w)).toBeEnabled();
  await alive(page);
}

const address = {
  name: 'Demo Farmer',
  street: 'At post Otur',
  city: 'Junnar',
  pincode: '412409',
  state: 'Maharashtra',
  phone: '1234056789',
};

/** Fills the checkout form with an address, in Maharashtra by default. */
export async function fillAddress(page: Page, w: Words, other: Partial<typeof address> = {}): Promise<void> {
  const { name, street, city, pincode, state, phone } = { ...address, ...other };
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.street).fill(street);
  await page.getByLabel(w.city).fill(city);
  await page.getByLabel(w.state).selectOption(state);
  await page.getByLabel(w.pincode).fill(pincode);
  await page.getByLabel(w.phone).fill(phone);
}

/** Saves an address in the checkout form. */
export async function addAddress(page: Page, w: Words): Promise<void> {
  await expect(page.getByLabel(w.street)).toBeVisible();
  await fillAddress(page, w);
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(visible(page, 'button', w.placeOrder)).toBeEnabled();
}

/** The button that places the order. */
export function place(page: Page, w: Words = words.en) {
  return visible(page, 'button', w.placeOrder);
}

/** Delays responses, as on a slow connection, until the returned function is called; optionally of one method alone. */
export async function holdBack(page: Page, addresses: string, method?: 'GET'): Promise<() => void> {
  const { promise: signal, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    if (!method || route.request().method() === method) await signal;
    await route.continue();
  });
  return letGo;
}

/** Places the order and drops the response; the page shows the error. */
export async function loseAnswer(page: Page, problems: string[], w: Words = words.en): Promise<void> {
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionfailed');
  });
  await place(page, w).click();
  await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible();
  expect(problems.splice(0).join()).toContain('net::ERR_CONNECTION_FAILED');
  await page.unroute('**/checkout.data*');
}

/** Expects the confirmation page of a placed order. */
export async function isConfirmed(page: Page, w: Words = words.en): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
}

/** The order numbers on My Orders of the signed-in person. */
export async function orderNumbers(page: Page, w: Words): Promise<string[]> {
  await page.goto(`${w.path}/orders`);
  return page.getByText(/^KB-\d{4}-\d{4,} /).allTextContents();
}

/** Orders wheat seed of the demo vendor as the page would; returns the order's URL. */
export async function orderWheat(page: Page, origin: string, name: string): Promise<string> {
  const headers = { origin };
  const send = async (form: Record<string, string>) =>
    (await page.request.post('/checkout.data', { form, headers, maxRedirects: 0 })).text();
  const place = { street: 'At post Otur', city: 'Junnar', state: 'Maharashtra', pincode: '412409' };
  const saved = await send({ intent: 'add-address', name, phone: '1234056789', ...place });
  const addressId = /"savedAddress","(?<id>[^"]+)"/.exec(saved)?.groups?.id ?? '';
  const product = await (await page.request.get('/cart/products.data?id=wheat-hd-3086')).text();
  const total = 25_000 + Number(/"price",(?<price>\d+)/.exec(product)?.groups?.price);
  const items = JSON.stringify([{ productId: 'wheat-hd-3086', quantity: 1 }]);
  const order = { addressId, items, total: String(total), checkoutId: crypto.randomUUID() };
  const placed = await send({ intent: 'place', ...order });
  return `/order-confirmation/${/order-confirmation\/(?<id>[\w-]+)/.exec(placed)?.groups?.id}`;
}

/** Waits for the last of the pages whose code is fetched ahead. */
export async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const file = window.__reactRouterManifest?.routes['company/contact']?.module;
    return file && performance.getEntriesByName(new URL(file, location.href).href).length > 0;
  });
}
