import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { isSubcategory } from '../kinds-rules.ts';
import { joinGroup } from './group-products.ts';
import { ownProduct } from './own-products.ts';
import type { FieldName } from './product-fields-rules.ts';
import { writeProducts } from './write-products.ts';

const shape = z.object({
  id: idShape,
  /** Whether the copy is another pack size of the same product. */
  asSize: z.boolean().catch(false),
});

/** What holds for the goods in stock alone. */
const ofLot: readonly FieldName[] = [
  'lot',
  'testedOn',
  'retestedOn',
  'germination',
  'purity',
  'batch',
  'madeOn',
  'expiresOn',
];

/**
 * Copies an own product into a new draft, without its code (SKU), pictures and stock; a copy that is no other pack size
 * is without the facts of its lot too. Returns the id of the draft. Fails with `not-found`.
 */
export const duplicateProduct = verb(
  'duplicateProduct',
  staffMay('products'),
  shape,
  (context, { id: from, asSize }) =>
    inTransaction(context, async (inside) => {
      const { vendorId, subcategory, texts, group } = await ownProduct(inside, from, { lock: true });
      if (!isSubcategory(subcategory)) refuse('not-found');
      const id = newId(inside.clock());
      const unlike = ['sku' as const, ...(asSize ? [] : ofLot)];
      const own = Object.fromEntries(unlike.map((name) => [name, '']));
      const copy = { id, subcategory, texts: { ...texts, ...own }, group: '' };
      await writeProducts(inside, vendorId, [copy]);
      if (asSize) await joinGroup(inside, vendorId, [from, id], group);
      await recordAudit(inside, {
        action: 'product.duplicate',
        subject: 'products',
        subjectId: id,
        facts: { from },
      });
      return { id };
    }),
);
