import { z } from 'zod';
import { cartProductsOf } from '../../cart/cart-products.ts';
import { isByEnquiry } from '../../catalogue/enquiry-rules.ts';
import { refuse } from '../../kernel/errors.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { cashLimitOf } from '../../settings/cash-limit-rules.ts';
import { storeSettings } from '../../settings/store-settings.ts';
import { orderLinesOf } from '../order-lines.ts';
import type { ReorderLine } from '../reorder-rules.ts';

/** The lines of one of the actor's own orders with today's products. Answers `not-found` for another customer's. */
export const linesToReorder = verb(
  'linesToReorder',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }): Promise<ReorderLine[]> => {
    const order = await context.db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', context.actor.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!order) return refuse('not-found');
    const lines = await orderLinesOf(context, [id]);
    const today = await cartProductsOf(
      context,
      lines.map(({ productId }) => productId),
    );
    const cashLimit = cashLimitOf(await storeSettings(context));
    const byId = new Map(today.map((product) => [product.id, product]));
    return lines.map(({ productId, name, ordered: quantity, unitPrice }) => {
      const product = byId.get(productId);
      const isForCart = product !== undefined && !isByEnquiry(product, cashLimit);
      return { name, quantity, unitPrice, product: isForCart ? product : null };
    });
  },
);
