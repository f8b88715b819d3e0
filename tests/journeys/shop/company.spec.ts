import type { Page } from '@playwright/test';
import { expect, look, test } from '../../support/shop/browser.ts';
import { inItsWidth } from '../steps.ts';
import { words } from '../words.ts';

const texts = {
  en: {
    ...words.en,
    send: 'Send Message',
    subject: 'Subject',
    message: 'Message',
    errors: [
      'Name is required',
      'Email or mobile number is required',
      'Subject is required',
      'Message is required',
    ],
    thanks: 'Thank you for your message! We will get back to you soon.',
    within: /within 48 hours.+within one month/,
    contents: 'On this page',
    returns: 'Until when',
  },
  hi: {
    ...words.hi,
    send: 'संदेश भेजें',
    subject: 'विषय',
    message: 'संदेश',
    errors: ['नाम ज़रूरी है', 'ईमेल या मोबाइल नंबर डालें', 'विषय ज़रूरी है', 'संदेश ज़रूरी है'],
    thanks: 'आपके संदेश के लिए धन्यवाद! हम जल्द ही आपसे बात करेंगे।',
    within: /48 घंटे में.+एक महीने में/,
    contents: 'इस पेज पर',
    returns: 'कब तक',
  },
};

const sendButton = (page: Page, { send }: { send: string }) =>
  page.getByRole('main').getByRole('button', { name: send });

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

/** Fills in the contact form as a visitor without earlier messages. */
async function write(page: Page, w: (typeof texts)['en']): Promise<void> {
  await field(page, w.name).fill('Sunita Devi');
  await page.getByRole('main').getByLabel(w.email).fill(`${crypto.randomUUID()}@test.example`);
  await field(page, w.subject).fill('Seed rate');
  await field(page, w.message).fill('How much wheat seed for one acre?');
}

test('a contact message gets a ticket number, and the page shows who answers', async ({ page }) => {
  const w = texts.hi;
  await page.goto(`${w.path}/refund`);
  await page.getByRole('contentinfo').locator('a[href$="/contact#grievance"]').click();
  await expect(page.getByText('Demo Grievance Officer')).toBeInViewport();

  // The honeypot is hidden from people and screen readers.
  await expect(page.locator('input[name=website]')).toBeHidden();
  await sendButton(page, w).click();
  for (const error of w.errors) await expect(page.getByText(error)).toBeVisible();

  await write(page, w);
  await sendButton(page, w).click();
  const answer = page.getByRole('status').filter({ hasText: w.thanks });
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText(/KB-C-\d{4}-\d{4}/);
  await expect(answer).toContainText(w.within);
  for (const name of [w.name, w.subject, w.message]) await expect(field(page, name)).toHaveValue('');
  await look(page, 'contact-thanks');
});

for (const [language, w] of Object.entries(texts)) {
  test(`the company pages are readable and have working anchors in ${language}`, {
    tag: inItsWidth(w),
  }, async ({ page }) => {
    await page.goto(`${w.path}/refund`);
    const contents = page.getByText(w.contents).filter({ visible: true });
    if (await contents.evaluate((element) => element.matches('summary'))) await contents.click();
    await page.getByRole('link', { name: w.returns }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/refund#windows$/);
    await expect(page.getByRole('heading', { name: w.returns })).toBeInViewport();
  });
}

test('a signed-in customer is not asked for name and email', async ({ page, become }) => {
  await become(page, 'customer');
  await page.goto('/contact');
  await expect(page.getByText('From Demo Farmer, farmer@demo.example')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveCount(0);
  await field(page, 'Subject').fill('Seed rate');
  await field(page, 'Message').fill('How much wheat seed for one acre?');
  await sendButton(page, texts.en).click();
  await expect(page.getByText('An email with the number goes to you now')).toBeVisible();
});

test('a visitor with a number alone reads how the answer comes', async ({ page }) => {
  const w = texts.hi;
  await page.goto(`${w.path}/contact`);
  await write(page, w);
  await page.getByRole('main').getByLabel(w.email).fill('98220 00093');
  await sendButton(page, w).click();
  await expect(page.getByText('जवाब देने पर आपके फ़ोन पर SMS आएगा')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form preserves input until the message is accepted', async ({ page }) => {
    const w = texts.en;
    await page.goto('/contact');
    await write(page, w);
    await field(page, w.subject).fill(' ');
    await sendButton(page, w).click();
    await expect(page.getByText('Subject is required')).toBeVisible();
    await expect(field(page, w.message)).toHaveValue('How much wheat seed for one acre?');
    await field(page, w.subject).fill('Seed rate');
    await sendButton(page, w).click();
    await expect(page.getByText(w.thanks)).toBeVisible();
    await expect(field(page, w.message)).toHaveValue('');
  });
});
