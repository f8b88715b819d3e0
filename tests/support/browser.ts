import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../../market/kernel/context.ts';
import { type BrowserShop, openBrowserShop } from './browser-shop.ts';
import { type ContextPool, emptyContext, openPage, openPooled } from './context-pool.ts';
import type { Granted, GrantRequest } from './wishes.ts';

export { localise } from '../../app/i18n/language.ts';
export { languages } from '../../market/kernel/languages.ts';
export { axe, axeInTheDark } from './axe.ts';
export { expect };

/** Signs a page's browser in, in place of who was: as a demo account, or as somebody new. No page is opened. */
export type Become = (page: Page, who: Role | GrantRequest) => Promise<Granted>;

interface Fixtures {
  /** The demo shop that the test visits: that of its worker, unless its file asks for another one. */
  readonly shop: BrowserShop;
  readonly become: Become;
  readonly client: string;
  readonly problems: string[];
  /** Whether pages fetch the code of other pages ahead; only for tests of what that is good for. */
  readonly prefetches: boolean;
  /** Whether the browser begins without cached files, as on a first visit. */
  readonly isFirstVisit: boolean;
}

interface WorkerFixtures {
  readonly workersShop: BrowserShop;
  readonly contexts: ContextPool;
}

/**
 * A browser test. Its page fails the test on console errors, on errors of scripts, on violations of the content
 * policy and on own files that cannot be had. Each worker has a demo shop: its tests come one after the other.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  prefetches: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  workersShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const shop = await openBrowserShop();
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
  shop: ({ workersShop }, use) => use(workersShop),
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

/** The name and the value that a header sets. */
function parts(cookie: string): { name: string; value: string } {
  const [pair = ''] = cookie.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

function watch(page: Page, problems: string[], own: string): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // A failed request is judged below, where it is known what was asked for.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Left on purpose: a page that is left, or a prefetch that is not needed any more. A breach of the content
    // policy is heard from the console; here `csp` also means a script of a page whose scripts are switched off.
    if (!request.url().startsWith(own) || ['net::ERR_ABORTED', 'csp'].includes(reason)) return;
    problems.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (!response.url().startsWith(own) || response.status() < 400) return;
    const mayRefuse = ['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    if (response.status() >= 500 || !mayRefuse) problems.push(`${response.url()}: ${response.status()}`);
  });
}

/** Waits until the page has come alive: before, links and forms work as the browser has them, without our script. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClicks === undefined);
}

/** Keeps a picture of the whole page in `.cache/screens` for people to look at, when they ask for it by `SCREENS=1`. */
export async function look(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await page.screenshot({ path: `.cache/screens/${test.info().project.name}-${name}.png`, fullPage: true });
}
