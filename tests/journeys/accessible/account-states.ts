import { Secret, TOTP } from 'otpauth';
import { alive, expect } from '../../support/shop/browser.ts';
import { haveInCart, isConfirmed, place, sendLogin, visible } from '../steps.ts';
import type { PageState, Stage } from './state.ts';

/** Submits the form with this field. */
const submit = ({ page }: Stage, field: string) =>
  page.getByRole('main').locator(`form:has([name=${field}]) [type=submit]`).click();
const wrong = ({ page }: Stage) => page.locator('[aria-invalid=true]').first();

async function atOrder({ page, w }: Stage): Promise<void> {
  await haveInCart(page);
  await page.goto(`${w.path}/checkout`);
  await place(page, w).click();
  await isConfirmed(page, w);
}

/** Password of new customers. */
const newPassword = 'demo-secret';

/** Confirms the app on its page by a code made from the secret that the page shows. */
async function confirmApp(stage: Stage, codeOf: (secret: string) => string): Promise<void> {
  const { page } = stage;
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  await page.locator('[name=code]').fill(codeOf((shown ?? '').replaceAll(' ', '')));
  await page.locator('[name=currentPassword]').fill(newPassword);
  await submit(stage, 'code');
}

async function withApp(stage: Stage): Promise<void> {
  await confirmApp(stage, (secret) => TOTP.generate({ secret: Secret.fromBase32(secret) }));
  await expect(stage.page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)).toHaveCount(10);
}

