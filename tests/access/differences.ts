import { localise } from '../../app/i18n/language.ts';
import { type Language, languages } from '../../market/kernel/languages.ts';
import { ask, filled } from './crowd.ts';
import type { PopulatedShop } from './populated-shop.ts';
import type { Person, Row } from './table.ts';

/**
 * Asks for the page of a row in one language, and for its data in another. Returns how the answers differ from the table,
 * in words.
 */
export async function differences(
  shop: PopulatedShop,
  row: Row,
  person: Person,
  inLanguages: { page: Language; data: Language },
): Promise<string[]> {
  const wanted = filled(row.answers[person], row, shop.crowd);
  const page = await ask(shop, { row, person, language: inLanguages.page });
  const data = await ask(shop, { row, person, language: inLanguages.data, isForData: true });
  const name = `${row.method} ${row.address} ${row.form ?? ''} by ${person}`;
  const wantedPage = localised(wanted, inLanguages.page);
  return [
    ...(page === wantedPage
      ? []
      : [`${name}, page in ${inLanguages.page}: ${page} instead of ${wantedPage}`]),
    ...(dataOf(row, wanted).includes(data)
      ? []
      : [`${name}, data in ${inLanguages.data}: ${data} instead of ${dataOf(row, wanted).join(' or ')}`]),
  ];
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
