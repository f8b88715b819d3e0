import type { Browser, BrowserContext } from '@playwright/test';

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

/** Leaves nothing of a test in its context but the browser's cache of files that never change. */
export async function emptyContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setStorageState({ cookies: [], origins: [] });
}

/** As in a browser that is set to save data: fetching all pages costs more than most journeys. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
