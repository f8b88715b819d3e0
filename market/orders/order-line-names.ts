import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import type { Counted } from './summarise.ts';

/** What an order line says about its product's name: English, and the other languages' as sold. */
export interface NamedLine {
  name: string;
  translations: Partial<Record<Language, { name: string }>>;
}

/** The name under which a line was sold, in the reader's language where there is one. */
export function orderLineName({ name, translations }: NamedLine, language: Language): string {
  return translations[language]?.name ?? name;
}

/** The lines of an order, or of a vendor's part of it, for `itemsAsSold`: part of a query that has its id. */
export function orderLinesNamed({ db }: Context, of: 'orderId' | 'consignmentId', id: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('orderLines as l')
      .where(`l.${of}`, '=', id)
      .orderBy('l.position')
      .select(['l.quantity', 'l.name', 'l.translations']),
  ).as('lines');
}

/** Lines as quantities of names. */
export function orderLineNames(
  lines: readonly (NamedLine & { quantity: number })[],
  language: Language,
): Counted[] {
  return lines.map((line) => ({ quantity: line.quantity, name: orderLineName(line, language) }));
}
