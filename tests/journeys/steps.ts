import type { Page } from '@playwright/test';
import { demoAccounts } from '../../database/demo/accounts.ts';
import type { Role } from '../../market/kernel/context.ts';
import { alive, type Become, expect } from '../support/browser.ts';
import type { GrantRequest } from '../support/wishes.ts';
import { words } from './words.ts';

/** The words of one language, and the path under which its pages are. */
export type Words = (typeof words)['en' | 'hi'];

/**
 * The tag of a journey that is made in both languages and in both widths, each of them once: Hindi on the phone, English on
 * the desktop.
 */
export function inItsWidth({ path }: { readonly path: string }): string[] {
  return path ? [] : ['@only-desktop'];
}

/** The button or link of a name that is shown: phones and wide screens show another copy. */
export function visible(page: Page, role: 'button' | 'link', name: string | RegExp) {
  return page.getByRole(role, { name }).filter({ visible: true });
}

/** Opens a product and puts one of it into the cart, with its copy. */
export async function putInCart(page: Page, w: Words, product = 'wheat-hd-3086'): Promise<void> {
  await page.goto(`${w.path}/products/${product}`);
  await visible(page, 'button', w.addToCart).click();
  for (const name of ['cart', 'products'])
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name)).toContain(product);
}

/** Gives the browser a cart with one of a product, as our pages keep it, without opening any of them. */
export async function haveInCart(page: Page, product = 'mustard-pusa-bold'): Promise<void> {
  await page.goto('/robots.txt');
  const cart = JSON.stringify({ items: [{ productId: product, quantity: 1 }] });
  await page.evaluate((text) => localStorage.setItem('cart', text), cart);
}

/** Somebody new who buys in a language, to be signed in by `become`. */
export function aCustomer(
  w: Words,
  details: { name?: string; hasAddress?: boolean; orders?: number } = {},
): GrantRequest {
  return { kind: 'customer', language: w.path ? 'hi' : 'en', ...details };
}

/** A new vendor, applied or approved, to be signed in by `become`. */
export function aVendor(w: Words, details: { isApproved?: boolean } = {}): GrantRequest {
  return { kind: 'vendor', language: w.path ? 'hi' : 'en', ...details };
}

/** Registers somebody new on the registration page that is open. */
export async function register(page: Page, w: Words, name = 'Demo Farmer'): Promise<void> {
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.email, { exact: true }).fill(`journey-${crypto.randomUUID()}@test.example`);
  await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
  await page.getByLabel(w.confirmPassword).fill('demo-secret');
  await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
}

/** Makes the browser that of somebody new, without the pages that journeys of identity go through. */
async function beNew(page: Page): Promise<void> {
  const password = 'demo-secret';
  const form = {
    name: 'Demo Farmer',
    email: `journey-${crypto.randomUUID()}@test.example`,
    password,
    confirmPassword: password,
  };
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/register', { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

/** Registers somebody new who sells on the vendors' registration page that is open. */
export async function becomeVendor(page: Page, w: Words, gstin = '27AAPFU0939F1ZV'): Promise<void> {
  await page.getByLabel(w.company).fill('Journey Krishi Kendra');
  await page.getByLabel('GSTIN').fill(gstin);
  await page.getByLabel(w.phone, { exact: true }).fill('1234056789');
  await register(page, w);
  await expect(page).toHaveURL(`${w.path}/vendor/dashboard`);
}

/** Signs the demo customer in on the login page that is open. */
export async function signIn(page: Page, w: Words): Promise<void> {
  await signInAs(page, w, 'customer');
}

/** Goes in by a login page, such as `/vendor/login`, as the demo account of a role. */
export async function enter(page: Page, door: string, role: Role, w: Words = words.en): Promise<void> {
  await page.goto(w.path + door);
  await signInAs(page, w, role);
}

async function signInAs(page: Page, w: Words, role: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  await page.getByLabel(w.email, { exact: true }).fill(account?.email ?? '');
  await page.getByLabel(w.password, { exact: true }).fill(account?.password ?? '');
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
}

/** Puts one thing into the cart and goes to the checkout as a new customer. */
export async function atCheckout(page: Page, w: Words = words.en): Promise<void> {
  await haveInCart(page);
  await beNew(page);
  await page.goto(`${w.path}/checkout`);
  await expect(page.getByLabel(w.street)).toBeVisible();
  await alive(page);
}

/** Opens the checkout as a new customer who has an address, with one thing in the cart. */
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
  phone: '1234056789',
};

/** Fills the checkout's form with an address in Maharashtra. */
export async function fillAddress(page: Page, w: Words, other: Partial<typeof address> = {}): Promise<void> {
  const { name, street, city, pincode, phone } = { ...address, ...other };
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.street).fill(street);
  await page.getByLabel(w.city).fill(city);
  await page.getByLabel(w.state).selectOption('Maharashtra');
  await page.getByLabel(w.pincode).fill(pincode);
  await page.getByLabel(w.phone).fill(phone);
}

/** Saves an address in the checkout's form. */
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

/** Holds answers back, as a weak signal does, until they are let go; of one method alone where it is named. */
export async function holdBack(page: Page, addresses: string, method?: 'GET'): Promise<() => void> {
  const { promise: signal, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    if (!method || route.request().method() === method) await signal;
    await route.continue();
  });
  return letGo;
}

/** Sends the order, and loses the answer; the page tells so. */
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

/** The order was placed: its confirmation stands there. */
export async function isConfirmed(page: Page, w: Words = words.en): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
}

/** The numbers on the page My Orders of whoever is signed in. */
export async function orderNumbers(page: Page, w: Words): Promise<string[]> {
  await page.goto(`${w.path}/orders`);
  return page.getByText(/^KB-\d{4}-\d{4,} /).allTextContents();
}
