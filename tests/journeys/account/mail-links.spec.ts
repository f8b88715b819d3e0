import { alive, look } from '../../support/shop/browser.ts';
import { expect, test } from '../../support/shop/mail-shop.ts';
import { sendLogin } from '../steps.ts';
import { words } from '../words.ts';

const w = words.hi;

/** Texts around the links in mails, in Hindi: Hindi paths have a prefix, English ones have none. */
const l = {
  confirm: 'कृपया अपना ईमेल पक्का करें',
  confirmMine: 'मेरा ईमेल पक्का करें',
  confirmed: 'आपका ईमेल पक्का हो गया',
  send: 'लिंक भेजें',
  sent: 'अपना ईमेल देखें',
  renewed: 'नया पासवर्ड',
  save: 'पासवर्ड सेव करें',
  done: 'आपका नया पासवर्ड बन गया। कृपया उसी से लॉगिन करें।',
  gone: 'यह लिंक अब नहीं चलता',
  again: 'नया लिंक मँगाएँ',
};

test('links in mails verify an email address and reset a password', async ({ page, browser, mailShop }) => {
  const email = `mail-${crypto.randomUUID()}@test.example`;
  const linkTo = async (path: string) => {
    await expect.poll(() => mailShop.linkIn(email, w.path + path)).toBeTruthy();
    return mailShop.linkIn(email, w.path + path) ?? '';
  };
  await page.goto(`${w.path}/register?redirect=/account`);
  await page.getByLabel(w.name).fill('Savita Patil');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
  await page.getByLabel(w.confirmPassword).fill('demo-secret');
  await page.getByRole('main').getByRole('button', { name: w.createAccount }).click();
  await expect(page.getByText(l.confirm)).toBeVisible();

  // On another device, without a session and without JavaScript.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  const verify = await linkTo('/verify-email');
  const opened = await other.goto(verify);
  expect(opened?.headers()['cache-control']).toBe('private, no-store');
  expect(opened?.headers()['referrer-policy']).toBe('strict-origin');
  // The account is theirs: they log in, and the page of the link opens again.
  await other.getByRole('main').getByRole('link', { name: w.login, exact: true }).click();
  await sendLogin(other, w, email, 'demo-secret');
  await other.getByRole('button', { name: l.confirmMine }).click();
  await expect(other.getByRole('heading', { name: l.confirmed })).toBeVisible();
  await other.goto(verify);
  await expect(other.getByRole('heading', { name: l.gone })).toBeVisible();
  await page.reload();
  await expect(page.getByText(l.confirm)).toHaveCount(0);

  await other.goto(`${mailShop.url}${w.path}/forgot-password`);
  await other.getByRole('main').getByLabel(w.email, { exact: true }).fill(email);
  await other.getByRole('button', { name: l.send }).click();
  await expect(other.getByRole('heading', { name: l.sent })).toBeVisible();
  await context.close();

  const reset = await linkTo('/reset-password');
  await page.goto(reset);
  await alive(page);
  await look(page, 'reset-password');
  await page.getByLabel(l.renewed, { exact: true }).fill('demo-renewed');
  await page.getByLabel(w.confirmPassword).fill('demo-other');
  await page.getByRole('button', { name: l.save }).click();
  await expect(page.getByText(w.passwordsMatch)).toBeVisible();
  await page.getByLabel(w.confirmPassword).fill('demo-renewed');
  await page.getByRole('button', { name: l.save }).click();
  await expect(page.getByText(l.done)).toBeVisible();
  await sendLogin(page, w, email, 'demo-renewed');
  await expect(page).toHaveURL(w.path || '/');

  await page.goto(reset);
  await expect(page.getByRole('heading', { name: l.gone })).toBeVisible();
  await page.getByRole('link', { name: l.again }).click();
  await expect(page).toHaveURL(`${w.path}/forgot-password`);
  await alive(page);
  await page.getByRole('button', { name: l.send }).click();
  await page.getByRole('main').getByLabel(w.email, { exact: true }).fill('nobody@test.example');
  await page.getByRole('button', { name: l.send }).click();
  await expect(page.getByRole('heading', { name: l.sent })).toBeVisible();
  expect(mailShop.linkIn('nobody@test.example', w.path)).toBeUndefined();
});
