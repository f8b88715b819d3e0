import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Browser contexts of one worker by their settings, so that scripts and styles are fetched and compiled once. */
export type ContextPool = Map<string, BrowserContext>;

export interface ContextSettings {
  readonly baseURL: string | undefined;
  readonly javaScriptEnabled: boolean | undefined;
  /** Enables prefetching of other pages' code, three seconds after a page has loaded. */
  readonly prefetches: boolean;
}

/** The pooled context with these settings; opens it with Playwright's other `use` options. */
export async function openPooled(pool: ContextPool, browser: Browser, settings: ContextSettings) {
  const key = JSON.stringify(settings);
  const context = pool.get(key) ?? (await browser.newContext());
  if (!pool.has(key) && !settings.prefetches) await context.addInitScript(saveData);
  pool.set(key, context);
  return context;
}

/**
 * Pages that later tests may reuse, each with the size of its window. Init scripts stay with a page, so that it is no
 * longer reusable.
 */
const reusable = new WeakMap<Page, ReturnType<Page['viewportSize']>>();

/**
 * The shared page of a context, reused by the tests of a worker: a new page starts a new process, which compiles all
 * scripts again and takes longer than most tests.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const pooled = context.pages().find((page) => reusable.has(page));
  if (pooled) return pooled;
  const page = await context.newPage();
  reusable.set(page, page.viewportSize());
  const add = page.addInitScript.bind(page) as (...script: unknown[]) => ReturnType<Page['addInitScript']>;
  page.addInitScript = (...script: unknown[]) => {
    reusable.delete(page);
    return add(...script);
  };
  return page;
}

/** Clears all data of a test from its context and page, except the browser's cache of immutable files. */
export async function emptyContext(context: BrowserContext, home: string): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const others = context.pages().filter((page) => !reusable.has(page));
  await Promise.all(others.map((page) => page.close()));
  await context.clearPermissions();
  await context.clearCookies();
  await emptyPage(await openPage(context), home);
}

/** Navigates to a URL of the same origin, so that the page keeps its process. */
async function emptyPage(page: Page, home: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null });
  const size = reusable.get(page);
  if (size) await page.setViewportSize(size);
  await page.goto(home);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
}

/** Emulates data saver mode: prefetching all pages takes longer than most tests. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
