import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { syncAvailability } from '../manage/sync-availability.ts';

/** A lot of a product, by the text of its label. */
export interface LotOfProduct {
  readonly productId: string;
  readonly lot: string;
}

interface LotToHold extends LotOfProduct {
  readonly vendorId: string;
  /** Buyers with a case, and all buyers. */
  readonly cases: number;
  readonly buyers: number;
}

/**
 * Takes a lot from sale, in the caller's transaction, which has locked the product. Returns false for a lot that was
 * held before: an administrator decides about it.
 */
export async function holdLot(context: Context, held: LotToHold): Promise<boolean> {
  const row = await context.db
    .insertInto('lotHolds')
    .values({ ...held, heldAt: context.clock() })
    .onConflict((conflict) => conflict.columns(['productId', 'lot']).doNothing())
    .returning('lot')
    .executeTakeFirst();
  if (!row) return false;
  const { productId, lot, cases, buyers } = held;
  await syncAvailability(context, held.vendorId);
  const facts = { lot, cases, buyers };
  await recordAudit(context, { action: 'lot.hold', subject: 'products', subjectId: productId, facts });
  return true;
}

/** What an administrator decides about a held lot: it is sold again, or not at all. */
export type LotDecision = 'released' | 'kept';

/** Decides about a held lot, in the caller's transaction. Refuses `not-found`, and `conflict.changed` for no change. */
export async function decideHold(
  context: Context,
  { productId, lot }: LotOfProduct,
  { decision, reason }: { readonly decision: LotDecision; readonly reason: string },
): Promise<void> {
  const { db, clock } = context;
  const ofLot = db.selectFrom('lotHolds').where('productId', '=', productId).where('lot', '=', lot);
  await db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
  const found = await ofLot.select(['vendorId', 'decision']).forUpdate().executeTakeFirst();
  if (!found) return refuse('not-found');
  if (found.decision === decision) refuse('conflict.changed');
  await db
    .updateTable('lotHolds')
    .set({ decision, reason, decidedAt: clock() })
    .where('productId', '=', productId)
    .where('lot', '=', lot)
    .execute();
  await syncAvailability(context, found.vendorId);
  const action = `lot.${decision}`;
  await recordAudit(context, { action, subject: 'products', subjectId: productId, facts: { lot, reason } });
}
