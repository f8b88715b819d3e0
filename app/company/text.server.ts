import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '../../market/kernel/languages.ts';
import { formatMoney } from '../i18n/format.ts';
import { marketOf, shopKey } from '../request/context.ts';
import type { Operator, Shop } from '../request/shop.ts';
import { telephone } from '../ui/facts.tsx';
import { operatorOf } from './operator.server.ts';
import { type Filling, fillIn, namesIn, type Piece, piecesOf } from './rich-text.ts';
import english from './texts/en.json' with { type: 'json' };
import hindi from './texts/hi.json' with { type: 'json' };

/** Paragraph, list, or labelled facts. */
export type SourceBlock = string | string[] | string[][];

export interface SourceText {
  title: string;
  description: string;
  /** Date of the last change. */
  changed: string;
  intro: string;
  sections: { id: string; heading: string; body: SourceBlock[] }[];
}

export type TextName = keyof typeof english;

// Long texts stay on the server and are sent with their own page alone: the message catalogue is in the script of
// every page.
export const companyTexts: Record<Language, Record<TextName, SourceText>> = { en: english, hi: hindi };

/** Fact required by law; `isDemo` until the operator has set their own. */
export interface Fact {
  label: string;
  value: Piece[];
  isDemo: boolean;
}

export interface Block {
  /** React key: the position in the page. */
  key: string;
  paragraph?: Piece[];
  list?: Piece[][];
  facts?: Fact[];
}

export interface PageText {
  title: string;
  description: string;
  changed: string;
  intro: Piece[];
  sections: { id: string; heading: string; body: Block[] }[];
  operator: Pick<Operator, 'demo'>;
}

/** Loads the text of a route such as `/terms`, with the operator's facts and the amounts of the rules filled in. */
export function loadText({ context, pattern }: LoaderFunctionArgs): PageText {
  const name = pattern.split('/').pop() as TextName;
  const operator = operatorOf(context);
  const { language } = marketOf(context);
  const filling = fillingFor(operator, context.get(shopKey), language);
  const { title, description, changed, intro, sections } = companyTexts[language][name];
  return {
    title: fillIn(title, filling.facts),
    description: fillIn(description, filling.facts),
    changed,
    intro: piecesOf(intro, filling),
    sections: sections.map(({ id, heading, body }) => ({
      id,
      heading: fillIn(heading, filling.facts),
      body: body.map((source, index) => ({
        key: `${id}.${index}`,
        ...partsOf(source, filling, operator.demo),
      })),
    })),
    operator: { demo: operator.demo },
  };
}

function partsOf(source: SourceBlock, filling: Filling, demo: readonly string[]): Omit<Block, 'key'> {
  if (typeof source === 'string') return { paragraph: piecesOf(source, filling) };
  const facts = source.filter((entry) => typeof entry !== 'string');
  if (facts.length === 0) return { list: source.map((entry) => piecesOf(String(entry), filling)) };
  return {
    facts: facts.map(([label = '', text = '']) => ({
      label: fillIn(label, filling.facts),
      value: piecesOf(text, filling),
      isDemo: namesIn(text).some((name) => demo.includes(name)),
    })),
  };
}

type ShopFacts = Pick<Shop, 'name' | 'hindiName' | 'siteUrl' | 'delivery'>;

export function fillingFor(operator: Operator, shop: ShopFacts, language: Language): Filling {
  const { demo: _, tcsGstin: __, ...facts } = operator;
  const { freeAbove, fee } = shop.delivery;
  const amounts = { freeAbove: formatMoney(freeAbove), charge: formatMoney(fee) };
  const name = language === 'hi' ? shop.hindiName : shop.name;
  return {
    facts: { ...facts, ...amounts, name, site: shop.siteUrl },
    links: {
      call: telephone(operator.phone),
      mail: `mailto:${operator.email}`,
      grievanceCall: telephone(operator.grievancePhone),
      grievanceMail: `mailto:${operator.grievanceEmail}`,
      nodalCall: telephone(operator.nodalPhone),
      nodalMail: `mailto:${operator.nodalEmail}`,
      helpline: 'tel:1915',
      grievance: '/contact#grievance',
      ranking: '/about#ranking',
      contact: '/contact',
      orders: '/orders',
      refund: '/refund',
      shipping: '/shipping',
      vendor: '/vendor/register',
    },
  };
}
