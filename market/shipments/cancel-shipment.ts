import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { askWhereItIs, enqueueCancel } from './courier-calls.ts';

const One = z.object({ id: idShape });

/**
 * Asks the courier not to pick up a shipment of the vendor. It is cancelled once the courier says so. Answers
 * `not-found`, and `conflict.changed` for one that is not booked yet or that the courier has.
 */
export const cancelShipment = verb('cancelShipment', vendorMay('orders'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const own = await context.db
      .selectFrom('shipments')
      .select(['id', 'provider', 'state'])
      .where('id', '=', id)
      .where('vendorId', '=', ownVendorId(context.actor))
      .forUpdate()
      .executeTakeFirst();
    if (!own) return refuse('not-found');
    if (own.state !== 'booked' && own.state !== 'pickup-scheduled') return refuse('conflict.changed');
    await enqueueCancel(context, own);
    await recordAudit(context, { action: 'shipment.cancel', subject: 'shipments', subjectId: id });
  }),
);

/** Asks the courier where a shipment of the vendor is. Answers `not-found`. */
export const trackShipment = verb('trackShipment', vendorMay('orders.see'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const own = await context.db
      .selectFrom('shipments')
      .select(['id', 'provider'])
      .where('id', '=', id)
      .where('vendorId', '=', ownVendorId(context.actor))
      .executeTakeFirst();
    if (!own) return refuse('not-found');
    if (await askWhereItIs(context, own))
      await recordAudit(context, { action: 'shipment.track', subject: 'shipments', subjectId: id });
  }),
);
