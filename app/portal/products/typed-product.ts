import { fields, type Texts } from '../../../market/catalogue/manage/product-fields-rules.ts';

/** The product fields among the texts of a form; those that the form has not are absent. Months become a list. */
export function productTexts(typed: Readonly<Record<string, string | undefined>>): Partial<Texts> {
  const sent = fields.flatMap(({ name, input }) => {
    const text = typed[name];
    if (text === undefined) return [];
    return [[name, input === 'months' ? text.split('\n').filter(Boolean).join(',') : text] as const];
  });
  return Object.fromEntries(sent);
}
