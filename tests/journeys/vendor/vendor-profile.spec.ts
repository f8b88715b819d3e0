import type { Page } from '@playwright/test';
import { aPhoto } from '../../support/judges/pictures.ts';
import { alive, expect, look, test, typeDay } from '../../support/shop/browser.ts';
import { aVendor, becomeVendor } from '../steps.ts';
import { words } from '../words.ts';

/** The texts of the page. */
const pageTexts = {
  en: {
    doubt: /Is character 8 a 0 instead of O\? Then it is 27AAPFU0939F1ZV\./,
    use: 'Use 27AAPFU0939F1ZV',
    check: /The last character does not match the others/,
    title: 'Profile',
    steps: 'Steps to start selling',
    waiting: 'We are checking',
    street: 'Shop, street and area',
    city: 'Town or city',
    carePhone: 'Customer care phone',
    careEmail: 'Customer care email',
    grievanceName: 'Name of the grievance officer',
    grievancePhone: "Grievance officer's phone",
    grievanceEmail: "Grievance officer's email",
    save: 'Save profile',
    problems: /fields need your attention/,
    saved: 'Saved',
    conflict: 'Another person has changed the profile since you opened it',
    agree: /I have read this and sign it/,
    sign: 'Sign',
    tick: 'Please tick the box to sign',
    signed: /^Signed on /,
    addLicence: 'Add a licence',
    kind: 'Kind of licence',
    number: 'Licence number',
    authority: 'Issued by',
    from: 'Valid from',
    until: 'Valid until',
    file: 'PDF or photograph of the licence',
    saveLicence: 'Save licence',
    order: 'The last day comes before the first',
    svg: 'Drawings and web pages (SVG) are not accepted. Please send a photograph',
    ended: 'Expired',
    toVerify: 'Waiting to be verified',
    copy: /^Copy/,
    change: /^Change/,
    delete: /^Delete/,
    confirm: 'Delete',
    none: 'No licences yet',
  },
  hi: {
    doubt: /क्या अक्षर 8 पर O की जगह 0 है\? तब नंबर 27AAPFU0939F1ZV होगा।/,
    use: '27AAPFU0939F1ZV लगाएँ',
    check: /आखिरी अक्षर बाकी से मेल नहीं खाता/,
    title: 'प्रोफ़ाइल',
    steps: 'बेचना शुरू करने के लिए',
    waiting: 'हमारे पास',
    street: 'दुकान, गली और इलाका',
    city: 'शहर या कस्बा',
    carePhone: 'ग्राहक सेवा का फ़ोन',
    careEmail: 'ग्राहक सेवा का ईमेल',
    grievanceName: 'शिकायत अधिकारी का नाम',
    grievancePhone: 'शिकायत अधिकारी का फ़ोन',
    grievanceEmail: 'शिकायत अधिकारी का ईमेल',
    save: 'प्रोफ़ाइल सेव करें',
    problems: /जगह सुधार चाहिए/,
    saved: 'सेव हो गया',
    conflict: 'आपके खोलने के बाद किसी और ने प्रोफ़ाइल बदली है',
    agree: /मैंने यह पढ़ लिया है/,
    sign: 'हस्ताक्षर करें',
    tick: 'हस्ताक्षर के लिए निशान लगाएँ',
    signed: /को हस्ताक्षर हुए।$/,
    addLicence: 'लाइसेंस जोड़ें',
    kind: 'किस चीज़ का लाइसेंस',
    number: 'लाइसेंस नंबर',
    authority: 'किसने दिया',
    from: 'कब से मान्य',
    until: 'कब तक मान्य',
    file: 'लाइसेंस का PDF या फ़ोटो',
    saveLicence: 'लाइसेंस सेव करें',
    order: 'आखिरी दिन पहले दिन से पहले का है',
    svg: 'ड्रॉइंग और वेब पेज (SVG) नहीं चलते। कृपया फ़ोटो भेजें',
    ended: 'खत्म हो गया',
    toVerify: 'जाँच बाकी है',
    copy: /^कॉपी/,
    change: /^बदलें/,
    delete: /^हटाएँ/,
    confirm: 'हटाएँ',
    none: 'अभी कोई लाइसेंस नहीं',
  },
};

type Language = keyof typeof pageTexts;

/** Fills in the profile fields that the registration does not ask for. */
async function fillProfile(page: Page, lang: Language): Promise<void> {
  const [w, s] = [words[lang], pageTexts[lang]];
  const texts = [
    [s.street, '12, Market Yard'],
    [s.city, 'Wai'],
    [w.pincode, '412803'],
    [s.carePhone, '1234056780'],
    [s.careEmail, 'care@test.example'],
    [s.grievanceName, 'Savita Patil'],
    [s.grievancePhone, '1234056781'],
    [s.grievanceEmail, 'grievance@test.example'],
  ] as const;
  for (const [label, text] of texts) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(w.state, { exact: true }).selectOption('Maharashtra');
}

async function fillLicence(page: Page, lang: Language, until: string): Promise<void> {
  const [w, s] = [words[lang], pageTexts[lang]];
  await page.getByLabel(s.kind).selectOption('seed');
  await page.getByLabel(s.number).fill('MH/SEED/17');
  await page.getByLabel(s.authority).fill('Licensing Authority, Wai');
  await page.getByLabel(w.state, { exact: true }).selectOption('Maharashtra');
  await typeDay(page, s.from, '2024-01-01');
  await typeDay(page, s.until, until);
}

