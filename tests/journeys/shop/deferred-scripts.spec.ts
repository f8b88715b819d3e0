import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { launchOptions } from '../../support/judges/chromium.ts';
import { alive, expect, languages, localise, test } from '../../support/shop/browser.ts';

// With images.
test.use({ launchOptions: launchOptions() });

/* Scripts load after the content of a page (app/ui/shell/deferred-scripts.tsx): tested on the built pages. */

const paths = ['/', '/products', '/products/wheat-hd-3086', '/login', '/vendor/register'];
const inert = /<noscript id="deferred-scripts">(?<scripts>.+?)<\/noscript>/s;

for (const language of languages)
  test(`pages list their scripts without loading them at once in ${language}`, async ({ request }) => {
    for (const path of paths) {
      const answer = await request.get(localise(path, language));
      const html = await answer.text();
      const scripts = inert.exec(html)?.groups?.scripts ?? '';
      const rest = html.replace(inert, '');
      expect(rest, path).not.toMatch(/<link[^>]+modulepreload/);
      expect(rest, path).not.toMatch(/<script[^>]+(type="module"|src=)/);
      const files = [...scripts.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
        ([, file]) => file,
      );
      expect(files.length, path).toBeGreaterThan(3);
      expect(files, path).toContainEqual(expect.stringContaining(`/assets/${language}-`));
      for (const file of files) expect((await request.get(file ?? '')).status(), file).toBe(200);
      // Deferred inline scripts run under the page's content security policy.
      const inline = [...scripts.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, text]) => text ?? '');
      expect(inline.length, path).toBe(3);
      for (const text of inline) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(answer.headers()['content-security-policy'], path).toContain(`'sha256-${hash}'`);
      }
    }
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no script file is fetched', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/products', { waitUntil: 'networkidle' });
    expect(requested.filter((url) => /\.css/.test(url))).not.toEqual([]);
    expect(requested.filter((url) => /\.js/.test(url))).toEqual([]);
  });
});

/**
 * Opens a page whose images never finish loading, so that its load event never fires; returns the requested script
 * URLs.
 */
async function neverLoaded(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) requested.push(request.url());
  });
  await page.addInitScript(() => {
    // Disables the timer that starts the scripts without a load event.
    const soon = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, wait = 0) => (wait < 4_000 ? soon(run, wait) : 0),
    });
  });
  await page.route('**/media/**', () => undefined);
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(20);
  return requested;
}

test('a loading page requests its scripts at the first key press', async ({ page }) => {
  const requested = await neverLoaded(page);
  expect(requested).toEqual([]);
  await page.keyboard.press('Tab');
  await alive(page);
  expect(requested.length).toBeGreaterThan(3);
});

test('a loaded page requests its scripts without input', async ({ page }) => {
  await page.goto('/products');
  await alive(page);
});
