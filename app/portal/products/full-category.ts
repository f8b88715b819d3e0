import { subcategoryOf } from '../../../market/catalogue/kinds-rules.ts';
import { useCategoryName } from '../../ui/product/category-name.ts';

/** Names a subcategory with its category, such as `Seeds: Grain Seeds`; supplies by their subcategory alone. */
export function useFullCategory(): (subcategory: string) => string {
  const nameOf = useCategoryName();
  return (subcategory) => {
    const { category } = subcategoryOf(subcategory);
    return category === 'Supplies' ? nameOf(subcategory) : `${nameOf(category)}: ${nameOf(subcategory)}`;
  };
}
