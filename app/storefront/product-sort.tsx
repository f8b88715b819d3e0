import { useTranslations } from 'use-intl';
import { type Sort, sorts } from '../../market/catalogue/rules.ts';
import { SelectSort } from '../ui/form/select-sort.tsx';

/** The order of the list. It belongs to the form of the filters, wherever it stands. */
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
