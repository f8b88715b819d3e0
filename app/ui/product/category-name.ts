import { useTranslations } from 'use-intl';

/** The shop's common texts, as a page or the server has them at hand. */
interface CommonWords {
  (key: 'category.Seeds'): string;
  has(key: 'category.Seeds'): boolean;
}

/** A category's or subcategory's name in the reader's language; one without a translation keeps its own. */
export function useCategoryName(): (name: string) => string {
  return categoryNames(useTranslations('common'));
}

/** The same for who has the texts in his hands. */
export function categoryNames(t: CommonWords): (name: string) => string {
  return (name) => {
    const key = [`category.${name}`, `subcategory.${name}`].find((one) => t.has(one as 'category.Seeds'));
    return key ? t(key as 'category.Seeds') : name;
  };
}
