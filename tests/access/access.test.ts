import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localise } from '../../app/i18n/language.ts';
import routes from '../../app/routes.ts';
import { type Language, languages } from '../../market/kernel/languages.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { root } from '../support/source.ts';
import { ask, type Crowd, filled, gather } from './crowd.ts';
import { people, type Row, rows } from './table.ts';

let folder: string;
let shop: ShopProcess;
let crowd: Crowd;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-access-'));
  shop = await startShop({ DATA_DIR: folder });
  crowd = await gather(shop.url);
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The addresses of all pages with their files, without the language. */
function pages(entries: readonly RouteConfigEntry[], above = ''): { address: string; file: string }[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const address = path === ':lang?' ? '' : `${above}${path && `/${path}`}`;
    const isPage = children.length === 0 && (index || path !== '');
    return isPage ? [{ address: address || '/', file }] : pages(children, address);
  });
}

const hasAction = (file: string) =>
  /export (async )?(function|const) action\b/.test(readFileSync(join(root, 'app', file), 'utf8'));

describe('the table', () => {
  it('has every route of the shop, and no other', () => {
    const listed = rows.filter(({ method }) => method === 'GET').map(({ address }) => address);
    expect(listed.toSorted()).toEqual(
      pages(routes)
        .map(({ address }) => address)
        .toSorted(),
    );
  });

  it('has every action of the shop, and no other', () => {
    const listed = rows.filter(({ method }) => method === 'POST').map(({ address }) => address);
    const actions = pages(routes).filter(({ file }) => hasAction(file));
    expect([...new Set(listed)].toSorted()).toEqual(actions.map(({ address }) => address).toSorted());
  });
});

describe('a page without an action', () => {
  const withAction = new Set(rows.filter(({ method }) => method === 'POST').map(({ address }) => address));

  it.each(rows.filter(({ address }) => !withAction.has(address)))('takes no form: $address', async (row) => {
    for (const person of people) {
      const { page } = await ask(crowd, person, { ...row, method: 'POST', form: 'empty' });
      // The areas of one role turn others away before they look at what is sent.
      const turnedAway = filled(row.answers[person], row, crowd);
      const answers = turnedAway.startsWith('302') ? ['405', turnedAway] : ['405', '404'];
      expect(answers, `for ${person}`).toContain(page);
    }
  });
});

describe('a language that the shop does not speak', () => {
  it.each(rows.filter(({ method }) => method === 'GET'))('has no $address', async (row) => {
    for (const [person, language] of [
      ['visitor', 'mr'],
      ['admin', 'en'],
    ] as const) {
      const { address } = row;
      const unknown = { ...row, address: `/${language}${address === '/' ? '' : address}` };
      expect(await ask(crowd, person, unknown), `for ${person}`).toEqual({ page: '404', data: '404' });
    }
  });
});

describe.each(rows)('$method $address $form', (row) => {
  it.each(people)('for %s', async (person) => {
    for (const language of languages) {
      const got = await ask(crowd, person, row, language);
      const wanted = inLanguage(filled(row.answers[person], row, crowd), language);
      expect(got.page, `the page in ${language}`).toBe(wanted);
      expect(dataOf(row, wanted), `its data in ${language}`).toContain(got.data);
    }
  });
});

/**
 * What the browser's own moves may get, which must not be more: the router tells a redirect with a status of its own, and
 * of a form what was wrong with it before it asks for the page.
 */
function dataOf({ method }: Row, page: string): string[] {
  if (!page.startsWith('30')) return [page];
  return method === 'POST' ? ['202', '401', '422'] : ['202'];
}

/** Where an answer leads, in the language of the page. */
function inLanguage(answer: string, language: Language): string {
  const [status, path] = answer.split('>');
  return path === undefined ? answer : `${status}>${localise(path, language)}`;
}
