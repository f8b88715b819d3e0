import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { type DesiredStatus, desiredStatuses, productStatuses } from '../managed-products-rules.ts';
import { type OwnProduct, ownProduct } from './own-products.ts';
import { isComplete, unmetRequirementsOf } from './publish-requirements.ts';
import { syncAvailability } from './sync-availability.ts';
import { writeStatuses } from './write-products.ts';

const shape = z.object({
  id: idShape,
  status: z.enum(desiredStatuses),
  /** The status that the page has shown. If given, a different current status is a conflict. */
  was: z.enum(productStatuses).optional().catch(undefined),
});

/**
 * Sets the status of a managed product: live, draft or archived. Answers `not-found`, `product.incomplete` if fields or
 * the photograph are missing, or `conflict.changed`. A live product that is not allowed on sale yet becomes `withheld`.
 */
export const setStatus = verb('setStatus', staffMay('products'), shape, (context, { id, status, was }) =>
  inTransaction(context, async (inside) => {
    const product = await ownProduct(inside, id, { lock: true });
    if (was !== undefined && product.status !== was) refuse('conflict.changed');
    await moveTo(inside, product, status);
    await syncAvailability(inside, product.vendorId);
  }),
);

/** Sets the status of a locked product, without syncing its availability. Returns false if nothing changes. */
export async function moveTo(context: Context, product: OwnProduct, status: DesiredStatus): Promise<boolean> {
  const { id } = product;
  if (product.status === status || (status === 'live' && product.status === 'withheld')) return false;
  if (status === 'live' && !isComplete(await unmetRequirementsOf(context, product)))
    refuse('product.incomplete');
  await writeStatuses(context, [{ id, status }]);
  const facts = { from: product.status, to: status };
  await recordAudit(context, { action: 'product.status', subject: 'products', subjectId: id, facts });
  return true;
}
