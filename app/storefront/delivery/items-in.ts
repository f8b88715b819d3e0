import { maxCartLines } from '../../../market/cart/rules.ts';

/** The goods of a query, as `item=<id>,<quantity>`; one piece where no quantity is given. The shop checks them. */
export function itemsIn(query: URLSearchParams) {
  return query
    .getAll('item')
    .slice(0, maxCartLines + 1)
    .map((item) => {
      const [productId = '', quantity = '1'] = item.split(',', 2);
      return { productId, quantity: Number(quantity) };
    });
}

/** The same goods as parameters of a query. */
export function queryOfItems(items: readonly { productId: string; quantity: number }[]): [string, string][] {
  return items.map(({ productId, quantity }) => ['item', `${productId},${quantity}`]);
}
