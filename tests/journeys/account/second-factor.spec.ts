import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { openEmailLogin, register, sendLogin } from '../steps.ts';
import { words } from '../words.ts';

const texts = {
  en: {
    ...words.en,
    off: 'Off',
    on: 'On',
    current: 'Current Password',
    addApp: 'Add an App Code',
    addPasskey: 'Add a Passkey',
    code: 'Code from the app',
    confirm: 'Confirm',
    keep: 'Keep these recovery codes now',
    enterCode: 'Enter the code from your app',
    next: 'Continue',
    wrong: /This code is not right/,
    used: /already used/,
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    left: '9 of 10 left',
    remove: 'Remove',
    make: 'Make the Passkey',
    usePasskey: 'Use a passkey',
    expired: /too many wrong codes/,
  },
  hi: {
    ...words.hi,
    off: 'बंद',
    on: 'चालू',
    current: 'अभी का पासवर्ड',
    addApp: 'ऐप का कोड जोड़ें',
    addPasskey: 'पासकी जोड़ें',
    code: 'ऐप का कोड',
    confirm: 'पक्का करें',
    keep: 'ये बचाव कोड अभी सँभालकर रखें',
    enterCode: 'ऐप में दिख रहा कोड डालें',
    next: 'आगे बढ़ें',
    wrong: /यह कोड सही नहीं है/,
    used: /पहले ही चल चुका/,
    useRecovery: 'बचाव कोड से खोलें',
    recovery: 'बचाव कोड',
    left: '10 में से 9 बचे हैं',
    remove: 'हटाएँ',
    make: 'पासकी बनाएँ',
    usePasskey: 'पासकी से खोलें',
    expired: /कई बार गलत कोड/,
  },
};
type Texts = (typeof texts)['en' | 'hi'];

/** Password of the people that `register` makes. */
const password = 'demo-secret';

/** The code that the app shows in so many seconds: one step ahead is accepted too. */
function codeIn(secret: string, seconds: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });
}

const inDevanagari = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function logIn(page: Page, w: Texts, email: string, redirect: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${w.path}/login?redirect=${redirect}`);
  await sendLogin(page, w, email, password);
}

/** Adds an app on the page of second factors. Returns its secret and the recovery codes. */
async function addApp(page: Page, w: Texts): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${w.path}/account/second-factor`);
  await expect(page.getByText(w.off, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: w.addApp }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel(w.code).fill('000000');
  await page.getByLabel(w.current, { exact: true }).fill(password);
  await press(page, w.confirm);
  await expect(page.getByText(w.wrong)).toBeVisible();
  // The secret is still the one that the app has.
  await expect(page.getByText(shown ?? '', { exact: true })).toBeVisible();
  await look(page, `second-factor-app${w.path.replace('/', '-')}`);
  await page.getByLabel(w.code).fill(codeIn(secret, 0));
  await page.getByLabel(w.current, { exact: true }).fill(password);
  await press(page, w.confirm);
  await expect(page.getByText(w.keep)).toBeVisible();
  const codes = await page.getByRole('main').locator('ol > li').allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function secondStep(page: Page, w: Texts): Promise<void> {
  const email = await newPerson(page, w);
  const { secret, codes } = await addApp(page, w);
  await logIn(page, w, email, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: w.enterCode })).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('000000');
  await press(page, w.next);
  await expect(page.getByText(w.wrong)).toBeVisible();
  // No session yet.
  const seen = await page.context().request.get(`${w.path}/account`, { maxRedirects: 0 });
  expect(seen.status()).toBe(302);
  const code = codeIn(secret, 30);
  await field.fill(inDevanagari(`${code.slice(0, 3)} ${code.slice(3)}`));
  await press(page, w.next);
  await expect(page).toHaveURL(`${w.path}/orders`);

  await logIn(page, w, email, '/account/second-factor');
  await expect(page).toHaveURL(/\/login\/code/);
  // The address changes before the page does.
  await expect(field).toHaveCount(1);
  await field.fill(code);
  await press(page, w.next);
  await expect(page.getByText(w.used)).toBeVisible();
  await page.getByRole('link', { name: w.useRecovery }).click();
  await page.getByLabel(w.recovery, { exact: true }).fill(codes[3] ?? '');
  await press(page, w.next);
  await expect(page).toHaveURL(`${w.path}/account/second-factor`);
  await expect(page.getByText(w.left)).toBeVisible();

  await page.getByRole('link', { name: new RegExp(w.remove) }).click();
  await page.getByLabel(w.current, { exact: true }).fill(password);
  await press(page, w.remove);
  await expect(page.getByText(w.off, { exact: true })).toBeVisible();
  await logIn(page, w, email, '/orders');
  await expect(page).toHaveURL(`${w.path}/orders`);
}

/** Registers a person, who is signed in then. Returns their email. */
async function newPerson(page: Page, w: Texts): Promise<string> {
  await page.goto(`${w.path}/register`);
  await register(page, w);
  await expect(page).toHaveURL(w.path || '/');
  await page.goto(`${w.path}/account`);
  return (
    (await page
      .getByText(/@\w+\.example$/)
      .first()
      .textContent()) ?? ''
  );
}

for (const w of [texts.en, texts.hi]) {
  test(`a code from an app, and a recovery code, complete the login under ${w.path || '/'}`, async ({
    page,
  }) => {
    await secondStep(page, w);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a code from an app, and a recovery code, complete the login under ${w.path || '/'}`, async ({
      page,
    }) => {
      await secondStep(page, w);
    });
  });

  test.describe('with passkeys', () => {
    // Passkeys belong to a domain: browsers refuse those of an IP address.
    test.use({ baseURL: ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')) });

    test(`a passkey completes the login, and replaces the password, under ${w.path || '/'}`, async ({
      page,
    }) => {
      const devices = await page.context().newCDPSession(page);
      await devices.send('WebAuthn.enable');
      const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const email = await newPerson(page, w);
      await page.goto(`${w.path}/account/second-factor`);
      await alive(page);
      await page.getByRole('link', { name: w.addPasskey }).click();
      await page.getByRole('main').getByRole('textbox').first().fill('Savita’s phone');
      await page.getByLabel(w.current, { exact: true }).fill(password);
      await press(page, w.make);
      await expect(page.getByText(w.keep)).toBeVisible();
      await page.goto(`${w.path}/account/second-factor`);
      await expect(page.getByText('Savita’s phone')).toBeVisible();
      await look(page, `second-factor-passkey${w.path.replace('/', '-')}`);

      await logIn(page, w, email, '/orders');
      await expect(page).toHaveURL(/\/login\/code/);
      await press(page, w.usePasskey);
      await expect(page).toHaveURL(`${w.path}/orders`);

      await page.context().clearCookies();
      await page.goto(`${w.path}/login?redirect=/account/second-factor`);
      await alive(page);
      await openEmailLogin(page, w);
      await press(page, w.usePasskey);
      await expect(page).toHaveURL(`${w.path}/account/second-factor`);
      await expect(page.getByText(w.on, { exact: true })).toBeVisible();

      // Without its user the passkey alone is not enough.
      await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await page.context().clearCookies();
      await page.goto(`${w.path}/login`);
      await alive(page);
      await openEmailLogin(page, w);
      await press(page, w.usePasskey);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(`${w.path}/login`);
      await devices.detach();
    });
  });
}
