import type { Page } from '@playwright/test';
import { alive, axe, axeInTheDark, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, visible } from '../steps.ts';
import { words } from '../words.ts';

const texts = {
  en: {
    holder: 'Account holder',
    number: 'Account number',
    again: 'Account number, once more',
    bank: 'Bank',
    password: 'Your password',
    save: 'Save account',
    differ: 'The two numbers are not the same',
    saved: 'The account is in use.',
    change: 'Change the account',
    pending: 'The account changes to State Bank of India ··5432',
    stop: 'Stop the change',
  },
  hi: {
    holder: 'खाता किसके नाम पर है',
    number: 'खाता नंबर',
    again: 'खाता नंबर, एक बार और',
    bank: 'बैंक',
    password: 'आपका पासवर्ड',
    save: 'खाता सेव करें',
    differ: 'दोनों नंबर एक जैसे नहीं हैं',
    saved: 'अब यही खाता चालू है।',
    change: 'खाता बदलें',
    pending: 'खाता बदलकर State Bank of India ··5432 हो जाएगा',
    stop: 'बदलाव रोकें',
  },
};

interface Account {
  readonly number: string;
  readonly again?: string;
  readonly ifsc: string;
  readonly bank: string;
}
const first = { number: '5010 0023 4417', ifsc: 'HDFC0001234', bank: 'HDFC Bank' };
const second = { number: '30298765432', ifsc: 'SBIN0001234', bank: 'State Bank of India' };

async function enter(page: Page, lang: keyof typeof texts, { number, again = number, ifsc, bank }: Account) {
  const s = texts[lang];
  const section = page.locator('#bank');
  const values = [
    [s.holder, 'Journey Krishi Kendra'],
    [s.number, number],
    [s.again, again],
    ['IFSC', ifsc],
    [s.bank, bank],
    [s.password, 'demo-secret'],
  ] as const;
  for (const [label, value] of values) await section.getByLabel(label, { exact: true }).fill(value);
  await section.getByRole('button', { name: s.save }).click();
}

test('an owner enters an account, and a change of it waits, is mailed, and is stopped by an administrator', async ({
  page,
  become,
}) => {
  const s = texts.en;
  const { email } = await become(page, aVendor(words.en));
  await page.goto('/vendor/profile');
  await alive(page);
  await enter(page, 'en', { ...first, again: '5010 0023 4418', bank: '!!' });
  await expect(page.getByText(s.differ)).toBeVisible();
  await expect(page.getByText('A name has at least one letter')).toBeVisible();
  await expect(page.getByLabel(s.bank, { exact: true })).toHaveValue('!!');
  await expect(page.getByLabel(s.number, { exact: true })).toHaveValue(first.number);
  await enter(page, 'en', first);
  await expect(page.getByText(s.saved)).toBeVisible();
  await expect(page.getByText('HDFC Bank ··4417')).toBeVisible();

  await page.getByText(s.change, { exact: true }).click();
  await enter(page, 'en', second);
  await expect(page.getByText(s.pending)).toBeVisible();
  await expect(page.getByText('Until then payouts go to HDFC Bank ··4417.')).toBeVisible();
  await look(page, 'vendor-bank-account');
  await axe(page);
  await axeInTheDark(page);
  expect(await page.content()).not.toContain('30298765432');

  await become(page, 'admin');
  await page.goto(`/admin/outbox?q=${encodeURIComponent(email)}`);
  await expect(visible(page, 'link', /Bank account of a vendor/).first()).toBeVisible();
  // The newest one is first.
  await page.goto('/admin/vendors?q=Journey');
  await visible(page, 'link', 'Journey Krishi Kendra').first().click();
  await alive(page);
  await expect(page.getByText(s.pending)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: s.stop }).click();
  await expect(page.getByText('This page shows the vendor as it is now.')).toBeVisible();
  await expect(page.getByText(s.pending)).toHaveCount(0);
  await expect(page.getByText('HDFC Bank ··4417')).toBeVisible();
});

test('an administrator sets the commission by rules, sees which one counts, and when vendors are paid', async ({
  page,
  become,
}) => {
  await become(page, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Commission and payouts' }).click();
  await alive(page);
  const add = async (share: string, category = '') => {
    await page.getByLabel('Commission in percent').fill(share);
    await page.getByLabel('Category').selectOption(category);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const removeRules = async () => {
    const remove = page.getByRole('button', { name: /^Remove/ });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
  };
  // The demo shop's own two, which are added again at the end.
  await removeRules();
  await add('51', 'Supplies');
  await expect(page.getByText('Enter a percentage from 0 to 50')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('Supplies');
  await add('12', 'Supplies');
  await expect(page.getByText('1. Supplies: 12 %')).toBeVisible();
  await add('8');
  await expect(page.getByText('2. All goods: 8 %')).toBeVisible();
  await page.getByLabel('Product to look up').fill('http://shop.example/products/sickle-pack-2');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/: 12 % by rule 1$/)).toBeVisible();
  await page.getByRole('button', { name: /^Move up/ }).click();
  await expect(page.getByText(/: 8 % by rule 1$/)).toBeVisible();

  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByLabel('Commission in percent')).toHaveValue('8');
  await page.getByLabel('Commission in percent').fill('7.25');
  await page.locator('#rule').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1. All goods: 7.25 %')).toBeVisible();
  await look(page, 'admin-vendor-money');
  await axe(page);
  await axeInTheDark(page);
  await removeRules();
  await page.getByLabel('Product', { exact: true }).fill('http://shop.example/products/battery-sprayer-16-l');
  await add('10');
  await expect(page.getByText(/^1\. .*: 10 %$/)).toBeVisible();
  await page.getByLabel('Product', { exact: true }).fill('');
  await add('8');
  await expect(page.getByText('2. All goods: 8 %')).toBeVisible();

  await page.getByLabel('Day of payouts').selectOption('5');
  await page.getByLabel('Smallest payout').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Day of payouts')).toHaveValue('5');
  await expect(page.getByLabel('Smallest payout')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Smallest payout').fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved, for payouts from now on.')).toBeVisible();
  await page.getByLabel('Day of payouts').selectOption('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Day of payouts')).toHaveValue('3');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner enters an account, changes it, and stops the change', async ({ page, become }) => {
    const s = texts.hi;
    await become(page, aVendor(words.hi));
    await page.goto('/hi/vendor/profile');
    await enter(page, 'hi', { ...first, again: '1' });
    await expect(page.getByText(s.differ)).toBeVisible();
    await expect(page.getByLabel(s.number, { exact: true })).toHaveValue(first.number);
    await enter(page, 'hi', first);
    await expect(page.getByText(s.saved)).toBeVisible();
    await page.getByText(s.change, { exact: true }).click();
    await enter(page, 'hi', second);
    await expect(page.getByText(s.pending)).toBeVisible();
    await page.getByRole('button', { name: s.stop }).click();
    await expect(page.getByText(s.pending)).toHaveCount(0);
    await expect(page.getByText('HDFC Bank ··4417')).toBeVisible();
  });
});
