import { IntlMessageFormat } from 'intl-messageformat';
import { account as englishAccount } from '../../../app/i18n/en/account.ts';
import { checkoutMessages as englishBuying } from '../../../app/i18n/en/checkout.ts';
import { messages as english } from '../../../app/i18n/en/index.ts';
import englishMail from '../../../app/i18n/en/mail.json' with { type: 'json' };
import { portals as englishPortals } from '../../../app/i18n/en/portals.ts';
import { serverMessages as englishServed } from '../../../app/i18n/en/server-messages.ts';
import englishStates from '../../../app/i18n/en/states.json' with { type: 'json' };
import { account as hindiAccount } from '../../../app/i18n/hi/account.ts';
import { checkoutMessages as hindiBuying } from '../../../app/i18n/hi/checkout.ts';
import { messages as hindi } from '../../../app/i18n/hi/index.ts';
import hindiMail from '../../../app/i18n/hi/mail.json' with { type: 'json' };
import { portals as hindiPortals } from '../../../app/i18n/hi/portals.ts';
import { serverMessages as hindiServed } from '../../../app/i18n/hi/server-messages.ts';
import hindiStates from '../../../app/i18n/hi/states.json' with { type: 'json' };

import { type Language, languages } from '../../../market/kernel/languages.ts';

const catalogues: Record<Language, object> = {
  en: {
    ...english,
    ...englishAccount,
    ...englishBuying,
    ...englishPortals,
    ...englishServed,
    mail: { ...englishMail, sensitive: englishPortals.sensitive },
    states: englishStates,
  },
  hi: {
    ...hindi,
    ...hindiAccount,
    ...hindiBuying,
    ...hindiPortals,
    ...hindiServed,
    mail: { ...hindiMail, sensitive: hindiPortals.sensitive },
    states: hindiStates,
  },
};
/** All texts of each language by their full keys: `cart.title`. */
export const texts = Object.fromEntries(
  languages.map((language) => [language, flat(catalogues[language])]),
) as Record<Language, Record<string, string>>;

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
