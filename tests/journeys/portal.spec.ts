import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../support/shop/browser.ts';
import { enter, visible } from './steps.ts';
import { words } from './words.ts';

/** The visible navigation: a side column on desktops, a bottom bar on phones. */
function navigation(page: Page, name = 'Vendor portal') {
  return page.getByRole('navigation', { name, exact: true }).filter({ visible: true });
}

test('the portal frame shows the current page: a bottom bar on phones, a side bar on desktops', {
  tag: '@desktop',
}, async ({ page, isMobile, become }) => {
  await become(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor Dashboard' })).toBeVisible();
  await expect(navigation(page)).toHaveCount(1);
  const here = navigation(page).getByRole('link', { name: 'Dashboard' });
  await expect(here).toHaveAttribute('aria-current', 'page');

  const box = await here.boundingBox();
  const size = page.viewportSize();
  if (isMobile) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(size?.height);
  else expect(box?.x).toBeLessThan(248);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
});

test('the remaining portal pages are under More on phones, by tap or by keyboard', {
  tag: '@desktop',
}, async ({ page, isMobile, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/dashboard');
  await alive(page);
  const logout = visible(page, 'button', 'Logout');
  if (isMobile) {
    await expect(logout).toHaveCount(0);
    const more = navigation(page, 'Administration').getByRole('button', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(logout).toBeVisible();
    await look(page, 'portal-more');
    await page.keyboard.press('Escape');
    await expect(logout).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
  }
  await logout.click();
  await expect(page).toHaveURL('/');
});

test('the first Tab reaches the skip link of a portal', { tag: '@only-desktop' }, async ({
  page,
  become,
}) => {
  await become(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the chart has a table with the sales of each month', async ({ page, become }) => {
  await become(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('img', { name: /^Sales by month .*Best month: .* ₹[\d,]+$/ })).toBeVisible();
  await page.getByText('All figures').click();
  const months = page.getByRole('table', { name: 'Sales by month (₹)' }).getByRole('row');
  await expect(months).toHaveCount(7);
  await expect(months.nth(1)).toContainText(/^\S+ 20\d\d₹[\d,]+$/);
});

test('a vendor selects a period, sees the comparison, downloads it, and opens pending work', {
  tag: '@desktop',
}, async ({ page, become }) => {
  await become(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(page).toHaveURL(/\?period=1$/);
  await expect(page.getByText(/^1 \S+ 20\d\d – .+, compared with 1 /)).toBeVisible();
  await expect(page.getByText(/(more|less) than before|Same as before/).first()).toBeVisible();
  await look(page, 'vendor-dashboard-month');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('dashboard-1.csv');

  await page.getByRole('link', { name: /licence .+ ends on/ }).click();
  await expect(page).toHaveURL('/vendor/profile');
  await page.goBack();
  await expect(page).toHaveURL(/\?period=1$/);

  await visible(page, 'link', /^KB-/).first().click();
  await expect(page).toHaveURL(/\/vendor\/orders\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /KB-\d{4}-\d{4}/ })).toBeVisible();
});

test('a portal opened in Hindi stays in Hindi, also on client-side navigation', async ({ page }) => {
  await enter(page, '/vendor/login', 'vendor', words.hi);
  await expect(page).toHaveURL('/hi/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'विक्रेता डैशबोर्ड' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'हाल के ऑर्डर' })).toBeVisible();
  await look(page, 'vendor-dashboard-hi');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a portal shows the latest orders and allows logout again', async ({ page, isMobile, become }) => {
    await become(page, 'vendor');
    await page.goto('/vendor/dashboard');
    await expect(page.getByRole('table', { name: 'Recent orders' }).getByRole('row').nth(1)).toContainText(
      /KB-\d{4}-\d{4}/,
    );
    if (isMobile) await navigation(page).getByRole('button', { name: 'More' }).click();
    await visible(page, 'button', 'Logout').click();
    await expect(page).toHaveURL('/');
    await page.goto('/vendor/dashboard');
    await expect(page).toHaveURL('/vendor/login?redirect=/vendor/dashboard');
  });
});

test('the key / begins a search over everything, and a number leads straight to its order', {
  tag: '@only-desktop',
}, async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/orders');
  await alive(page);
  const named = await page.locator('tbody tr').first().locator('th').textContent();
  const number = /KB-\d+-\d+/.exec(named ?? '')?.[0] ?? '';
  const field = page.getByRole('search', { name: 'Search the portal' }).getByRole('searchbox');
  const inList = page.getByRole('main').getByRole('searchbox');
  await inList.focus();
  await page.keyboard.type('/');
  await expect(inList).toHaveValue('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('the key / can be switched off, for this browser', {
  tag: '@only-desktop',
}, async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/search');
  await alive(page);
  const field = page.getByRole('search', { name: 'Search the portal' }).getByRole('searchbox');
  await page.getByRole('checkbox', { name: 'The key / goes to the search' }).uncheck();
  await page.goto('/admin/orders');
  await alive(page);
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await page.goto('/admin/search');
  await alive(page);
  await page.getByRole('checkbox', { name: 'The key / goes to the search' }).check();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('filters are saved under a name, opened from the list, and removed', {
  tag: '@desktop',
}, async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/products?stock=low');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('link', { name: 'Save this view' }).click();
  const name = page.getByLabel('Name of the view');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/Required/);
  await name.fill('Running out');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/products?stock=low');
  await page.goto('/admin/products');
  await views.getByRole('link', { name: 'Running out' }).click();
  await expect(page).toHaveURL('/admin/products?stock=low');
  await views.getByRole('link', { name: 'Manage views' }).click();
  await page.getByRole('button', { name: 'Remove Running out' }).click();
  await expect(page.getByRole('heading', { name: 'No saved views' })).toBeVisible();
});

test('a search over everything shows each kind with its list, without script too', {
  tag: '@desktop',
}, async ({ page, become, isMobile }) => {
  await become(page, 'admin');
  await page.goto('/admin/dashboard');
  if (isMobile) await page.getByRole('link', { name: 'Search the portal' }).click();
  else await page.goto('/admin/search');
  const place = isMobile ? page.getByRole('main') : page.getByRole('search', { name: 'Search the portal' });
  const field = place.getByRole('searchbox');
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1);
  await field.fill('demo');
  await field.press('Enter');
  await expect(page).toHaveURL('/admin/search?q=demo');
  for (const kind of ['Orders', 'Users', 'Vendors'])
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: kind })).toBeVisible();
  await look(page, 'portal-search');
  await page.getByRole('link', { name: /^Orders: all/ }).click();
  await expect(page).toHaveURL('/admin/orders?q=demo');
});
