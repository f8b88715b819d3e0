import type { Browser, Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, fillAddress, haveInCart, sendLogin, type Words } from '../steps.ts';
import { words } from '../words.ts';

/** The texts of My Account: English as in docs/product.md and Hindi as translated. */
const account = {
  en: {
    title: 'My Account',
    note: 'To update your profile information, please contact customer support.',
    saved: 'Saved Addresses',
    none: 'No Addresses Yet',
    noneText: "You haven't added any addresses to your account.",
    add: 'Add New Address',
    isDefault: 'Default',
    setDefault: 'Set as Default',
    edit: 'Edit',
    remove: 'Delete',
    keep: 'Cancel',
    question: 'Are you sure you want to delete this address?',
    change: 'Change Password',
    current: 'Current Password',
    renewed: 'New Password',
    hint: 'Password must be at least 6 characters long.',
    update: 'Update Password',
    wrong: 'The current password is not correct',
    changed: 'Your password is changed. Other devices are signed out.',
    show: 'Show password',
    ways: 'Ways In',
    thisDevice: 'This device',
    signOut: /^Sign Out (?!Everywhere)/,
    everywhere: 'Sign Out Everywhere',
    confirm: 'Please confirm your email',
    again: 'Send Again',
    sent: /We sent a new link/,
    profile: 'Profile',
    addresses: 'Addresses',
    password: 'Password',
  },
  hi: {
    title: 'मेरा खाता',
    note: 'खाते की और जानकारी बदलवानी हो तो ग्राहक सेवा से बात करें।',
    saved: 'सेव किए हुए पते',
    none: 'अभी कोई पता नहीं',
    noneText: 'आपने अपने खाते में अभी कोई पता नहीं जोड़ा है।',
    add: 'नया पता जोड़ें',
    isDefault: 'मुख्य पता',
    setDefault: 'मुख्य पता बनाएँ',
    edit: 'बदलें',
    remove: 'हटाएँ',
    keep: 'रहने दें',
    question: 'क्या आप यह पता हटाना चाहते हैं?',
    change: 'पासवर्ड बदलें',
    current: 'अभी का पासवर्ड',
    renewed: 'नया पासवर्ड',
    hint: 'पासवर्ड कम से कम 6 अक्षर का हो।',
    update: 'पासवर्ड बदलें',
    wrong: 'अभी का पासवर्ड सही नहीं है',
    changed: 'आपका पासवर्ड बदल गया। दूसरे डिवाइस से लॉगआउट हो गया।',
    show: 'पासवर्ड दिखाएँ',
    ways: 'खाता खोलना',
    thisDevice: 'यह डिवाइस',
    signOut: /^लॉगआउट: /,
    everywhere: 'हर जगह से लॉगआउट करें',
    confirm: 'कृपया अपना ईमेल पक्का करें',
    again: 'फिर से भेजें',
    sent: /नया लिंक भेज दिया गया है/,
    profile: 'प्रोफ़ाइल',
    addresses: 'पते',
    password: 'पासवर्ड',
  },
};

