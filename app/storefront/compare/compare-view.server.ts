import type { Comparison } from '../../../market/catalogue/browse/compare-products.ts';
import type { ProductFacts } from '../../../market/catalogue/browse/product-detail.ts';
import type { Place } from '../../seo/structured-data.ts';
import { labelOf } from '../product/label.server.ts';

/** A fact of all products, null where a product does not say it. */
export interface ComparedFact {
  readonly name: string;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** The page's data: what the cart needs of each product, and the facts of their labels as rows. */
export function comparisonViewOf({ products, offered, ...rest }: Comparison, place: Place) {
  return {
    ...rest,
    products: products.map(comparedProduct),
    offered: offered.map(({ id, name, pack, price }) => ({ id, name, pack, price })),
    facts: factsOf(products, place),
  };
}

function comparedProduct({ vendor, vendorId, ...product }: ProductFacts) {
  const { id, name, pack, category, subcategory, imageKey, price, stock } = product;
  const seller = { id: vendorId, ...(vendor ?? { name: '', city: null }) };
  return { id, name, pack, category, subcategory, imageKey, price, stock, vendor: seller };
}

export type ComparedProduct = ReturnType<typeof comparedProduct>;

function factsOf(products: readonly ProductFacts[], place: Place): ComparedFact[] {
  const labels = products.map((product) => {
    const { lot, field, details } = labelOf(product, place);
    const rows = [...(lot?.rows ?? []), ...(field?.rows ?? []), ...details.rows];
    return new Map(rows.map(({ name, value }) => [name, value]));
  });
  return [...new Set(labels.flatMap((label) => [...label.keys()]))].map((name) => {
    const values = labels.map((label) => label.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}
