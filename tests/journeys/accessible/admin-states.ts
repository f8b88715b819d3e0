import { expect } from '../../support/shop/browser.ts';
import { button, choose, dialogIsOpen, main, openFirst, wrong } from './portal-steps.ts';
import type { PageState, Stage } from './state.ts';

/** Page states of administrators. */
export const adminStates: readonly PageState[] = [
  {
    name: 'a product form of the administrators with all fields missing',
    who: 'admin',
    path: '/admin/products/new',
    act: async (stage) => {
      await main(stage).locator('form:has(#field-name) [type=submit]').last().click();
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'selected products of several vendors',
    who: 'admin',
    path: '/admin/products?q=maize',
    act: (stage) => choose(stage, stage.texts.products.bulk.price),
  },
  {
    name: 'a user',
    who: 'admin',
    path: '/admin/users?q=vendor%40demo.example',
    act: (stage) => openFirst(stage, 'a[href*="/admin/users/"]:not([href$="/delete"], [href*="/export"])'),
  },
  {
    name: 'a vendor with the confirmation before a suspension',
    who: 'admin',
    path: '/admin/vendors?q=Tractor',
    act: async (stage) => {
      await openFirst(stage, 'a[href*="/admin/vendors/"]:not([href*="/export"])');
      await main(stage)
        .locator('button[value=suspended], form:has([value=suspended]) button, button[aria-haspopup]')
        .first()
        .click();
      await dialogIsOpen(stage);
    },
  },
  {
    name: 'an order with the confirmation before cancelling it',
    who: 'admin',
    path: '/admin/orders?status=pending',
    act: async (stage) => {
      await openFirst(stage, 'a[href*="/admin/orders/"]:not([href*="/export"])');
      await button(stage, stage.texts.adminOrders.cancelAll).click();
      await dialogIsOpen(stage);
    },
  },
  {
    name: 'a message with the signed-out notice below the answer',
    who: 'admin',
    path: '/admin/messages',
    act: async (stage) => {
      const { page, w, texts, become } = stage;
      const subject = await sendMessage(stage);
      await become(page, 'admin');
      await page.goto(`${w.path}/admin/messages?q=${subject}`);
      await openFirst(stage, 'a[href*="/admin/messages/"]');
      await page.locator('[name=answer]').fill('Pusa Bold, before 25 November.');
      await page.context().clearCookies();
      await main(stage).locator('form:has([name=answer]) [type=submit]').click();
      await expect(page.getByText(texts.portal.signedOut.title)).toBeVisible();
    },
  },
  {
    name: 'an enquiry',
    who: 'admin',
    act: async (stage) => {
      const { page, w } = stage;
      await page.goto('/robots.txt');
      const answer = await page.request.post('/products/tractor-45-hp/enquiry', {
        form: { ...sender, phone: '9876500001', village: 'Wai, 412803' },
        headers: { origin: new URL(page.url()).origin },
      });
      expect(answer.ok()).toBe(true);
      await page.goto(`${w.path}/admin/enquiries`);
      await openFirst(stage, 'a[href*="/admin/enquiries/"]');
    },
  },
  {
    name: 'an answered message',
    who: 'admin',
    path: '/admin/messages',
    act: async (stage) => {
      const { page, w } = stage;
      const subject = await sendMessage(stage);
      await page.goto(`${w.path}/admin/messages?q=${subject}`);
      await openFirst(stage, 'a[href*="/admin/messages/"]');
      await page.locator('[name=answer]').fill('Pusa Bold, before 25 November.');
      await main(stage).locator('form:has([name=answer]) [type=submit]').click();
      await expect(page).toHaveURL(/done=answer/);
    },
  },
  {
    name: 'a mail of the outbox',
    who: 'admin',
    path: '/admin/outbox',
    act: async (stage) => {
      const { page, w, become } = stage;
      await become(page, { kind: 'customer', language: w.path ? 'hi' : 'en' });
      await become(page, 'admin');
      await page.goto(`${w.path}/admin/outbox`);
      await openFirst(stage, 'a[href*="/admin/outbox/"]:not([href$="/texts"])');
    },
  },
  {
    name: 'a payment option without a name',
    who: 'admin',
    path: '/admin/settings',
    act: async (stage) => {
      await main(stage).locator('summary').first().click();
      await main(stage).locator('form:has([name=name]) [type=submit]').first().click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
];

const sender = { intent: 'send', name: 'Sunita Devi' };

/** Sends a contact message as the contact page would; returns its unique subject. */
async function sendMessage({ page }: Stage): Promise<string> {
  const subject = crypto.randomUUID();
  const form = { ...sender, email: `${subject}@test.example`, subject, message: 'Which seed?' };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/contact', { form, headers });
  expect(answer.ok()).toBe(true);
  return subject;
}
