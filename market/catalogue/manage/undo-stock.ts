import { z } from 'zod';
import { asOneAct } from '../../audit/one-act.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { maxProductsAtOnce } from '../managed-products-rules.ts';
import type { Summary } from './change-products.ts';
import { lastChanges } from './last-changes.ts';
import { ownProducts } from './own-products.ts';
import { productAccessOf } from './product-access.ts';
import { syncVendorsOf } from './sync-availability.ts';
import { writeStock } from './write-price-and-stock.ts';

const shape = z.object({ movements: z.array(idShape).min(1, 'required').max(maxProductsAtOnce, 'too-many') });

/**
 * Takes back a bulk change of stock: each product gets its former stock, less what was sold since. A product whose
 * stock was corrected again, or does not reach, stays as it is and is listed by name. Fails with `not-found` for
 * movements of others.
 */
export const undoStock = verb('undoStock', staffMay('stock'), shape, (context, input) =>
  inTransaction(asOneAct(context), async (inside): Promise<Summary> => {
    const scope = await productAccessOf(inside);
    const moved = await movementsOf(inside, input.movements);
    const ids = moved.map(({ productId }) => productId);
    const products = await ownProducts(inside, scope, ids, { lock: true });
    if (moved.length !== new Set(input.movements).size || products.size !== ids.length) refuse('not-found');
    // Read after the locks: another change may have come first.
    const last = new Set(await lastChanges(inside, ids));
    const summary = { changed: 0, same: 0, refused: [] as Summary['refused'][number][], movements: [] };
    for (const { id, productId, delta } of moved) {
      const product = products.get(productId);
      if (!product) continue;
      const to = product.stock - delta;
      if (!last.has(id)) summary.refused.push({ name: product.texts.name, why: 'changed-since' });
      else if (to < 0) summary.refused.push({ name: product.texts.name, why: 'sold-since' });
      else {
        await writeStock(inside, product, to, 'adjustment');
        summary.changed += 1;
      }
    }
    await syncVendorsOf(inside, products.values());
    return summary;
  }),
);

function movementsOf({ db }: Context, ids: readonly string[]) {
  return db
    .selectFrom('stockMovements')
    .where('id', 'in', [...ids])
    .where('orderId', 'is', null)
    .where('reason', 'in', ['received', 'counted'])
    .select(['id', 'productId', 'delta'])
    .execute();
}
