import type { Page } from '@playwright/test';
import { demoAccounts } from '../../database/demo/accounts.ts';
import type { Role } from '../../market/kernel/context.ts';
import { expect } from '../support/browser.ts';
import { words } from './words.ts';

/** The words of one language, and the path under which its pages are. */
export type Words = (typeof words)['en' | 'hi'];

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

/** Registers somebody new on the registration page that is open. */
export async function register(page: Page, w: Words, name = 'Demo Farmer'): Promise<void> {
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.email, { exact: true }).fill(`journey-${crypto.randomUUID()}@test.example`);
  await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
  await page.getByLabel(w.confirmPassword).fill('demo-secret');
  await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
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

/** Saves an address in the checkout's form. */
export async function addAddress(page: Page, w: Words): Promise<void> {
  await expect(page.getByLabel(w.street)).toBeVisible();
  await page.getByLabel(w.name).fill('Demo Farmer');
  await page.getByLabel(w.street).fill('At post Otur');
  await page.getByLabel(w.city).fill('Junnar');
  await page.getByLabel(w.state).selectOption('Maharashtra');
  await page.getByLabel(w.pincode).fill('412409');
  await page.getByLabel(w.phone).fill('1234056789');
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(visible(page, 'button', w.placeOrder)).toBeEnabled();
}

/** The numbers on the page My Orders of whoever is signed in. */
export async function orderNumbers(page: Page, w: Words): Promise<string[]> {
  await page.goto(`${w.path}/orders`);
  return page.getByText(/^KB-\d{4}-\d{4,} /).allTextContents();
}
