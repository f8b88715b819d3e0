import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { type Crowd, pathOf } from './crowd.ts';
import { populated } from './populated-shop.ts';
import { people, rows } from './table.ts';

/** Rules of the HTML standard (docs/decisions/tests.md): what a browser reads as written, no style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

let shop: ShopInProcess;
let crowd: Crowd;
beforeAll(async () => {
  ({ shop, crowd } = await populated(await openDemoShop()));
});
afterAll(() => shop?.close());

const pages = rows.filter(
  ({ method, answers }) => method === 'GET' && Object.values(answers).includes('200'),
);
let checked = 0;

it.each(pages)('is valid HTML: $address', async (row) => {
  const person = people.find((one) => row.answers[one] === '200') ?? 'visitor';
  const headers = person === 'visitor' ? undefined : { cookie: crowd.cookies[person] };
  for (const language of languages) {
    const answer = await shop.ask(pathOf({ row, language }, crowd), { headers });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) continue;
    checked++;
    const html = await answer.text();
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(found)]).toEqual([]);
    // Without sizes a browser takes a picture as wide as the screen; html-validate has no rule for it.
    const unsized = html.match(/<(?:img|source)(?![^>]*\ssizes=)[^>]*\ssrcset="[^"]*\d+w[", ][^>]*>/gi);
    expect(unsized ?? []).toEqual([]);
  }
});

it('checks the pages of the shop and of the portals', () => {
  expect(checked).toBeGreaterThan(150);
});
