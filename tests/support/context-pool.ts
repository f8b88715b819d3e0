import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Browser contexts of one worker by their settings, so that scripts and styles are fetched and compiled once. */
export type ContextPool = Map<string, BrowserContext>;

export interface ContextSettings {
  readonly baseURL: string | undefined;
  readonly javaScriptEnabled: boolean | undefined;
  /** Whether pages fetch the code of other pages, three seconds after they have loaded. */
  readonly prefetches: boolean;
}

/** The pooled context with these settings, opened with what else Playwright's `use` says. */
export async function openPooled(pool: ContextPool, browser: Browser, settings: ContextSettings) {
  const key = JSON.stringify(settings);
  const context = pool.get(key) ?? (await browser.newContext());
  if (!pool.has(key) && !settings.prefetches) await context.addInitScript(saveData);
  pool.set(key, context);
  return context;
}

/** Pages that a later test may use. Scripts that run before those of a page stay with it, and end that. */
const reusable = new WeakSet<Page>();

/**
 * The page of a context, which the tests of a worker use one after the other: a page of its own would be a process of its
 * own, which compiles all scripts again and takes longer than most tests.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const pooled = context.pages().find((page) => reusable.has(page));
  if (pooled) return pooled;
  const page = await context.newPage();
  reusable.add(page);
  const add = page.addInitScript.bind(page) as (...script: unknown[]) => ReturnType<Page['addInitScript']>;
  page.addInitScript = (...script: unknown[]) => {
    reusable.delete(page);
    return add(...script);
  };
  return page;
}

/** Leaves nothing of a test in its context and page but the browser's cache of files that never change. */
export async function emptyContext(context: BrowserContext, home: string): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const others = context.pages().filter((page) => !reusable.has(page));
  await Promise.all(others.map((page) => page.close()));
  await context.clearPermissions();
  await context.clearCookies();
  await emptyPage(await openPage(context), home);
}

/** Leads it to an address of the same origin, in whose process it stays. */
async function emptyPage(page: Page, home: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.goto(home);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
}

/** As in a browser that is set to save data: fetching all pages costs more than most journeys. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
