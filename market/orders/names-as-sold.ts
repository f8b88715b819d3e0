import type { Language } from '../kernel/languages.ts';
import type { Counted } from './summarise.ts';

/** What an order line says about its product's name: English, and the other languages' as sold. */
export interface NamedLine {
  name: string;
  translations: Partial<Record<Language, { name: string }>>;
}

/** The name under which a line was sold, in the reader's language where there is one. */
export function nameAsSold({ name, translations }: NamedLine, language: Language): string {
  return translations[language]?.name ?? name;
}

/** Lines as quantities of names. */
export function itemsAsSold(
  lines: readonly (NamedLine & { quantity: number })[],
  language: Language,
): Counted[] {
  return lines.map((line) => ({ quantity: line.quantity, name: nameAsSold(line, language) }));
}
