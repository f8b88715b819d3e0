import type { Context } from '../kernel/context.ts';
import { postCourierCharges } from '../ledger/post-courier-charges.ts';
import { ChargeFact } from './courier-facts.ts';

/**
 * Stores and posts what a courier has charged for a delivered or returned shipment, once, in the transaction of its
 * call: each way is the operator's or the vendor's, as the settings say. Without a bill yet nothing changes.
 */
export async function chargeAnswered(context: Context, shipmentId: string, facts: unknown): Promise<void> {
  const { charge, returnCharge } = ChargeFact.parse(facts);
  if (charge === null) return;
  const row = await context.db
    .updateTable('shipments')
    .set({ charged: charge, chargedReturn: returnCharge })
    .where('id', '=', shipmentId)
    .where('charged', 'is', null)
    .where('state', 'in', ['delivered', 'returned'])
    .returning(['consignmentId', 'vendorId', 'provider'])
    .executeTakeFirst();
  if (!row) return;
  const { orderId } = await context.db
    .selectFrom('consignments')
    .select('orderId')
    .where('id', '=', row.consignmentId)
    .executeTakeFirstOrThrow();
  const { courierCostsPaidBy, rtoPaidBy } = await context.db
    .selectFrom('storeSettings')
    .select(['courierCostsPaidBy', 'rtoPaidBy'])
    .executeTakeFirstOrThrow();
  const { provider: courier, ...of } = row;
  await postCourierCharges(context, { shipmentId, courier, orderId, ...of }, [
    { way: 'there', fee: charge, paidBy: courierCostsPaidBy },
    { way: 'back', fee: returnCharge, paidBy: rtoPaidBy },
  ]);
}
