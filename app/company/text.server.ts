import type { LoaderFunctionArgs } from 'react-router';
import { freeShippingAbove, standardShipping } from '../../market/delivery/rules.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { marketOf, type Shop, shopKey } from '../context.ts';
import { formatMoney } from '../i18n/format.ts';
import { telephone } from '../ui/facts.tsx';
import { type Filling, type Piece, piecesOf } from './rich-text.ts';
import english from './texts/en.json' with { type: 'json' };
import hindi from './texts/hi.json' with { type: 'json' };

type Texts = typeof english;
export type TextName = keyof Texts;

// Long texts stay on the server and travel with their own page alone: the catalogue is part of every page's script.
const texts: Record<Language, Texts> = { en: english, hi: hindi };

export interface PageText {
  title: string;
  description: string;
  intro: Piece[];
  sections: { heading: string; paragraphs: Piece[][] }[];
}

/** A page of text in the language of the request, with the shop's facts and the rules' amounts filled in. */
export function loadText(name: TextName, { context }: LoaderFunctionArgs): PageText {
  const { title, description, intro, sections } = texts[marketOf(context).language][name];
  const filling = fillingFor(context.get(shopKey));
  const fill = (text: string) => piecesOf(text, filling);
  return {
    title,
    description,
    intro: fill(intro),
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(fill) })),
  };
}

export function fillingFor({ phone, email, address }: Pick<Shop, 'phone' | 'email' | 'address'>): Filling {
  const amounts = { freeAbove: formatMoney(freeShippingAbove), charge: formatMoney(standardShipping) };
  return {
    facts: { phone, email, address, ...amounts },
    links: {
      call: telephone(phone),
      mail: `mailto:${email}`,
      contact: '/contact',
      orders: '/orders',
      refund: '/refund',
      shipping: '/shipping',
      vendor: '/vendor/register',
    },
  };
}
