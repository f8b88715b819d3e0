import { readFile } from 'node:fs/promises';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, haveInCart, sendLogin, visible } from '../steps.ts';
import { words } from '../words.ts';

const texts = {
  en: {
    data: 'Your data',
    get: 'Download My Data',
    password: 'Current Password',
    wrong: 'The current password is not correct',
    erase: 'Delete My Account',
    gone: /Your account is deleted/,
  },
  hi: {
    data: 'आपका डेटा',
    get: 'मेरा डेटा डाउनलोड करें',
    password: 'अभी का पासवर्ड',
    wrong: 'अभी का पासवर्ड सही नहीं है',
    erase: 'मेरा खाता हटाएँ',
    gone: /आपका खाता हटा दिया गया है/,
  },
};

test('people export their own data and then erase their account', async ({ page, become }) => {
  const language = 'hi';
  const [w, t] = [words[language], texts[language]];
  await haveInCart(page);
  await become(page, aCustomer(w, { name: 'Savita Patil' }));
  await page.goto(`${w.path}/account`);
  await page.getByRole('main').getByRole('link', { name: t.data }).click();
  await expect(page.getByRole('link', { name: t.erase })).toBeVisible();
  await alive(page);
  await look(page, 'own-data');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.get }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kheti-bazaar-data-[\d-]+\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } };
  expect(data.profile).toMatchObject({ name: 'Savita Patil', language });

  await page.getByRole('link', { name: t.erase }).click();
  await page.getByRole('button', { name: t.erase }).click();
  await expect(page.getByLabel(t.password)).toBeFocused();
  await page.getByLabel(t.password).fill('a-wrong-one');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.wrong)).toBeVisible();
  await page.getByLabel(t.password).fill('demo-secret');
  await page.getByRole('button', { name: t.erase }).click();
  await expect(page.getByText(t.gone)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"items":[]');

  await page.goto(`${w.path}/account`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await sendLogin(page, w, data.profile.email, 'demo-secret');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a vendor with open orders cannot leave, and an administrator exports personal data', async ({
  browser,
  client,
  baseURL,
  become,
}) => {
  // All of this works without JavaScript.
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': client },
  });
  const page = await context.newPage();
  await become(page, 'vendor');
  await page.goto('/account/data/erase');
  await page.getByLabel(texts.en.password).fill('demo-vendor');
  await page.getByRole('button', { name: texts.en.erase }).click();
  await expect(page.getByText(/Buyers still wait for \d+ orders? from this account/)).toBeVisible();

  await become(page, 'admin');
  await page.goto('/admin/users?q=farmer%40demo.example');
  await visible(page, 'link', /^Edit/).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const { profile } = JSON.parse(file) as { profile: { email: string } };
  expect(profile.email).toBe('farmer@demo.example');
  await expect(page.getByText(profile.email).first()).toBeVisible();
  await page.getByRole('link', { name: 'Delete user' }).click();
  await expect(
    page.getByRole('heading', { name: 'Are you sure you want to delete this user?' }),
  ).toBeVisible();
  await context.close();
});
