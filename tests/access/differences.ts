import { localise } from '../../app/i18n/language.ts';
import { type Language, languages } from '../../market/kernel/languages.ts';
import { ask, filled } from './crowd.ts';
import type { PopulatedShop } from './populated-shop.ts';
import type { Person, Row } from './table.ts';

export type Part = 'page' | 'data';
export const allParts: readonly Part[] = ['page', 'data'];

interface Way {
  readonly parts: readonly Part[];
  readonly languages: { readonly page: Language; readonly data: Language };
}

/**
 * Requests a row as page in one language, as data in another, or both. Returns the differences from the table as text.
 */
export async function differences(
  shop: PopulatedShop,
  row: Row,
  person: Person,
  { parts, languages: spoken }: Way,
): Promise<string[]> {
  const expected = filled(row.answers[person], row, shop.crowd);
  const allowed = { page: [localised(expected, spoken.page)], data: dataOf(row, expected) };
  const found: string[] = [];
  for (const part of parts) {
    const language = spoken[part];
    const answer = await ask(shop, { row, person, language, isForData: part === 'data' });
    if (allowed[part].includes(answer)) continue;
    const name = `${row.method} ${row.address} ${row.form ?? ''} by ${person}, ${part} in ${language}`;
    found.push(`${name}: ${answer} instead of ${allowed[part].join(' or ')}`);
  }
  return found;
}

/** Combinations of languages: the page in one and its data in the other. */
export const ways: readonly { page: Language; data: Language }[] = languages.map((page, at) => ({
  page,
  data: languages[(at + 1) % languages.length] ?? page,
}));

/**
 * Expected answers to the router's own data requests. Redirects have a status of their own there, and form errors come
 * before the page is requested.
 */
function dataOf({ method }: Row, page: string): string[] {
  if (!page.startsWith('30')) return [page];
  return method === 'POST' ? ['202', '401', '422'] : ['202'];
}

/** Adds the language prefix to a redirect target. */
function localised(answer: string, language: Language): string {
  const [status, path] = answer.split('>');
  return path === undefined ? answer : `${status}>${localise(path, language)}`;
}
