import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localise } from '../../app/i18n/language.ts';
import { navigationCategories } from '../../market/catalogue/categories.ts';
import { sorts } from '../../market/catalogue/rules.ts';
import { languages } from '../../market/kernel/languages.ts';
import { publicPageAt } from '../../server/public-pages.ts';
import { sessionCookieName } from '../../server/session-cookie.ts';
import { openDemoShop } from '../support/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop-in-process.ts';

let shop: ShopInProcess;
/** Whose session has ended is a visitor like any other, but a page for one alone is rendered whole. */
let endedSession: { cookie: string };
beforeAll(async () => {
  shop = await openDemoShop();
  // Only what we have signed counts as a session.
  const signature = createHmac('sha256', shop.secret).update('of-yesterday').digest('base64');
  const value = encodeURIComponent(`of-yesterday.${signature}`);
  endedSession = { cookie: `${sessionCookieName(false)}=${value}` };
});
afterAll(() => shop?.close());

/** A page without its scripts, which name the request. */
async function pageAt(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await shop.ask(path, { headers });
  return (await answer.text()).replace(/<script\b.*?<\/script>/gs, '');
}

const query = fc
  .record(
    {
      search: fc.constantFrom('wheat', 'gehu', 'nothing of the kind', '<b>&"'),
      category: fc.constantFrom(...navigationCategories, 'Cereals', '"><b>'),
      sort: fc.constantFrom(...sorts),
      maxPrice: fc.nat({ max: 3_000 }).map(String),
    },
    { requiredKeys: [] },
  )
  .map((asked) => `/products?${new URLSearchParams(asked)}`);
const publicPath = fc.oneof(
  { weight: 4, arbitrary: query },
  fc.constantFrom('/', '/cart', '/about', '/contact', '/products/wheat-hd-3086', '/products/none'),
);
/** In the form for which a page of everybody is rendered. */
const address = fc.tuple(publicPath, fc.constantFrom(...languages)).map(([path, language]) => {
  const page = publicPageAt(new URL(localise(path, language), shop.url));
  if (!page) throw new Error(`${path} is not public`);
  return page.url.pathname + page.url.search;
});

it('A page put together from parts of other pages is the page that is rendered whole', async () => {
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const [put, whole] = [await pageAt(path, {}), await pageAt(path, endedSession)];
      expect(whole).toContain('</html>');
      expect({ path, isSame: put === whole }).toEqual({ path, isSame: true });
    }),
    { numRuns: 60 },
  );
});
