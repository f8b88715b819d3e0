import type { Locator, Page } from '@playwright/test';
import { alive, axe, expect, look, test } from '../support/browser.ts';
import { words } from './words.ts';

const product = '/products/wheat-hd-3086';

/** The thumbnail of the second picture, the close-up. */
const closeUp = { en: 'Picture 2 of 3: close-up', hi: 'तस्वीर 2 (कुल 3): पास से' } as const;

/** The pictures in the strip, as they are told to those who do not see them. */
function strip(page: Page) {
  return page.getByRole('main').locator('li[id^=picture-]').getByRole('img');
}

/** Whether a picture has come and can be seen. */
function isThere(picture: Locator): Promise<boolean> {
  return picture.evaluate(
    (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
  );
}

for (const w of [words.en, words.hi]) {
  test(`a thumbnail shows its picture and tells which it is under ${w.path || '/'}`, async ({ page }) => {
    await page.goto(w.path + product);
    await alive(page);
    await expect(strip(page)).toHaveCount(3);
    const thumbnail = page.getByRole('link', { name: w.path ? closeUp.hi : closeUp.en });
    await expect(thumbnail).not.toHaveAttribute('aria-current');
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(strip(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    // Looking at pictures is no step to go back from.
    expect(page.url()).toMatch(/wheat-hd-3086$/);
    await axe(page);
    await look(page, `gallery${w.path.replace('/', '-')}`);
  });
}

test('a swipe comes to rest on a whole picture, whose thumbnail is marked', async ({ page }) => {
  await page.goto(product);
  await alive(page);
  const list = page.getByRole('list', { name: 'Pictures' });
  await list.evaluate((element) => element.scrollTo({ left: element.clientWidth * 1.6 }));
  const last = page.getByRole('link', { name: 'Picture 3 of 3: on the farm' });
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(strip(page).nth(2)).toBeInViewport({ ratio: 0.99 });
});

test('the arrow keys go from picture to picture', async ({ page }) => {
  await page.goto(product);
  await alive(page);
  await page.getByRole('list', { name: 'Pictures' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: closeUp.en })).toHaveAttribute('aria-current', 'true');
});

test('the first picture comes at once, the others when they are needed, each in the smallest format', async ({
  page,
}) => {
  await page.goto(product);
  await expect(strip(page).first()).toHaveAttribute('fetchpriority', 'high');
  const loading = await strip(page).evaluateAll((pictures) =>
    pictures.map((picture) => [picture.getAttribute('loading'), (picture as HTMLImageElement).currentSrc]),
  );
  expect(loading.map(([when]) => when)).toEqual(['eager', 'lazy', 'lazy']);
  expect(loading[0]?.[1]).toMatch(/\/media\/wheat-hd-3086-640\.avif$/);
});

test('something of the picture is there before it has come, and nothing moves when it comes', async ({
  page,
}) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a thumbnail is a link to its picture', async ({ page }) => {
    await page.goto(product);
    await page.getByRole('link', { name: closeUp.en }).click();
    await expect(page).toHaveURL(/#picture-2$/);
    await expect(strip(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  });
});

test('a browser that knows neither AVIF nor WebP gets a JPEG', async ({ page, request }) => {
  await page.goto(product);
  const source = await strip(page).first().getAttribute('src');
  const answer = await request.get(source ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
