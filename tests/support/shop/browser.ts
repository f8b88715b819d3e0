import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../../../market/kernel/context.ts';
import { type BrowserShop, openBrowserShop } from './browser-shop.ts';
import { type ContextPool, emptyContext, openPage, openPooled } from './context-pool.ts';
import type { Granted, GrantRequest } from './grant-request.ts';

export { localise } from '../../../app/i18n/language.ts';
export { languages } from '../../../market/kernel/languages.ts';
export { axe, axeInTheDark } from '../axe.ts';
export { expect };

/** Signs the browser of a page in as a demo account or a new person, replacing the session. Opens no page. */
export type Become = (page: Page, who: Role | GrantRequest) => Promise<Granted>;

interface Fixtures {
  readonly become: Become;
  readonly client: string;
  readonly problems: string[];
  /** Enables prefetching of other pages' code; only for tests of prefetching. */
  readonly prefetches: boolean;
  /** Starts with an empty browser cache, as on a first visit. */
  readonly isFirstVisit: boolean;
}

interface WorkerFixtures {
  /**
   * Option of a file with exact figures, or with changes that would affect other files: a worker of its own runs it.
   */
  readonly hasOwnShop: boolean;
  /** Option of a file whose shop has simulated providers, such as that of payments. */
  readonly simulatesProviders: boolean;
  /** The demo shop under test. */
  readonly shop: BrowserShop;
  readonly contexts: ContextPool;
}

/**
 * A browser test. Fails on console errors, script errors, violations of the content security policy, and failed
 * requests for our own files. Each worker has one demo shop and runs its tests in sequence.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  prefetches: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  hasOwnShop: [false, { option: true, scope: 'worker' }],
  simulatesProviders: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ simulatesProviders }, use) => {
      const shop = await openBrowserShop(simulatesProviders ? { SIMULATES_PROVIDERS: 'yes' } : {});
      await use(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const contexts: ContextPool = new Map();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { contexts, browser, baseURL, client, javaScriptEnabled, prefetches, isFirstVisit },
    use,
  ) => {
    const pool: ContextPool = isFirstVisit ? new Map() : contexts;
    const context = await openPooled(pool, browser, { baseURL, javaScriptEnabled, prefetches });
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': client });
    await use(context);
    if (isFirstVisit) await context.close();
    else await emptyContext(context, `${baseURL}/healthz`);
  },
  baseURL: ({ shop }, use) => use(shop.url),
  become: ({ shop }, use) =>
    use(async (page, who) => {
      const granted = await shop.grant(typeof who === 'string' ? { kind: 'demo', role: who } : who);
      await page.context().clearCookies();
      await page.context().addCookies(granted.cookies.map((cookie) => ({ ...parts(cookie), url: shop.url })));
      return granted;
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  client: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);
  },
  extraHTTPHeaders: async ({ client }, use) => {
    await use({ 'x-forwarded-for': client });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'problems of the pages').toEqual([]);
  },
  page: async ({ context, problems, baseURL }, use) => {
    const page = await openPage(context);
    watch(page, problems, baseURL ?? '');
    await use(page);
  },
});

/** The name and the value of a Set-Cookie header. */
function parts(cookie: string): { name: string; value: string } {
  const [pair = ''] = cookie.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

function watch(page: Page, problems: string[], own: string): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // Failed requests are checked below, where the URL is known.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Ignored: a page that was left, or a prefetch that is no longer needed. Violations of the content security policy
    // come from the console; here `csp` also means a script of a page with scripts disabled.
    if (!request.url().startsWith(own) || ['net::ERR_ABORTED', 'csp'].includes(reason)) return;
    problems.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (!response.url().startsWith(own) || response.status() < 400) return;
    const mayRefuse = ['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    if (response.status() >= 500 || !mayRefuse) problems.push(`${response.url()}: ${response.status()}`);
  });
}

/** Waits for hydration: before, links and forms work natively, without our script. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClicks === undefined);
}

/** Saves a full-page screenshot in `.cache/screens` for manual review, only with `SCREENS=1`. */
export async function look(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await page.screenshot({ path: `.cache/screens/${test.info().project.name}-${name}.png`, fullPage: true });
}

/** Types a day, YYYY-MM-DD, into its three fields. */
export async function typeDay(page: Page, label: string | RegExp, day: string): Promise<void> {
  const fields = page.getByRole('group', { name: label }).getByRole('textbox');
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [at, text] of [date, month, year].entries()) await fields.nth(at).fill(text);
}
