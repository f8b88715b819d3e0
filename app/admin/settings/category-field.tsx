import { useTranslations } from 'use-intl';
import { mainCategories } from '../../../market/catalogue/categories.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

interface Props {
  label: string;
  /** The option for a rule about all goods. */
  all: string;
  typed: string | undefined;
  error: string | undefined;
}

/** The category that a rule is about, or all of them. */
export function CategoryField({ label, all, typed, error }: Props) {
  const names = useTranslations('common.category');
  return (
    <SelectField
      name="category"
      label={label}
      defaultValue={typed ?? ''}
      error={error}
      options={[
        { value: '', label: all },
        ...mainCategories.map((value) => ({ value, label: names(value as 'Seeds') })),
      ]}
    />
  );
}
