import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alive, expect, languages, localise, test } from '../support/browser.ts';
import { launchOptions } from '../support/chromium.ts';

// With pictures.
test.use({ launchOptions: launchOptions() });

/* The script of a page comes after all that is read (app/scripts-later.ts): judged on the pages as they are built. */

const paths = ['/', '/products', '/products/wheat-hd-3086', '/login', '/vendor/register'];

for (const language of languages)
  test(`pages name their scripts, and ask for none of them, in ${language}`, async ({ request }) => {
    for (const path of paths) {
      const answer = await request.get(localise(path, language));
      const html = await answer.text();
      expect(html, path).not.toMatch(/<link[^>]+modulepreload/);
      expect(html, path).not.toMatch(/<script[^>]+(type="module"|src=)/);
      const kept = /<script type="text\/plain" data-files="([^"]+)">([^<]+)<\/script>/.exec(html);
      const [, files = '', start = ''] = kept ?? [];
      expect(files.split(' ').length, path).toBeGreaterThan(3);
      for (const file of files.split(' ')) expect((await request.get(file)).status(), file).toBe(200);
      // It runs under the policy of the page, although it is put in later.
      const hash = createHash('sha256').update(start).digest('base64');
      expect(answer.headers()['content-security-policy'], path).toContain(`'sha256-${hash}'`);
    }
  });

/** Opens a page whose pictures do not come, so that it never has loaded; answers with the scripts that it asks for. */
async function neverLoaded(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript(() => {
    // Nor is it so late that it has to begin without.
    const soon = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, wait = 0) => (wait < 4_000 ? soon(run, wait) : 0),
    });
  });
  await page.route('**/media/**', () => undefined);
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(20);
  return asked;
}

test('a page that is still loading asks for its scripts at the first key', async ({ page }) => {
  const asked = await neverLoaded(page);
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await alive(page);
  expect(asked.length).toBeGreaterThan(3);
});

test('a page that has loaded asks for its scripts by itself', async ({ page }) => {
  await page.goto('/products');
  await alive(page);
});
