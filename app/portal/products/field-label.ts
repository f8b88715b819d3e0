import { useTranslations } from 'use-intl';
import type { FieldName } from '../../../market/catalogue/manage/product-fields-rules.ts';
import type texts from '../../i18n/en/vendor-products.json';

/** Labels of the product fields. Does not compile while a field has no label in `vendor-products.json`. */
export function useFieldLabel(): (name: FieldName) => string {
  const t = useTranslations('vendorProducts.field');
  return (name) => {
    const labelled: keyof (typeof texts)['field'] = name;
    return t(`${labelled}.label`);
  };
}
