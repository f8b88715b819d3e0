import { z } from 'zod';
import { asOneAct } from '../../audit/one-act.ts';
import { may, staffMay } from '../../kernel/guards.ts';
import { rupees } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { reasonAgainst, summaryOf } from './change-prices.ts';
import { ownProducts } from './own-products.ts';
import { forgetPriceUndo, readPriceUndo } from './price-undo.ts';
import { productAccessOf } from './product-access.ts';
import { syncVendorsOf } from './sync-availability.ts';
import { writePrice } from './write-price-and-stock.ts';

/** The actor's last bulk change of prices while it can be undone: the number of products, and until when; or null. */
export const undoablePrices = verb('undoablePrices', staffMay('stock'), z.unknown(), async (context) => {
  const last = may(context.actor, 'products') ? await readPriceUndo(context) : undefined;
  return last ? { count: last.prices.length, until: last.until } : null;
});

/**
 * Takes the actor's last bulk change of prices back, once and for ten minutes: each product gets its former price,
 * unless it has another one than the change has set, or may not have the former one by now; these are listed. `isLate`
 * when there is nothing left to undo.
 */
export const undoPrices = verb('undoPrices', staffMay('products'), z.unknown(), (context) =>
  inTransaction(asOneAct(context), async (inside) => {
    const last = await readPriceUndo(inside, { lock: true });
    const prices = last?.prices ?? [];
    const scope = await productAccessOf(inside);
    const ids = prices.map(({ id }) => id);
    const products = await ownProducts(inside, scope, ids, { lock: true });
    const lines: Parameters<typeof summaryOf>[0][number][] = [];
    for (const { id, name, before, after } of prices) {
      const product = products.get(id);
      const isAsSet = product && rupees(Number(product.texts.price)) === after;
      const why = isAsSet ? reasonAgainst(inside, product, before) : 'price-changed';
      if (isAsSet && why === null) await writePrice(inside, product, before);
      lines.push({ name, why });
    }
    await syncVendorsOf(inside, products.values());
    await forgetPriceUndo(inside);
    return { ...summaryOf(lines), isLate: last === undefined };
  }),
);
