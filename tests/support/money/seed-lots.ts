import { newId } from '../../../market/kernel/ids.ts';
import type { SaleShop } from './sale-shop.ts';

/** A product of wheat seed on sale with a lot of its own, at ₹1,000 a bag. */
export async function seedOf(shop: SaleShop): Promise<{ readonly productId: string; readonly lot: string }> {
  const { productId } = await shop.goods({ name: 'Wheat', price: 1_000, rate: 0, hsn: '10019100' });
  const lot = `WH-${newId().slice(-6)}`;
  const label = { productId, kind: 'Wheat', variety: 'HD 3086', lot, class: 'certified' as const };
  await shop.market.db
    .updateTable('products')
    .set({ category: 'Seeds', subcategory: 'Grain Seeds' })
    .where('id', '=', productId)
    .execute();
  await shop.market.db
    .insertInto('seedLabels')
    .values({ ...label, testedOn: '2026-11-03', germination: 92, purity: 98, treatedWith: null })
    .execute();
  return { productId, lot };
}
