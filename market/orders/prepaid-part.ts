import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { PaymentMethod } from '../payments/rules.ts';
import type { ConfirmReason } from './confirmation-rules.ts';
import type { LockedConsignment } from './locked-order.ts';

/** Stores the way in which an order is paid. The caller has locked the order. */
export async function changeWayOfOrder({ db }: Context, id: string, way: PaymentMethod): Promise<void> {
  await db.updateTable('orders').set({ paymentMethod: way }).where('id', '=', id).execute();
}

/** Nothing of an order is paid before its delivery, and its buyer may have to confirm it. The caller has locked it. */
export async function payAllAtDoor(
  { db }: Context,
  id: string,
  confirm: { readonly confirmReason: ConfirmReason | null; readonly confirmBy: Date | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ prepaid: 0, ...confirm })
    .where('id', '=', id)
    .execute();
  await db.updateTable('consignments').set({ prepaid: 0 }).where('orderId', '=', id).execute();
}

/**
 * Takes a sum off what is paid before delivery for parcels of an order, the first one first. False, with nothing
 * changed, when less is paid for them. The caller has locked the order.
 */
export async function lessenPrepaid(
  { db }: Context,
  orderId: string,
  parts: readonly LockedConsignment[],
  amount: Paise,
): Promise<boolean> {
  if (amount > sum(parts.map(({ prepaid }) => prepaid))) return false;
  let left = amount;
  for (const { id, prepaid } of parts) {
    const off = Math.min(left, prepaid);
    left -= off;
    if (off > 0)
      await db
        .updateTable('consignments')
        .set(({ eb }) => ({ prepaid: eb('prepaid', '-', off) }))
        .where('id', '=', id)
        .execute();
  }
  await db
    .updateTable('orders')
    .set(({ eb }) => ({ prepaid: eb('prepaid', '-', amount) }))
    .where('id', '=', orderId)
    .execute();
  return true;
}
