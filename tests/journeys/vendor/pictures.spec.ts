import type { Page } from '@playwright/test';
import { aPhoto } from '../../support/judges/pictures.ts';
import { alive, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, type Words } from '../steps.ts';
import { words } from '../words.ts';

/** The texts of the page: Hindi with JavaScript, English without. */
const pageTexts = {
  en: {
    path: '',
    choose: 'Pictures from this device',
    upload: 'Upload',
    list: 'The pictures, in the order in which buyers see them',
    place: (number: number, count: number) => `Picture ${number} of ${count}`,
    up: /^To the front/,
    down: /^To the back/,
    moved: 'Now picture 1 of 2',
    describe: /^What it shows: /,
    altEn: 'Description in English',
    altHi: 'Description in Hindi',
    save: 'Save',
    saved: 'Saved',
    delete: /^Delete/,
    confirm: 'Delete',
    svg: 'Drawings and web pages (SVG) are not accepted. Please send a photograph',
    broken: 'This picture is damaged or incomplete. Please send it again or take another',
    kind: 'This file is not a photograph. Please choose a JPEG, PNG, WebP or AVIF picture',
    missing: 'Please choose a picture',
    same: 'The product has this picture already. Please choose another',
  },
  hi: {
    path: '/hi',
    choose: 'इस फ़ोन या कंप्यूटर की तस्वीरें',
    upload: 'भेजें',
    list: 'तस्वीरें, उसी क्रम में जिसमें ग्राहक देखते हैं',
    place: (number: number, count: number) => `${count} में से तस्वीर ${number}`,
    up: /^आगे करें/,
    down: /^पीछे करें/,
    moved: 'अब 2 में से तस्वीर 1',
    describe: /^इसमें दिखता है: /,
    altEn: 'अंग्रेज़ी में बताएँ',
    altHi: 'हिंदी में बताएँ',
    save: 'सेव करें',
    saved: 'सेव हो गया',
    delete: /^हटाएँ/,
    confirm: 'हटाएँ',
    svg: 'ड्रॉइंग और वेब पेज (SVG) नहीं चलते। कृपया फ़ोटो भेजें',
    broken: 'यह तस्वीर खराब या अधूरी है। इसे फिर से भेजें या दूसरी खींचें',
    kind: 'यह फ़ाइल तस्वीर नहीं है। कृपया JPEG, PNG, WebP या AVIF तस्वीर चुनें',
    missing: 'कृपया कोई तस्वीर चुनें',
    same: 'यह तस्वीर इस सामान में पहले से है। कृपया दूसरी चुनें',
  },
};

