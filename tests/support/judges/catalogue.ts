import { IntlMessageFormat } from 'intl-messageformat';

import { serverTexts } from '../../../app/i18n/texts.server.ts';
import { perLanguage } from '../../../market/kernel/languages.ts';

/** All texts of each language by their full keys: `cart.title`. */
export const texts = perLanguage((language) => {
  const { mail, ...rest } = serverTexts[language];
  return flat({ ...rest, mail: { ...mail, sensitive: rest.sensitive } });
});

/** Flattens `{ cart: { title: 'Cart' } }` to `{ 'cart.title': 'Cart' }`. */
function flat(node: object, way = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[way + key, value]] : Object.entries(flat(value, `${way}${key}.`)),
    ),
  );
}

interface Part {
  type: number;
  value: string;
  options?: Record<string, { value: Part[] }>;
  children?: Part[];
}

/** The names of all arguments and tags of a text, at any depth. */
export function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const [literal, pound, tag] = [0, 7, 8];
  const visit = (part: Part) => {
    if (part.type === tag) names.add(`<${part.value}>`);
    else if (part.type !== literal && part.type !== pound) names.add(part.value);
    for (const option of Object.values(part.options ?? {})) option.value.forEach(visit);
    part.children?.forEach(visit);
  };
  (new IntlMessageFormat(text, 'en').getAst() as Part[]).forEach(visit);
  return [...names].sort();
}
