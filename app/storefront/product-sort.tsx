import { useTranslations } from 'use-intl';
import { type Sort, sorts } from '../../market/catalogue/rules.ts';
import { SelectSort } from '../ui/form/select-sort.tsx';

/** Sort select of the list; belongs to the filter form through its `form` attribute. */
export function ProductSort({ form, sort }: { form: string; sort: Sort }) {
  const t = useTranslations('products');
  return (
    <SelectSort
      key={sort}
      label={t('sort.label')}
      apply={t('sort.apply')}
      name="sort"
      form={form}
      defaultValue={sort}
      options={sorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
    />
  );
}
