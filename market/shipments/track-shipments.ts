import type { Context } from '../kernel/context.ts';
import { day, minute } from '../kernel/durations.ts';
import { askWhatItCost, askWhereItIs, enqueueCancel } from './courier-calls.ts';
import { movingStates } from './state-rules.ts';
import type { CourierProvider } from './states.ts';

/** Shipments asked about in one run; the rest follows in the next one. */
const maxAtOnce = 200;

/** Pause between two questions about a shipment, in milliseconds: each run of the job asks about it. */
const pause = 14 * minute;

/**
 * Asks about shipments that move, so that lost events heal; about the costs of those at their end, once a day; and
 * cancels those of consignments that were cancelled. For a job, every 15 minutes.
 */
export async function trackShipments(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const moving = await context.db
    .selectFrom('shipments')
    .select(['id', 'provider'])
    .where('state', 'in', [...movingStates])
    .where(({ eb, or }) => or([eb('trackedAt', 'is', null), eb('trackedAt', '<', new Date(now - pause))]))
    .orderBy('trackedAt', (order) => order.asc().nullsFirst())
    .limit(maxAtOnce)
    .execute();
  for (const shipment of moving) await askWhereItIs(context, shipment);
  const unpaid = await context.db
    .selectFrom('shipments')
    .select(['id', 'provider'])
    .where('state', 'in', ['delivered', 'returned'])
    .where('charged', 'is', null)
    .where('stateAt', '<', new Date(now - day))
    .where('stateAt', '>', new Date(now - 60 * day))
    .orderBy('stateAt')
    .limit(maxAtOnce)
    .execute();
  for (const shipment of unpaid) await askWhatItCost(context, shipment);
  await cancelLeft(context);
}

async function cancelLeft(context: Context): Promise<void> {
  const left = await context.db
    .selectFrom('shipments as s')
    .innerJoin('consignments as c', 'c.id', 's.consignmentId')
    .select(['s.id', 's.provider'])
    .where('s.state', 'in', ['booked', 'pickup-scheduled'])
    .where('c.status', '=', 'cancelled')
    .limit(maxAtOnce)
    .execute();
  for (const shipment of left) await enqueueCancel(context, shipment);
}

/** Asks about the shipment that an event names: the event itself is not signed, and moves nothing. */
export async function takeCourierEvent(
  context: Context,
  provider: CourierProvider,
  { awb, reference }: { readonly awb: string | null; readonly reference: string | null },
): Promise<void> {
  await context.db
    .updateTable('courierProviders')
    .set({ eventAt: context.clock() })
    .where('provider', '=', provider)
    .execute();
  const named = await context.db
    .selectFrom('shipments')
    .select(['id', 'provider'])
    .where('provider', '=', provider)
    .where(({ eb, or }) => or([eb('awb', '=', awb ?? ''), eb('reference', '=', reference ?? '')]))
    .limit(1)
    .executeTakeFirst();
  if (named) await askWhereItIs(context, named);
}
