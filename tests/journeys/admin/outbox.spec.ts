import { expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, haveInCart, isConfirmed, place } from '../steps.ts';
import { words } from '../words.ts';

const w = words.hi;

test('mails about a customer’s order are readable in the outbox, in the customer’s language', async ({
  page,
  become,
}) => {
  await haveInCart(page);
  const { email } = await become(page, aCustomer(w, { name: 'Savita Patil', hasAddress: true }));
  await page.goto(`${w.path}/checkout`);
  await place(page, w).click();
  await isConfirmed(page, w);
  const number =
    /KB-\d{4}-\d{4,}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no number';

  await become(page, 'admin');
  await page.goto('/admin/outbox');
  await expect(page.getByRole('status').filter({ hasText: 'Mails are not sent' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(email.slice(0, 30).toUpperCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1-2 of 2')).toBeVisible();
  await look(page, 'outbox');

  // The newest mail is about the order; the mail before it verifies the address.
  await page.locator('tr', { hasText: email }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `ऑर्डर ${number} मिल गया` })).toBeVisible();
  const mail = page.locator('p[lang=hi]');
  await expect(mail).toContainText('नमस्ते Savita Patil');
  await expect(mail).toContainText(/\/hi\/order-confirmation\/[\w-]{36}/);
  await look(page, 'outbox-mail');

  await page.goBack();
  await page.locator('tr', { hasText: email }).nth(1).getByRole('link').click();
  await expect(page.getByText('give it only to them')).toBeVisible();
  await expect(mail).toContainText(/\/hi\/verify-email\?token=[\w-]{20,}/);
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});
