import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockCourier } from '../ledger/cash-couriers.ts';
import { courierOf } from '../ledger/courier-rules.ts';
import { postCashCost } from '../ledger/post-remittance.ts';
import { addCashReceived } from '../orders/move/proven-delivered.ts';
import { cashKinds } from '../payments/difference-rules.ts';
import type { DifferenceKind } from '../payments/differences/kinds.ts';
import { closeDifference, findDifference, lockDifference } from '../payments/differences/lock-difference.ts';
import { courierParcels } from './parcels.ts';
import { reviewParcels } from './review-parcels.ts';

const Cost = z.object({
  id: idShape,
  as: z.enum(['charge', 'lost'], 'required'),
  reason: reasonShape,
});

/**
 * Settles a difference with a courier: its charge, or money that is lost (or, of too much, found). Either is a cost of
 * couriers, and suspense is rid of it. Answers `input.invalid`, `not-found`, and `conflict.changed` for a settled one.
 */
export const settleCash = verb('settleCash', adminMay('payments'), Cost, (outer, { id, as, reason }) =>
  inTransaction(outer, async (context) => {
    const { courier, chargeGst, found } = await lockCash(context, id, cashKinds);
    const [parcel] = await courierParcels(context, courier, [found.subject]);
    const { held, open } = parcel ?? { held: 0, open: found.ours - found.theirs };
    await postCashCost(context, {
      id,
      courier,
      chargeGst: as === 'charge' ? chargeGst : 0,
      consignmentId: parcel?.id ?? null,
      held,
      open,
    });
    await closeDifference(context, id, reason);
    await recordAudit(context, {
      action: 'difference.cost',
      subject: 'payment_differences',
      subjectId: id,
      facts: { kind: found.kind, about: found.subject, as, amount: held + open, reason },
    });
  }),
);

/** Locks the courier, then its open difference. */
async function lockCash(context: Context, id: string, kinds: readonly DifferenceKind[]) {
  const { provider } = await findDifference(context, id, kinds);
  const courier = courierOf(provider) ?? '';
  const { chargeGst } = await lockCourier(context, courier);
  return { courier, chargeGst, found: await lockDifference(context, id) };
}

const Match = z.object({ id: idShape, number: textField.refine((typed) => typed.trim() !== '', 'required') });

/**
 * Money for an unknown tracking number is that of an order's parcel with this courier. Answers `input.invalid` at
 * `number` when the order has none that lacks its cash, `not-found`, and `conflict.changed` for a settled one.
 */
export const matchCash = verb('matchCash', adminMay('payments'), Match, (outer, { id, number }) =>
  inTransaction(outer, async (context) => {
    const { courier, found } = await lockCash(context, id, ['cash-unknown']);
    const [remittanceId = '', position] = found.subject.split(':');
    const rows = await context.db
      .selectFrom('consignments as c')
      .innerJoin('orders as o', 'o.id', 'c.orderId')
      .select('c.id')
      .where('o.number', '=', number.trim().toUpperCase())
      .where('c.cashCourier', '=', courier)
      .execute();
    const parcels = await courierParcels(
      context,
      courier,
      rows.map((row) => row.id),
    );
    const lacks = parcels.filter(({ held, open }) => held + open > 0);
    const parcel = lacks.find(({ held, open }) => held + open === found.theirs) ?? lacks[0];
    if (!parcel || found.theirs <= 0)
      return refuse('input.invalid', { fields: { number: 'remittance.order' } });
    await context.db
      .updateTable('cashRemittanceLines')
      .set({ consignmentId: parcel.id })
      .where('remittanceId', '=', remittanceId)
      .where('position', '=', Number(position))
      .execute();
    await addCashReceived(context, [{ id: parcel.id, received: found.theirs }]);
    await reviewParcels(context, courier, [parcel.id]);
    await closeDifference(context, id, 'matched');
    await recordAudit(context, {
      action: 'difference.match',
      subject: 'payment_differences',
      subjectId: id,
      facts: { about: parcel.trackingNumber, number: number.trim().toUpperCase(), amount: found.theirs },
    });
  }),
);