test('a vendor registers with a mistyped GSTIN and completes the setup step by step', async ({ page }) => {
  const lang = 'hi';
  const [w, s] = [words[lang], pageTexts[lang]];
  await page.goto(`${w.path}/vendor/register`);
  await alive(page);
  await page.getByLabel('GSTIN').fill('27AAPFUO939F1ZV');
  await expect(page.getByText(s.doubt)).toBeVisible();
  await look(page, `gstin-doubt-${lang}`);
  await page.getByRole('button', { name: s.use }).click();
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZV');
  await expect(page.getByText(s.doubt)).toHaveCount(0);
  await becomeVendor(page, w);

  await page.goto(`${w.path}/vendor/profile`);
  await alive(page);
  await expect(page.getByRole('heading', { name: s.steps })).toBeVisible();
  await look(page, `vendor-profile-applied-${lang}`);
  await page.getByRole('button', { name: s.save }).click();
  await expect(page.getByLabel(s.street)).toHaveAttribute('aria-invalid', 'true');
  await fillProfile(page, lang);
  await page.getByRole('button', { name: s.save }).click();
  await expect(page.getByText(s.saved, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: s.sign, exact: true }).click();
  await expect(page.getByText(s.tick)).toBeVisible();
  await page.getByRole('checkbox', { name: s.agree }).check();
  await page.getByRole('button', { name: s.sign, exact: true }).click();
  await expect(page.getByText(s.signed)).toBeVisible();
  await expect(page.getByText(s.waiting, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: s.addLicence }).last().click();
  await fillLicence(page, lang, '2023-01-01');
  await page.getByRole('button', { name: s.saveLicence }).click();
  await expect(page.getByText(s.order)).toBeVisible();
  await typeDay(page, s.until, '2025-01-01');
  const paper = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="x"/>') };
  await page.getByLabel(s.file).setInputFiles([paper]);
  await page.getByRole('button', { name: s.saveLicence }).click();
  await expect(page.getByText(s.svg)).toBeVisible();
  await page.getByLabel(s.file).setInputFiles([{ ...paper, buffer: await aPhoto() }]);
  await page.getByRole('button', { name: s.saveLicence }).click();
  await expect(page.getByText(s.ended, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: s.change }).click();
  await typeDay(page, s.until, '2040-01-01');
  await page.getByRole('button', { name: s.saveLicence }).click();
  await expect(page.getByText(s.ended, { exact: true })).toHaveCount(0);
  const copy = page.getByRole('link', { name: s.copy });
  const answer = await page.request.get((await copy.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="licence-seed.webp"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  await look(page, `vendor-profile-${lang}`);
  await page.getByRole('link', { name: s.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: s.confirm }).click();
  await expect(page.getByText(s.none)).toBeVisible();
});

test('the second of two concurrent profile edits sees the conflict and keeps the input', async ({
  page,
  become,
}) => {
  const lang = 'en';
  const [w, s] = [words[lang], pageTexts[lang]];
  await become(page, aVendor(w));
  await page.goto(`${w.path}/vendor/profile`);
  const other = await page.context().newPage();
  await other.goto(`${w.path}/vendor/profile`);
  await alive(other);
  await fillProfile(other, lang);
  await other.getByRole('button', { name: s.save }).click();
  await expect(other.getByText(s.saved, { exact: true })).toBeVisible();
  await other.close();

  await alive(page);
  await fillProfile(page, lang);
  await page.getByLabel(s.city).fill('Satara');
  await page.getByRole('button', { name: s.save }).click();
  await expect(page.getByText(s.conflict)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wai' })).toBeVisible();
  await expect(page.getByLabel(s.city)).toHaveValue('Satara');
  await page.getByRole('button', { name: s.save }).click();
  await expect(page.getByText(s.conflict)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(s.city)).toHaveValue('Satara');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('profile and licence are saved, and a doubtful GSTIN shows a warning', async ({ page }) => {
    const lang = 'en';
    const [w, s] = [words[lang], pageTexts[lang]];
    await page.goto(`${w.path}/vendor/register`);
    // Only the pattern is enforced: the registration is accepted, and the profile shows a warning.
    await becomeVendor(page, w, '27AAPFU0938F1ZV');
    await page.goto(`${w.path}/vendor/profile`);
    await expect(page.getByText(s.check)).toBeVisible();
    await page.getByRole('button', { name: s.save }).click();
    await expect(page.getByText(s.problems)).toBeVisible();
    await fillProfile(page, lang);
    await page.getByRole('button', { name: s.save }).click();
    await expect(page.getByText(s.saved, { exact: true })).toBeVisible();
    await page.goto(`${w.path}/vendor/profile/licences/new`);
    await fillLicence(page, lang, '2040-01-01');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n\0\n%%EOF\n');
    await page
      .getByLabel(s.file)
      .setInputFiles([{ name: 'x.pdf', mimeType: 'application/pdf', buffer: pdf }]);
    await page.getByRole('button', { name: s.saveLicence }).click();
    await expect(page.getByText(s.toVerify, { exact: true }).first()).toBeVisible();
    const copy = await page.request.get(
      (await page.getByRole('link', { name: s.copy }).getAttribute('href')) ?? '',
    );
    expect(await copy.body()).toEqual(pdf);
  });
});
