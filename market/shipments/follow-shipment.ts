import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { TransitionRequest } from '../orders/locked-order.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import { tellOutForDelivery } from '../orders/move/out-for-delivery.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import { TrackFact } from './courier-facts.ts';
import { carrierOf } from './follow-booking.ts';
import { isWithCourier, positionAfter } from './state-rules.ts';
import type { CourierProvider, ShipmentState } from './states.ts';

/**
 * Stores what the provider has answered about a shipment: its scans, each once, and the highest state of all. The
 * consignment follows: shipped once the courier has it, then delivered or returned. The buyer of a parcel with a code
 * gets it on the day it comes. In the transaction of the call.
 */
export async function shipmentAnswered(context: Context, shipmentId: string, facts: unknown): Promise<void> {
  const { db } = context;
  const { scans, expectedOn } = TrackFact.parse(facts);
  // The order is locked before its shipments, as by those who move it.
  const orderId = await lockOrderOf(context, shipmentId);
  const before = await db
    .selectFrom('shipments')
    .select(['consignmentId', 'provider', 'awb', 'state', 'stateAt', 'isLive'])
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || orderId === undefined) return;
  const receivedAt = context.clock();
  if (scans.length > 0)
    await db
      .insertInto('shipmentScans')
      .values(scans.map((scan) => ({ shipmentId, ...scan, receivedAt })))
      .onConflict((at) => at.columns(['shipmentId', 'at', 'status']).doNothing())
      .execute();
  const all = await db
    .selectFrom('shipmentScans')
    .select(['at', 'status', 'state'])
    .where('shipmentId', '=', shipmentId)
    .execute();
  const next = positionAfter({ state: before.state, at: before.stateAt }, all);
  const isAlone = before.isLive || !(await hasOther(context, before.consignmentId));
  const state = isAlone ? next.state : before.state;
  await db
    .updateTable('shipments')
    .set({
      state,
      ...(state !== before.state && { stateAt: next.at }),
      attempts: next.attempts,
      ...(expectedOn && { expectedOn }),
    })
    .where('id', '=', shipmentId)
    .execute();
  if (isWithCourier(state)) await moveAlong(context, orderId, { ...before, state });
  if (state === 'out-for-delivery' && state !== before.state) await tellCode(context, before.consignmentId);
}

/** A parcel with a delivery code that comes today: its buyer gets the code. */
async function tellCode(context: Context, id: string): Promise<void> {
  const coded = await context.db
    .selectFrom('consignments')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'shipped')
    .where('deliveryCode', 'is not', null)
    .executeTakeFirst();
  if (coded) await tellOutForDelivery(context, id);
}

async function lockOrderOf({ db }: Context, shipmentId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('consignments as c')
        .innerJoin('shipments as s', 's.consignmentId', 'c.id')
        .select('c.orderId')
        .where('s.id', '=', shipmentId),
    )
    .forUpdate()
    .executeTakeFirst();
  return order?.id;
}

/** Whether a consignment has a live shipment beside one that is over. */
async function hasOther({ db }: Context, consignmentId: string): Promise<boolean> {
  const other = await db
    .selectFrom('shipments')
    .select('id')
    .where('consignmentId', '=', consignmentId)
    .where('isLive', '=', true)
    .executeTakeFirst();
  return other !== undefined;
}

interface Moved {
  readonly consignmentId: string;
  readonly provider: CourierProvider;
  readonly awb: string | null;
  readonly state: ShipmentState;
}

/** Moves the consignment as far as its shipment is. Status changes that are not allowed any more are left out. */
async function moveAlong(
  context: Context,
  orderId: string,
  { consignmentId, provider, awb, state }: Moved,
): Promise<void> {
  const end = state === 'delivered' ? 'delivered' : state === 'returned' ? 'returned' : null;
  const status = await statusOf(context, consignmentId);
  const move = (request: TransitionRequest) =>
    moveConsignments(context, orderId, ({ id }) => id === consignmentId, request);
  if (status === 'processing')
    await move({
      to: 'shipped',
      by: 'vendor',
      carrier: await carrierOf(context, provider),
      trackingNumber: awb,
    });
  if (end === null || (status !== 'processing' && status !== 'shipped')) return;
  const reason = end === 'returned' ? await whyReturned(context, consignmentId) : undefined;
  await move({ to: end, by: 'vendor', ...(reason && { reason }) });
}

async function statusOf({ db }: Context, id: string): Promise<OrderStatus | undefined> {
  const row = await db.selectFrom('consignments').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

/** Refused, where a courier says so; else the buyer was not reached. */
async function whyReturned({ db }: Context, consignmentId: string) {
  const refused = await db
    .selectFrom('shipmentScans as scan')
    .innerJoin('shipments as s', 's.id', 'scan.shipmentId')
    .select('scan.at')
    .where('s.consignmentId', '=', consignmentId)
    .where(sql<boolean>`concat(scan.status, ' ', scan.note) ~* 'refus|reject'`)
    .limit(1)
    .executeTakeFirst();
  return refused ? 'refused' : 'not-reached';
}
