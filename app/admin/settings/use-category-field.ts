import { useTranslations } from 'use-intl';
import { mainCategories } from '../../../market/catalogue/categories.ts';
import type { EntryField } from '../../portal/form/entry-fields.tsx';

/** The category that a rule is about, or with `all` every one of them. */
export function useCategoryField(label: string, all: string): EntryField {
  const names = useTranslations('common.category');
  const options = mainCategories.map((value) => ({ value, label: names(value as 'Seeds') }));
  return { name: 'category', label, as: 'select', options: [{ value: '', label: all }, ...options] };
}
