import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { ownVendorId } from '../../vendors/own-vendor.ts';

/**
 * The order of a consignment that the actor manages: a vendor their own, an administrator any. Refuses `not-found`. The
 * caller admits vendors and administrators only.
 */
export async function orderOfManaged(context: ContextOf<SignedIn>, consignmentId: string): Promise<string> {
  const vendorId = context.actor.role === 'vendor' ? ownVendorId(context.actor) : null;
  const found = await context.db
    .selectFrom('consignments')
    .where('id', '=', consignmentId)
    .$if(vendorId !== null, (query) => query.where('vendorId', '=', vendorId).where('isUnpaid', '=', false))
    .select('orderId')
    .executeTakeFirst();
  return found?.orderId ?? refuse('not-found');
}
