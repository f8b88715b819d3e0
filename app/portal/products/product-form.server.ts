import { data } from 'react-router';
import type { OwnProduct } from '../../../market/catalogue/manage/own-products.ts';
import {
  countries,
  type FieldName,
  fields,
  type Texts,
} from '../../../market/catalogue/manage/product-fields-rules.ts';
import type { Failure } from '../../../market/kernel/errors.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { locales } from '../../i18n/catalogue.ts';
import { statusOf } from '../../request/failures.ts';

/** Input of the product form. Checkboxes of one name become a list. */
export interface SentProduct {
  readonly version: string;
  readonly subcategory: string;
  readonly stock: string;
  readonly values: Texts;
}

export function productIn(form: FormData): SentProduct {
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(',');
  return {
    version: text('version'),
    subcategory: text('subcategory'),
    stock: text('stock'),
    values: Object.fromEntries(fields.map(({ name }) => [name, text(name)])) as Record<FieldName, string>,
  };
}

/** Response to a refused form: its values, and the stored ones after an edit conflict. */
export function refusedProduct(sent: SentProduct, failure: Failure, kept?: OwnProduct) {
  return data({ failure, sent, kept }, { status: statusOf(failure.code) });
}

/** Country options by name in the language, India first. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locales[language]], { type: 'region' });
  const { compare } = new Intl.Collator(locales[language]);
  const [india, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = others.sort((one, other) => compare(one.label, other.label));
  return india ? [india, ...sorted] : sorted;
}
