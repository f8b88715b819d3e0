import { useTranslations } from 'use-intl';
import { navigationCategories, subcategories } from '../../market/catalogue/categories.ts';

/** Categories and subcategories in the reader's language; one that no catalogue knows stays as it is written. */
export function useCategoryNames() {
  const t = useTranslations('common');
  const category = (name: string): string => {
    const known = navigationCategories.find((one) => one === name);
    return known ? t(`category.${known}`) : name;
  };
  const subcategory = (name: string): string => {
    const known = subcategories.find((one) => one === name);
    return known ? t(`subcategory.${known}`) : category(name);
  };
  return { category, subcategory };
}
