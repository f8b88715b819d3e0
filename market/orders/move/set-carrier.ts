import type { Context } from '../../kernel/context.ts';

/** A courier that is to pick a consignment up, by the name by which its cash is known. */
interface ComingCourier {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Notes the courier that is to pick up an accepted consignment, in the caller's transaction; null when none is. One
 * that is shipped keeps what it was shipped with.
 */
export async function setCarrier(
  { db }: Context,
  consignmentId: string,
  courier: ComingCourier | null,
): Promise<void> {
  await db
    .updateTable('consignments')
    .set(courier ?? { carrier: null, trackingNumber: null })
    .where('id', '=', consignmentId)
    .where('status', '=', 'processing')
    .execute();
}
