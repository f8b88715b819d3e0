import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '../../support/judges/chromium.ts';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { expectBackGuard, inItsWidth } from '../steps.ts';
import { words } from '../words.ts';

// With images.
test.use({ launchOptions: launchOptions() });

const product = '/products/wheat-hd-3086';

/** The thumbnail of the second image, the close-up. */
const closeUp = { en: 'Picture 2 of 3: close-up', hi: 'तस्वीर 2 (कुल 3): पास से' } as const;

/** The images of the carousel, by their accessible names. */
function strip(page: Page) {
  return page.getByRole('main').locator('li[id^=picture-]').getByRole('img');
}

/** True if the image has loaded and is visible. */
function isThere(picture: Locator): Promise<boolean> {
  return picture.evaluate(
    (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
  );
}

for (const w of [words.en, words.hi]) {
  test(`a thumbnail selects its image and is marked as current under ${w.path || '/'}`, {
    tag: '@only-desktop',
  }, async ({ page }) => {
    await page.goto(w.path + product);
    await alive(page);
    await expect(strip(page)).toHaveCount(3);
    const thumbnail = page.getByRole('link', { name: w.path ? closeUp.hi : closeUp.en });
    await expect(thumbnail).not.toHaveAttribute('aria-current');
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(strip(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    // Selecting images adds no history entries.
    expect(page.url()).toMatch(/wheat-hd-3086$/);
    await look(page, `gallery${w.path.replace('/', '-')}`);
  });
}

test('a swipe snaps to a whole image and shows its number', async ({ page }) => {
  await page.goto(product);
  await alive(page);
  const list = page.getByRole('list', { name: 'Pictures' });
  await list.evaluate((element) => element.scrollTo({ left: element.clientWidth * 1.6 }));
  const number = page.getByText('3/3', { exact: true });
  await expect(number).toBeVisible();
  await expect(strip(page).nth(2)).toBeInViewport({ ratio: 0.99 });
});

test('arrow keys move between images', { tag: '@only-desktop' }, async ({ page }) => {
  await page.goto(product);
  await alive(page);
  await page.getByRole('list', { name: 'Pictures' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: closeUp.en })).toHaveAttribute('aria-current', 'true');
});

test('the first image loads eagerly, the others lazily, each in the smallest format', async ({ page }) => {
  await page.goto(product);
  await expect(strip(page).first()).toHaveAttribute('fetchpriority', 'high');
  const loading = await strip(page).evaluateAll((pictures) =>
    pictures.map((picture) => [picture.getAttribute('loading'), (picture as HTMLImageElement).currentSrc]),
  );
  expect(loading.map(([when]) => when)).toEqual(['eager', 'lazy', 'lazy']);
  expect(loading[0]?.[1]).toMatch(/\/media\/wheat-hd-3086-640\.avif$/);
});

test('a placeholder shows before the image loads, without layout shift', async ({ page }) => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/media/**', async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(product, { waitUntil: 'domcontentloaded' });
  const frame = page.locator('#picture-1');
  const preview = frame.locator('img[src^="data:"]');
  await expect.poll(() => isThere(preview)).toBe(true);
  expect(await isThere(strip(page).first())).toBe(false);
  const before = await frame.boundingBox();
  expect(await preview.boundingBox()).toEqual(before);
  answer();
  await expect.poll(() => isThere(strip(page).first())).toBe(true);
  expect(await strip(page).first().boundingBox()).toEqual(before);
});

const sheet = (page: Page) => page.getByRole('dialog');

for (const w of [words.en, words.hi]) {
  test(`an image opens full screen and closes with Escape by keyboard alone under ${w.path || '/'}`, {
    tag: inItsWidth(w),
  }, async ({ page }) => {
    await page.goto(w.path + product);
    await alive(page);
    const opener = page.getByRole('main').getByRole('link', { name: w.zoom, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(sheet(page).getByRole('status')).toHaveText(w.path ? closeUp.hi : closeUp.en);
    const picture = sheet(page).getByRole('button', { name: w.zoom, exact: true });
    const before = await picture.boundingBox();
    await picture.focus();
    await page.keyboard.press('Enter');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    expect((await picture.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) * 2, 0);
    await look(page, `zoom${w.path.replace('/', '-')}`);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(page.url()).toMatch(/wheat-hd-3086$/);
  });
}

test('a tap zooms into the tapped spot, and another tap zooms out', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await page.goto(product);
  await alive(page);
  const picture = strip(page).first();
  await (isMobile ? picture.tap() : picture.click());
  const large = sheet(page).getByRole('button', { name: words.en.zoom, exact: true });
  const box = await large.boundingBox();
  const corner = { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.9 };
  const press = () => (isMobile ? large.tap({ position: corner }) : large.click({ position: corner }));
  await press();
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  const scrolled = await large.evaluate((button) => button.parentElement?.scrollLeft ?? 0);
  expect(scrolled).toBeGreaterThan(0);
  await (isMobile ? large.tap() : large.click());
  await expect(large).toHaveAttribute('aria-pressed', 'false');
});

test('a mouse drags the zoomed image, and a drag is no click', { tag: '@only-desktop' }, async ({ page }) => {
  await page.goto(product);
  await alive(page);
  await strip(page).first().click();
  const large = sheet(page).getByRole('button', { name: words.en.zoom, exact: true });
  await large.click();
  const left = () => large.evaluate((button) => button.parentElement?.scrollLeft ?? 0);
  const before = await left();
  await page.mouse.move(180, 500);
  await page.mouse.down();
  await page.mouse.move(140, 500, { steps: 5 });
  await page.mouse.up();
  expect(await left()).toBeCloseTo(before + 40, 0);
  await expect(large).toHaveAttribute('aria-pressed', 'true');
});

test('the back button closes the full-screen image and stays on the page; the next one leaves it', async ({
  page,
}) => {
  await page.goto('/products');
  await page.goto(product);
  await alive(page);
  for (const _ of ['once', 'and again']) {
    await strip(page).first().click();
    await expect(sheet(page)).toBeVisible();
    await expectBackGuard(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    expect(page.url()).toMatch(/wheat-hd-3086$/);
  }
  await strip(page).first().click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toBeHidden();
  // The dialog takes its own step back, a moment later.
  await expectBackGuard(page, false);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test('the code of the full-screen view loads on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(product);
  await alive(page);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await strip(page).first().click();
  await expect(sheet(page)).toBeVisible();
  expect(scripts.slice(before).filter((url) => url.endsWith('.js'))).not.toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a thumbnail links to its image', { tag: '@only-desktop' }, async ({ page }) => {
    await page.goto(product);
    await page.getByRole('link', { name: closeUp.en }).click();
    await expect(page).toHaveURL(/#picture-2$/);
    await expect(strip(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  });

  test('an image links to its largest version', async ({ page, request }) => {
    await page.goto(product);
    const link = page.getByRole('main').locator('li[id^=picture-] a').first();
    await expect(link).toHaveAttribute('href', '/media/wheat-hd-3086-1000.webp');
    expect((await request.get('/media/wheat-hd-3086-1000.webp')).status()).toBe(200);
  });
});

test('a browser without AVIF and WebP gets a JPEG', async ({ page, request }) => {
  await page.goto(product);
  const source = await strip(page).first().getAttribute('src');
  const answer = await request.get(source ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
