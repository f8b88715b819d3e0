import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import type { Counted } from './summarise.ts';

/** The product name of an order line: in English, and in the other languages as sold. */
export interface NamedLine {
  name: string;
  translations: Partial<Record<Language, { name: string }>>;
}

/** Product name of an order line as sold, in the reader's language if available. */
export function orderLineName({ name, translations }: NamedLine, language: Language): string {
  return translations[language]?.name ?? name;
}

/** Subquery for what is left of an order or of a consignment, as input of `orderLineNames`. */
export function orderLinesNamed({ db }: Context, of: 'orderId' | 'consignmentId', id: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('orderLines as l')
      .where(`l.${of}`, '=', id)
      .where('l.quantity', '>', 0)
      .orderBy('l.position')
      .select(['l.quantity', 'l.name', 'l.translations']),
  ).as('lines');
}

/** Quantities and names of order lines. */
export function orderLineNames(
  lines: readonly (NamedLine & { quantity: number })[],
  language: Language,
): Counted[] {
  return lines.map((line) => ({ quantity: line.quantity, name: orderLineName(line, language) }));
}
