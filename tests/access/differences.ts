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
 * Asks for the page of a row in one language, or for its data in another, or for both. Returns how the answers differ from
 * the table, in words.
 */
export async function differences(
  shop: PopulatedShop,
  row: Row,
  person: Person,
  { parts, languages: spoken }: Way,
): Promise<string[]> {
  const wanted = filled(row.answers[person], row, shop.crowd);
  const allowed = { page: [localised(wanted, spoken.page)], data: dataOf(row, wanted) };
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

/** Both ways to ask for a page in one language and for its data in the other. */
export const ways: readonly { page: Language; data: Language }[] = languages.map((page, at) => ({
  page,
  data: languages[(at + 1) % languages.length] ?? page,
}));

/**
 * The answers that the router's own requests may get. A redirect has a status of its own there, and the errors of a form
 * come before the page is asked for.
 */
function dataOf({ method }: Row, page: string): string[] {
  if (!page.startsWith('30')) return [page];
  return method === 'POST' ? ['202', '401', '422'] : ['202'];
}

/** Where an answer leads, in the language of the page. */
function localised(answer: string, language: Language): string {
  const [status, path] = answer.split('>');
  return path === undefined ? answer : `${status}>${localise(path, language)}`;
}
