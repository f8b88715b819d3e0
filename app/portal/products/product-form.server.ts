import { countries } from '../../../market/catalogue/manage/product-fields-rules.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { locales } from '../../i18n/catalogue.ts';

/** Country options by name in the language, India first. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locales[language]], { type: 'region' });
  const { compare } = new Intl.Collator(locales[language]);
  const [india, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = others.sort((one, other) => compare(one.label, other.label));
  return india ? [india, ...sorted] : sorted;
}