/** Customer states after an order: account, orders, contact message. */
export const accountStates: readonly PageState[] = [
  {
    name: 'an order that is bought again',
    who: 'customer',
    path: '/orders',
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^(Buy again|फिर से मँगाएँ)/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /^(View Cart|कार्ट देखें)$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a message about a problem with an order',
    who: 'new customer with address',
    act: async (stage) => {
      await atOrder(stage);
      await stage.page.getByRole('link', { name: /^(Problem with this order|इस ऑर्डर में दिक्कत है)$/ }).click();
      await alive(stage.page);
      await submit(stage, 'message');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'an order with a request about it',
    who: 'new customer with address',
    act: async (stage) => {
      await atOrder(stage);
      const order = stage.page.url();
      await stage.page.getByRole('link', { name: /^(Problem with this order|इस ऑर्डर में दिक्कत है)$/ }).click();
      await alive(stage.page);
      await stage.page.locator('[name=kind][value=damaged]').check();
      await stage.page.locator('[name=message]').fill('The bag is torn.');
      await submit(stage, 'message');
      await expect(stage.page.getByText(/KB-C-/).first()).toBeVisible();
      await stage.page.goto(order);
      await expect(stage.page.getByRole('article', { name: /KB-C-/ })).toBeVisible();
    },
  },
  {
    name: 'a corrected address with errors',
    who: 'new customer with address',
    act: async (stage) => {
      await atOrder(stage);
      await stage.page.getByRole('link', { name: /^(Correct the address|पता सुधारें)$/ }).click();
      await alive(stage.page);
      await stage.page.locator('[name=pincode]').fill('12');
      await submit(stage, 'pincode');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the printed summary of an order',
    who: 'new customer with address',
    act: async (stage) => {
      await atOrder(stage);
      await stage.page.getByRole('link', { name: /^(Print a summary|हिसाब का पर्चा छापें)$/ }).click();
      await expect(stage.page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'an app code that is wrong',
    who: 'new customer',
    path: '/account/second-factor/app',
    act: async (stage) => {
      await confirmApp(stage, () => '000000');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the recovery codes of a new app',
    who: 'new customer',
    path: '/account/second-factor/app',
    act: withApp,
  },
  {
    name: 'the second factors that are set up',
    who: 'new customer',
    path: '/account/second-factor/app',
    act: async (stage) => {
      await withApp(stage);
      await stage.page.goto(`${stage.w.path}/account/second-factor`);
      await stage.page.getByRole('link', { name: /^(Remove|हटाएँ)/ }).click();
      await expect(stage.page.locator('[name=currentPassword]')).toBeVisible();
    },
  },
  {
    name: 'the second step of a login, with a wrong code',
    who: 'new customer',
    path: '/account',
    act: async (stage) => {
      const { page, w } = stage;
      const email = await page
        .getByText(/@\w+\.example$/)
        .first()
        .textContent();
      await page.goto(`${w.path}/account/second-factor/app`);
      await withApp(stage);
      await page.context().clearCookies();
      await page.goto(`${w.path}/login`);
      await sendLogin(page, w, email ?? '', newPassword);
      await expect(page).toHaveURL(/\/login\/code/);
      await page.locator('[name=code]').fill('000000');
      await submit(stage, 'code');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a new address with errors',
    who: 'new customer',
    path: '/account/addresses/new',
    act: async (stage) => {
      await stage.page.getByRole('button', { name: stage.w.saveAddress }).click();
      await expect(stage.page.getByText(stage.w.required, { exact: true })).toHaveCount(6);
    },
  },
  {
    name: 'the confirmation before deleting an address',
    who: 'new customer with address',
    path: '/account/addresses',
    act: async ({ page }) => {
      await page.getByRole('main').locator('a[href$="/delete"]').click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'a password change with a wrong current password',
    who: 'new customer',
    path: '/account/password',
    act: async (stage) => {
      for (const name of ['currentPassword', 'newPassword', 'confirmPassword'])
        await stage.page.locator(`[name=${name}]`).fill('not-this-one');
      await submit(stage, 'currentPassword');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the list of two devices',
    who: 'customer',
    act: async (stage) => {
      await stage.become(stage.page, 'customer');
      await stage.page.goto(`${stage.w.path}/account/devices`);
      await expect(stage.page.getByRole('main').getByRole('button').nth(1)).toBeVisible();
    },
  },
  {
    name: 'erasing the account with a wrong password',
    who: 'new customer',
    path: '/account/data/erase',
    act: async (stage) => {
      await stage.page.locator('[name=currentPassword]').fill('a-wrong-one');
      await stage.page.keyboard.press('Enter');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the confirmation before cancelling an order',
    who: 'new customer with address',
    act: async (stage) => {
      await atOrder(stage);
      await visible(stage.page, 'button', stage.texts.orders.cancel.order).click();
      await expect(stage.page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'a cancelled order with its history',
    who: 'new customer with address',
    act: async (stage) => {
      const { page } = stage;
      await atOrder(stage);
      await visible(page, 'button', stage.texts.orders.cancel.order).click();
      await page.getByRole('dialog').getByRole('button', { name: stage.texts.orders.cancel.yes }).click();
      await expect(page).toHaveURL(/cancelled=/);
      await page.getByRole('main').locator('summary').last().click();
    },
  },
  {
    name: 'an order text for manual copying',
    who: 'customer',
    act: async ({ page, w, texts }) => {
      await page.addInitScript(() => {
        for (const name of ['share', 'clipboard'])
          Object.defineProperty(navigator, name, { value: undefined });
      });
      await page.goto(`${w.path}/orders`);
      await page.getByRole('main').locator('a[href*="/order-confirmation/"]').first().click();
      await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
      await page.getByRole('button', { name: texts.orders.confirmation.share }).click();
      await expect(page.locator('textarea[readonly]')).toBeFocused();
    },
  },
  {
    name: 'the contact form with errors',
    path: '/contact',
    act: async (stage) => {
      await submit(stage, 'subject');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a sent contact message with its ticket number',
    path: '/contact',
    act: async (stage) => {
      const { page } = stage;
      await page.locator('[name=name]').fill('Sunita Devi');
      await page.locator('[name=email]').fill(`${crypto.randomUUID()}@test.example`);
      await page.locator('[name=subject]').fill('Seed rate');
      await page.locator('[name=message]').fill('How much wheat seed for one acre?');
      await submit(stage, 'subject');
      await expect(page.getByRole('status').filter({ hasText: 'KB-C-' })).toBeVisible();
    },
  },
  {
    name: 'the password reset form without an email',
    path: '/forgot-password',
    act: async (stage) => {
      await submit(stage, 'email');
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the password reset form after sending the mail',
    path: '/forgot-password',
    act: async (stage) => {
      await stage.page.getByRole('main').locator('[name=email]').fill('unknown@test.example');
      await submit(stage, 'email');
      await expect(stage.page.getByRole('main').locator('[name=email]')).toHaveCount(0);
    },
  },
  {
    name: 'a new password from a reset link, with errors',
    who: 'forgetful customer',
    act: async (stage) => {
      await stage.page.goto(`${stage.w.path}/reset-password?token=${stage.resetToken}`);
      await alive(stage.page);
      await submit(stage, 'newPassword');
      await expect(wrong(stage)).toBeVisible();
    },
  },
];
