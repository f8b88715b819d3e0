import type { Page } from '@playwright/test';
import { type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer } from '../steps.ts';
import { words } from '../words.ts';

/** An administrator registers a template and sends a test message, with a wrong value in between. */
async function registersAndTests(page: Page, become: Become): Promise<void> {
  await become(page, 'admin');
  await page.goto('/admin/settings/messages?open=order.processing-late.paid');
  const english = page
    .locator('form', { has: page.locator('[name=kind][value="order.processing-late.paid"]') })
    .first();
  await expect(english).toContainText(
    'Kheti Bazaar {#var#}: It is being packed. It is paid: nothing is due at the door. {#var#} Call ',
  );
  const field = english.getByLabel('MSG91 template');
  await field.fill('not an id');
  await english.getByRole('button', { name: 'Save' }).click();
  await expect(english.getByText('Only letters, digits, - and _')).toBeVisible();
  await expect(field).toHaveValue('not an id');
  await field.fill('65f0c1d2e3');
  await english.getByRole('button', { name: 'Save' }).click();
  await expect(english.getByText('Saved')).toBeVisible();
  await expect(page.getByText('1 of 2 registered')).toBeVisible();

  const phone = page.getByLabel('Mobile Number');
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('12345');
  await phone.fill('+९१ ९८२२० ०००७१');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await page.getByRole('link', { name: 'The test message is on the list of text messages.' }).click();
  await expect(page).toHaveURL('/admin/outbox/texts');
  const row = page.getByRole('link', { name: 'Being packed, late, paid' }).filter({ visible: true }).first();
  await expect(page.getByText('98220 00071').filter({ visible: true }).first()).toBeVisible();
  await row.click();
  await expect(page.getByText('KB-TEST: It is being packed. It is paid')).toBeVisible();
}

test('an administrator registers a template and sends a test message', async ({ page, become }) => {
  await registersAndTests(page, become);
  await look(page, 'text-message');
});

/** A customer switches WhatsApp on and SMS off. */
async function switches(page: Page, become: Become): Promise<void> {
  await become(page, aCustomer(words.hi));
  await page.goto('/hi/account');
  await page.getByRole('link', { name: 'फ़ोन पर खबर' }).click();
  const whatsapp = page.getByRole('switch', { name: /^WhatsApp: / });
  const sms = page.getByRole('switch', { name: /^SMS: / });
  await expect(sms).toBeChecked();
  await expect(whatsapp).not.toBeChecked();
  await whatsapp.click();
  await expect(whatsapp).toBeChecked();
  await sms.click();
  await expect(sms).not.toBeChecked();
  await page.reload();
  await expect(whatsapp).toBeChecked();
  await expect(sms).not.toBeChecked();
}

test('a customer chooses how news comes', async ({ page, become }) => {
  await switches(page, become);
  await look(page, 'account-messages');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('templates, the test message and the switches work', async ({ page, become }) => {
    await switches(page, become);
    await registersAndTests(page, become);
  });
});
