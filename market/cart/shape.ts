import { z } from 'zod';
import { idPattern } from '../kernel/id-pattern.ts';
import { type CartItem, maxCartLines, maxOfOne } from './rules.ts';

const item = z.object({
  productId: z.string('item.unknown').regex(idPattern, 'item.unknown'),
  quantity: z
    .number('quantity.whole')
    .int('quantity.whole')
    .min(1, 'quantity.whole')
    .max(maxOfOne, 'quantity.whole'),
});

/** Cart items as a client sends them. Quantities of a repeated product are summed. */
export const cartItemsShape = z
  .array(item, 'item.unknown')
  .max(maxCartLines, 'item.too-many')
  .transform((items) => [...merge(items)]);

function* merge(items: readonly CartItem[]): Generator<CartItem> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  for (const [productId, quantity] of quantities) yield { productId, quantity };
}
