import type { Page } from '@playwright/test';
import { alive, expect, test } from '../../support/shop/browser.ts';
import { inItsWidth, register, visible, type Words } from '../steps.ts';
import { words } from '../words.ts';

const names = { '': ['Savita Patil', 'Savita'], '/hi': ['सविता पाटील', 'सविता'] } as const;
const namesOf = ({ path }: Words) => names[path as keyof typeof names];
const paths = ({ path }: Words) => [path || '/', `${path}/products`, `${path}/products/wheat-hd-3086`];

/** Opens the menu: the drawer on phones, the user menu on wide screens. Works without script. */
async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  await (isMobile ? page.locator('[popovertarget=menu]').first() : page.locator('header summary')).click();
}

const label = (page: Page) => page.locator('[data-first-name]').filter({ visible: true });

async function signOut(page: Page, w: Words): Promise<void> {
  await visible(page, 'button', w.logout).click();
  await expect(page.locator('[data-first-name]')).toHaveCount(0);
  for (const path of paths(w)) {
    await page.goto(path);
    await expect(page.locator('[data-first-name]')).toHaveCount(0);
    await expect(page.locator(`header a[href="${w.path}/login"]`).first()).toBeAttached();
  }
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'kheti-name' }));
}

for (const w of [words.en, words.hi]) {
  const [name, first] = namesOf(w);

  test(`the menu shows the first name until sign-out under ${w.path || '/'}`, {
    tag: inItsWidth(w),
  }, async ({ page, isMobile }) => {
    await page.goto(`${w.path}/register`);
    await register(page, w, name);
    await expect(page).toHaveURL(w.path || '/');
    // Twice: the second page comes from the cache.
    for (const path of [...paths(w), ...paths(w)]) {
      await page.goto(path);
      await alive(page);
      await openMenu(page, isMobile);
      await expect(label(page)).toHaveText(first);
    }
    await signOut(page, w);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`the menu leads to My Account until sign-out under ${w.path || '/'}`, {
      tag: inItsWidth(w),
    }, async ({ page, isMobile }) => {
      await page.goto(`${w.path}/register`);
      await register(page, w, name);
      for (const path of paths(w)) {
        await page.goto(path);
        if (!isMobile) await expect(label(page)).toHaveText(w.myAccount);
        await openMenu(page, isMobile);
        await expect(visible(page, 'link', w.myAccount)).toHaveCount(1);
        await expect(page.getByText(first)).toHaveCount(0);
      }
      await signOut(page, w);
    });
  });
}

test('the first name is shown before the scripts have loaded', { tag: '@only-desktop' }, async ({
  page,
  become,
}) => {
  await become(page, { kind: 'customer', language: 'en', name: 'Savita Patil' });
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(label(page)).toHaveText('Savita');
  expect(await page.evaluate(() => window.earlyClicks)).toEqual([]);
});

test('a cookie with markup is shown as text', { tag: '@only-desktop' }, async ({ page, become, baseURL }) => {
  await become(page, { kind: 'customer', language: 'en', name: 'Savita Patil' });
  const value = encodeURIComponent('<img/src=x>');
  await page.context().addCookies([{ name: 'kheti-name', value, url: baseURL ?? '' }]);
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(label(page)).toHaveText('<img/src=x>');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/products');
  await alive(page);
  await expect(label(page)).toHaveText('<img/src=x>');
});

test('a page restored after a sign-out shows no name', { tag: '@only-desktop' }, async ({ page, become }) => {
  await become(page, { kind: 'customer', language: 'en', name: 'Savita Patil' });
  await page.goto('/products');
  await alive(page);
  await expect(label(page)).toHaveText('Savita');
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(label(page)).toHaveText(words.en.myAccount);
});
