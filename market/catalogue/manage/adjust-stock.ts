import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { textField } from '../../kernel/fields.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { moveStock } from '../../stock/move-stock.ts';
import { adjustmentReasons, maxInStock, stockAfter } from '../../stock/rules.ts';
import { ownProduct } from './own-products.ts';

const shape = z.object({
  id: idShape,
  reason: z.enum(adjustmentReasons, 'required'),
  count: z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, 'whole')
    .transform(Number),
  note: textField.transform((note) => note.trim()).refine((note) => note.length <= 200, 'too-long'),
});

/**
 * Adjusts the stock of an own product by a received or removed amount, or to a counted amount, with a reason. Fails
 * with `input.invalid` (`count`: `only-left:<stock>` when stock would become negative), or `not-found`.
 */
export const adjustStock = verb(
  'adjustStock',
  staffMay('stock'),
  shape,
  (context, { id, reason, count, note }) =>
    inTransaction(context, async (inside) => {
      // Row lock: an order may change the stock at the same time.
      const { stock } = await ownProduct(inside, id, { lock: true });
      const after = stockAfter(stock, reason, count);
      if (after < 0) refuse('input.invalid', { fields: { count: `only-left:${stock}` } });
      if (after > maxInStock) refuse('input.invalid', { fields: { count: 'too-much' } });
      if (after === stock) return { stock };
      const because = { reason, orderId: null, note: note || null };
      await moveStock(inside, [{ productId: id, delta: after - stock }], because);
      const facts = { from: stock, to: after, reason };
      await recordAudit(inside, { action: 'stock.adjust', subject: 'products', subjectId: id, facts });
      return { stock: after };
    }),
);
