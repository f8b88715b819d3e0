import { useTranslations } from 'use-intl';

/** A category's or subcategory's name in the reader's language; one without a translation keeps its own. */
export function useCategoryName(): (name: string) => string {
  const t = useTranslations('common');
  return (name) => {
    const key = [`category.${name}`, `subcategory.${name}`].find((candidate) =>
      t.has(candidate as 'category.Seeds'),
    );
    return key ? t(key as 'category.Seeds') : name;
  };
}
