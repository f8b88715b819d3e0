import { useTranslations } from 'use-intl';

/** Translator of the common texts, of a page or of the server. */
interface CommonWords {
  (key: 'category.Seeds'): string;
  has(key: 'category.Seeds'): boolean;
}

/** Translated name of a category or subcategory; the original name where there is no translation. */
export function useCategoryName(): (name: string) => string {
  return categoryNames(useTranslations('common'));
}

/** The same for callers that pass their own translator. */
export function categoryNames(t: CommonWords): (name: string) => string {
  return (name) => {
    const key = [`category.${name}`, `subcategory.${name}`].find((one) => t.has(one as 'category.Seeds'));
    return key ? t(key as 'category.Seeds') : name;
  };
}
