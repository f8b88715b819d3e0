import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Wish, wishes } from './my-products-rules.ts';
import { ownProduct } from './own-product.ts';
import { isComplete, missingOf } from './readiness.ts';
import { reviewListings } from './review-listings.ts';
import { writeStatuses } from './write-products.ts';

const shape = z.object({ id: idShape, status: z.enum(wishes) });

/**
 * Puts an own product on sale, takes it back to the drafts, or away. Answers `not-found`, or `product.incomplete` when
 * fields or the photograph are missing. What may not be sold yet waits as `withheld`.
 */
export const setStatus = verb(vendorOnly, shape, (context, { id, status }) =>
  inTransaction(context, async (inside) => {
    const { vendorId } = await moveTo(inside, id, status);
    await reviewListings(inside, vendorId);
  }),
);

/** The same for one of many, without the review, which comes once at the end. */
export async function moveTo(context: ContextOf<SignedIn>, id: string, status: Wish) {
  const product = await ownProduct(context, id, { lock: true });
  const isThere = product.status === status || (status === 'live' && product.status === 'withheld');
  if (isThere) return product;
  if (status === 'live' && !isComplete(await missingOf(context, product))) refuse('product.incomplete');
  await writeStatuses(context, [{ id, status }]);
  const facts = { from: product.status, to: status };
  await recordAudit(context, { action: 'product.status', subject: 'products', subjectId: id, facts });
  return product;
}