/** The address card with this street. */
const cardOf = (page: Page, street: string) => page.getByRole('listitem').filter({ hasText: street });
const save = (page: Page, w: Words) => page.getByRole('button', { name: w.saveAddress }).click();
test('addresses can be added, set as default, edited and deleted in the account', async ({
  page,
  become,
}) => {
  const [w, a] = [words.hi, account.hi];
  const list = `${w.path}/account/addresses`;
  await become(page, aCustomer(w));
  await page.goto(`${w.path}/account`);
  await expect(page.getByText(a.note)).toBeVisible();
  await look(page, `account-profile${w.path.replace('/', '-')}`);
  await page.getByRole('link', { name: a.addresses, exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { name: a.none })).toBeVisible();
  await expect(page.getByText(a.noneText)).toBeVisible();

  await page.getByRole('link', { name: a.add }).click();
  await expect(page).toHaveURL(`${list}/new`);
  await save(page, w);
  await expect(page.getByText(w.required, { exact: true })).toHaveCount(6);
  await fillAddress(page, w, { street: 'Gat 1', pincode: '41240' });
  await save(page, w);
  await expect(page.getByText(w.pincodeDigits)).toBeVisible();
  await page.getByLabel(w.pincode).fill('412409');
  await save(page, w);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { name: a.saved })).toBeVisible();
  await expect(cardOf(page, 'Gat 1').getByText(a.isDefault, { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Gat 1')).toContainText('महाराष्ट्र 412409');
  await expect(page.getByRole('button', { name: a.setDefault })).toHaveCount(0);

  await page.getByRole('link', { name: a.add }).click();
  await fillAddress(page, w, { street: 'Gat 2' });
  await save(page, w);
  await expect(page).toHaveURL(list);
  await cardOf(page, 'Gat 2').getByRole('button', { name: a.setDefault }).click();
  await expect(cardOf(page, 'Gat 2').getByText(a.isDefault, { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Gat 1').getByText(a.isDefault, { exact: true })).toHaveCount(0);
  await look(page, `account-addresses${w.path.replace('/', '-')}`);

  await cardOf(page, 'Gat 1').getByRole('link', { name: a.edit }).click();
  await expect(page.getByLabel(w.street)).toHaveValue('Gat 1');
  await page.getByLabel(w.street).fill('Gat 3');
  await save(page, w);
  await expect(cardOf(page, 'Gat 3')).toBeVisible();

  const question = page.getByRole('dialog', { name: a.question });
  await cardOf(page, 'Gat 2').getByRole('link', { name: a.remove }).click();
  await expect(question).toHaveCSS('opacity', '1');
  await question.getByRole('button', { name: a.keep }).click();
  await expect(question).toBeHidden();
  await cardOf(page, 'Gat 2').getByRole('link', { name: a.remove }).click();
  await question.getByRole('button', { name: a.remove }).click();
  await expect(cardOf(page, 'Gat 2')).toHaveCount(0);
  await expect(cardOf(page, 'Gat 3').getByText(a.isDefault, { exact: true })).toBeVisible();

  await haveInCart(page);
  await page.goto(list);
  await page.getByRole('link', { name: a.add }).click();
  await expect(page).toHaveURL(`${w.path}/checkout?form=new`);
  await expect(page.getByLabel(w.street)).toBeVisible();
});

test('a changed password ends the sessions on other devices', async ({ page, browser, become }) => {
  const [w, a] = [words.en, account.en];
  const { email } = await become(page, aCustomer(w));
  await page.goto(`${w.path}/account/devices`);
  await expect(page.getByText(a.thisDevice)).toBeVisible();
  const other = await anotherDevice(browser, page, w, email);
  await page.reload();
  await look(page, `account-devices${w.path.replace('/', '-')}`);
  await page.getByRole('button', { name: a.signOut }).click();
  await expect(page.getByRole('button', { name: a.signOut })).toHaveCount(0);
  await isSignedOut(other, w);

  await enterAs(other, w, email, 'demo-secret');
  await page.goto(`${w.path}/account/password`);
  await alive(page);
  await expect(page.getByText(a.hint)).toBeVisible();
  const fill = async (current: string) => {
    await page.getByLabel(a.current).fill(current);
    await page.getByLabel(a.renewed, { exact: true }).fill('demo-renewed');
    await page.getByLabel(w.confirmPassword).fill('demo-renewed');
    await page.getByRole('main').getByRole('button', { name: a.update }).click();
  };
  await fill('not-this-one');
  await expect(page.getByText(a.wrong)).toBeVisible();
  await page.getByRole('button', { name: a.show }).first().click();
  await expect(page.getByLabel(a.current)).toHaveAttribute('type', 'text');
  await fill('demo-secret');
  await expect(page.getByText(a.changed)).toBeVisible();
  await isSignedOut(other, w);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: a.title })).toBeVisible();

  await enterAs(other, w, email, 'demo-renewed');
  await haveInCart(page);
  await page.goto(`${w.path}/account/devices`);
  await alive(page);
  await page.getByRole('button', { name: a.everywhere }).click();
  await expect(page).toHaveURL(w.path || '/');
  await isSignedOut(page, w);
  await isSignedOut(other, w);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('{"items":[]}');
});

/** Signs in the same person on another device. */
async function anotherDevice(browser: Browser, page: Page, w: Words, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  page.on('close', () => void context.close());
  const other = await context.newPage();
  await enterAs(other, w, email, 'demo-secret');
  return other;
}

async function enterAs(page: Page, w: Words, email: string, password: string): Promise<void> {
  await page.goto(`${w.path}/login?redirect=/account`);
  await sendLogin(page, w, email, password);
  await expect(page).toHaveURL(`${w.path}/account`);
}

async function isSignedOut(page: Page, w: Words): Promise<void> {
  await page.goto(`${w.path}/account`);
  await expect(page).toHaveURL(`${w.path}/login?redirect=/account`);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the account pages work', async ({ page, become }) => {
    const [w, a] = [words.en, account.en];
    const list = `${w.path}/account/addresses`;
    await become(page, aCustomer(w));
    await page.goto(`${w.path}/account`);
    await expect(page.getByText(a.note)).toBeVisible();
    await page.getByRole('button', { name: a.again }).click();
    await expect(page.getByText(a.sent)).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole('heading', { name: a.none })).toBeVisible();
    await expect(page.getByText(a.noneText)).toBeVisible();

    for (const street of ['Gat 1', 'Gat 2']) {
      await page.goto(list);
      await page.getByRole('link', { name: a.add }).click();
      await save(page, w);
      await expect(page.getByText(w.required, { exact: true })).toHaveCount(6);
      await fillAddress(page, w, { street });
      await save(page, w);
      await expect(page).toHaveURL(list);
    }
    await cardOf(page, 'Gat 2').getByRole('button', { name: a.setDefault }).click();
    await expect(cardOf(page, 'Gat 2').getByText(a.isDefault, { exact: true })).toBeVisible();
    await cardOf(page, 'Gat 2').getByRole('link', { name: a.remove }).click();
    await expect(page.getByRole('heading', { name: a.question })).toBeVisible();
    await look(page, `account-delete-without-script${w.path.replace('/', '-')}`);
    await page.getByRole('main').getByRole('button', { name: a.remove }).click();
    await expect(page).toHaveURL(list);
    await expect(cardOf(page, 'Gat 2')).toHaveCount(0);
    await expect(cardOf(page, 'Gat 1').getByText(a.isDefault, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: a.password, exact: true }).click();
    await page.getByLabel(a.current).fill('demo-secret');
    await page.getByLabel(a.renewed, { exact: true }).fill('12345');
    await page.getByLabel(w.confirmPassword).fill('demo-renewed');
    await page.getByRole('main').getByRole('button', { name: a.update }).click();
    await expect(page.getByText(w.passwordsMatch)).toBeVisible();
    await page.getByRole('link', { name: a.ways, exact: true }).click();
    await page.getByRole('button', { name: a.everywhere }).click();
    await isSignedOut(page, w);
  });
});

test('the account navigation is reachable, and every account page shows whose account it is', {
  tag: '@desktop',
}, async ({ page, become }) => {
  for (const path of ['', '/addresses', '/addresses/new', '/password', '/devices']) {
    await page.goto(`/account${path}`);
    await expect(page).toHaveURL(`/login?redirect=/account${path}`);
  }
  await become(page, aCustomer(words.en));
  await page.goto('/account');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/orders');
});
