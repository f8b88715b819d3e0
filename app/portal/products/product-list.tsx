import { CircleMinus, IndianRupee, Package, Store } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { undoablePrices } from '../../../market/catalogue/manage/undo-prices.ts';
import {
  type ProductSort,
  productCategories,
  productSorts,
  productStatuses,
  stockLevels,
} from '../../../market/catalogue/managed-products-rules.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { ManagedProduct, ManagedProducts } from '../../../market/restock/products-with-demand.ts';
import type { SavedView } from '../../../market/saved-views/saved-views.ts';
import { useCategoryName } from '../../ui/product/category-name.ts';
import type { BulkAction } from '../list/bulk-bar.tsx';
import { optionsOf } from '../list/list-state.ts';
import { ListPage } from '../list-page.tsx';
import { useMay } from '../part/permissions.tsx';
import { SavedViews } from '../views/views.tsx';
import type { BulkAnswer } from './bulk.server.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { ProductActions } from './list-columns.tsx';
import { PriceForm, PricePreview, UndoPrices } from './price-form.tsx';
import { StatusMessage } from './status-message.tsx';

/** Query parameters of every list of products. */
export const productList = {
  sorts: productSorts,
  first: { sort: 'added', isDescending: true },
  filters: { status: productStatuses, stock: stockLevels, subcategory: productCategories },
} as const;

type Filters = Readonly<Record<string, readonly string[]>>;
type ListProps<Values extends Filters> = ComponentProps<typeof ListPage<ManagedProduct, ProductSort, Values>>;

interface Props<Values extends Filters>
  extends Pick<ListProps<Values>, 'texts' | 'shape' | 'state' | 'columns' | 'filters' | 'head' | 'empty'> {
  found: ManagedProducts;
  answer: BulkAnswer | undefined;
  /** A bulk change of prices that can be undone. */
  undoable: ValueOf<typeof undoablePrices>;
  views: readonly SavedView[];
  /** Bulk actions besides those of every portal. */
  more?: readonly BulkAction[];
}

/** Product list of a portal: the rows, the result of a bulk change, and the form for its number. */
export function ProductList<Values extends Filters>({
  answer,
  undoable,
  views,
  more = [],
  ...list
}: Props<Values>) {
  const t = useTranslations('vendorProducts.bulk');
  const isOpen = useMay()('products');
  const bulk = {
    nameOf: ({ name }: ManagedProduct) => name,
    actions: [
      { intent: 'live', label: t('live'), icon: Store },
      { intent: 'draft', label: t('draft'), icon: CircleMinus },
      { intent: 'price', label: t('price'), icon: IndianRupee },
      { intent: 'stock', label: t('stock'), icon: Package },
      ...more,
    ],
  };
  if (answer && 'asking' in answer && answer.asking.ids.length > 0) return <BulkForm {...answer} />;
  if (answer && 'askingPrice' in answer && answer.askingPrice.ids.length > 0)
    return answer.lines ? (
      <PricePreview asked={answer.askingPrice} lines={answer.lines} />
    ) : (
      <PriceForm asked={answer.askingPrice} problem={answer.problem} />
    );
  return (
    <ListPage
      {...list}
      rows={list.found.products}
      actions={(product) => <ProductActions {...product} />}
      {...(isOpen && { bulk })}
    >
      <StatusMessage />
      <BulkSummary answer={answer} />
      <UndoPrices undoable={undoable} />
      <SavedViews list="products" views={views} shape={list.shape} state={list.state} />
    </ListPage>
  );
}

/** Labels of the filters of every list of products. */
export function useProductFilters() {
  const t = useTranslations('vendorProducts');
  const nameOf = useCategoryName();
  return {
    status: {
      label: t('column.status'),
      options: optionsOf(productStatuses, useTranslations('vendorProducts.status')),
    },
    stock: {
      label: t('column.stock'),
      options: optionsOf(stockLevels, useTranslations('vendorProducts.level')),
    },
    subcategory: {
      label: t('column.category'),
      options: optionsOf(productCategories, nameOf),
    },
  };
}