const svg = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
const program = { name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 program') };

async function photo(name: string, colour?: string) {
  return { name, mimeType: 'image/jpeg', buffer: await aPhoto({ width: 2400, height: 1800, colour }) };
}

/** Creates a draft of a new vendor, so that no other test uses its images. */
async function withDraft(page: Page, become: Become, w: Words): Promise<string> {
  await become(page, aVendor(w, { isApproved: true }));
  await page.goto(`${w.path}/vendor/products/new?kind=Hand+Tools`);
  return draftOf(page, w.path);
}

async function draftOf(page: Page, path: string): Promise<string> {
  await page.locator('[name=name]').fill('Journey sickle');
  await page.locator('[name=price]').fill('240');
  await page.locator('form:has([name=name]) [type=submit]').last().click();
  await expect(page).toHaveURL(/\/vendor\/products\/[0-9a-f-]{36}/);
  const id = /products\/(?<id>[0-9a-f-]{36})/.exec(page.url())?.groups?.id ?? '';
  await page.goto(`${path}/vendor/products/${id}/pictures`);
  return id;
}

test('a vendor uploads photos from a phone, reorders them, adds descriptions and deletes one', async ({
  page,
  become,
}) => {
  const w = pageTexts.hi;
  await withDraft(page, become, words.hi);
  await alive(page);
  const rows = page.getByRole('list', { name: w.list }).getByRole('listitem');

  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pictures/upload')) sent.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  const front = await photo('front.jpg');
  await page.getByLabel(w.choose).setInputFiles([front, await photo('label.jpg', '#a33c1e'), svg, program]);
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(w.svg)).toBeVisible();
  await expect(page.getByText(w.kind)).toBeVisible();
  // Images are resized before the upload, for slow connections.
  expect(sent).toHaveLength(4);
  expect(Math.max(...sent)).toBeLessThan(430_000);
  await look(page, 'vendor-pictures');

  const second = rows.nth(1);
  const keyOfSecond = await second
    .getByRole('button', { name: w.up })
    .locator('..')
    .locator('[name=key]')
    .inputValue();
  await second.getByRole('button', { name: w.up }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first().getByText(w.moved)).toBeVisible();
  await expect(rows.first().locator('[name=key]').first()).toHaveValue(keyOfSecond);
  // The focus moves with the row, so that the same key can move it back.
  await expect(rows.first().getByRole('button', { name: w.down })).toBeFocused();

  await rows.first().getByText(w.describe).click();
  await rows.first().getByLabel(w.altEn).fill('The sickle from the front');
  await rows.first().getByLabel(w.altHi).fill('सामने से हँसिया');
  await rows.first().getByRole('button', { name: w.save, exact: true }).click();
  await expect(rows.first().getByText(w.saved)).toBeVisible();
  await expect(rows.first().getByText('सामने से हँसिया')).toBeVisible();

  await rows.nth(1).getByRole('link', { name: w.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click();
  await expect(rows).toHaveCount(1);
});

test('a vendor without approval adds a photograph in the last step of a new product', async ({
  page,
  become,
}) => {
  const w = pageTexts.hi;
  await become(page, aVendor(words.hi));
  await page.goto(`${w.path}/vendor/products/new?kind=Hand+Tools`);
  const id = await draftOf(page, w.path);
  await page.goto(`${w.path}/vendor/products/${id}/pictures?step=3`);
  await alive(page);
  await page.getByLabel(w.choose).setInputFiles([await photo('front.jpg')]);
  await expect(page.getByRole('list', { name: w.list }).getByRole('listitem')).toHaveCount(1);
  await look(page, 'vendor-product-step-3');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('images can be uploaded, rejected with reasons, moved and deleted', async ({
    page,
    request,
    become,
  }) => {
    const w = pageTexts.en;
    await withDraft(page, become, words.en);
    const rows = page.getByRole('list', { name: w.list }).getByRole('listitem');
    await page.getByRole('button', { name: w.upload }).click();
    await expect(page.getByText(w.missing)).toBeVisible();
    const whole = await photo('whole.jpg');
    const broken = {
      ...whole,
      name: 'broken.jpg',
      buffer: whole.buffer.subarray(0, whole.buffer.byteLength / 2),
    };
    await page.getByLabel(w.choose).setInputFiles([whole, broken, svg]);
    await page.getByRole('button', { name: w.upload }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(`broken.jpg: ${w.broken}`)).toBeVisible();
    await expect(page.getByText(`logo.jpg: ${w.svg}`)).toBeVisible();

    await page.getByLabel(w.choose).setInputFiles([await photo('second.jpg', '#a33c1e')]);
    await page.getByRole('button', { name: w.upload }).click();
    await rows.nth(1).getByRole('button', { name: w.up }).click();
    await expect(rows.first().getByText(w.moved)).toBeVisible();

    // Served images contain no GPS metadata.
    const source = await rows.first().locator('img').last().getAttribute('src');
    const picture = await request.get(source ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).includes('Exif')).toBe(false);

    await rows.nth(1).getByRole('link', { name: w.delete }).click();
    await page.getByRole('main').getByRole('button', { name: w.confirm }).click();
    await expect(rows).toHaveCount(1);
  });
});

test('a new image appears in the shop at once with its description, and disappears when deleted', async ({
  page,
  become,
}) => {
  const w = pageTexts.en;
  const product = 'maize-hqpm-1';
  // The cached page for visitors is renewed too.
  await page.goto(`/products/${product}`);
  await expect(page.getByRole('img', { name: 'The cobs in a basket' })).toHaveCount(0);
  await become(page, 'vendor');
  await page.goto(`/vendor/products/${product}/pictures`);
  await alive(page);
  const rows = page.getByRole('list', { name: w.list }).getByRole('listitem');
  await page.getByLabel(w.choose).setInputFiles([await photo('new.jpg')]);
  await expect(rows).toHaveCount(4);
  const added = rows.nth(3);
  await added.getByText(w.describe).click();
  await added.getByLabel(w.altEn).fill('The cobs in a basket');
  await added.getByRole('button', { name: w.save, exact: true }).click();
  await expect(added.getByText(w.saved)).toBeVisible();
  const shown = () => fetch(new URL(`/products/${product}`, page.url())).then((answer) => answer.text());
  await expect.poll(shown).toContain('alt="The cobs in a basket"');
  const inHindi = await (await fetch(new URL(`/hi/products/${product}`, page.url()))).text();
  expect(inHindi).not.toContain('The cobs in a basket');
  expect(inHindi).toContain('एक और तस्वीर');

  await added.getByRole('link', { name: w.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click();
  await expect(rows).toHaveCount(3);
  await expect.poll(shown).not.toContain('The cobs in a basket');
});
