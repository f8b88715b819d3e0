import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isWorkingDay } from '../delivery/dates.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../kernel/days.ts';
import { day } from '../kernel/durations.ts';
import { orderLineNames, orderLinesNamed } from '../orders/order-line-names.ts';
import { closedStatuses } from '../orders/statuses.ts';
import { notBookedStates } from '../shipments/states.ts';
import { lastMoves } from './last-moves.ts';
import type { ParcelFacts } from './parcel-steps.ts';

/** How long a page is kept after the end of its parcel, in milliseconds. */
const shownAfterEnd = 30 * day;

export type FoundParcel = NonNullable<Awaited<ReturnType<typeof findParcel>>>;

/**
 * The parcel of a token, in one statement; undefined for an unknown token, and 30 days after its end. Nothing of its
 * buyer is read.
 */
export async function findParcel(context: Context, token: string) {
  const row = await parcelRow(context, token);
  if (!row) return undefined;
  const { moves, shipment, outForDeliveryAt, lines, parts, ...parcel } = row;
  const movedAt = Object.fromEntries(moves.map(({ to, at }) => [to, new Date(at)]));
  const endedAt = closedStatuses.includes(parcel.status)
    ? (movedAt[parcel.status] ?? parcel.createdAt)
    : null;
  const now = context.clock();
  if (endedAt && now.getTime() - endedAt.getTime() > shownAfterEnd) return undefined;
  const facts: ParcelFacts = {
    ...parcel,
    outForDeliveryAt,
    movedAt,
    shipment: shipment && {
      ...shipment,
      stateAt: new Date(shipment.since),
      createdAt: new Date(shipment.booked),
      scans: shipment.scans.map((scan) => ({ ...scan, at: new Date(scan.at) })),
    },
  };
  return {
    ...parcel,
    goods: orderLineNames(lines, context.language),
    nth: parts.findIndex(({ id }) => id === parcel.id) + 1,
    of: parts.length,
    courier: shipment && { name: shipment.name, number: shipment.awb },
    facts,
  };
}

function parcelRow(context: Context, token: string) {
  return context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .where('c.trackingToken', '=', token)
    .select(['c.id', 'c.orderId', 'o.number', 'c.status', 'c.subtotal', 'c.shipping', 'c.prepaid', 'c.way'])
    .select(['c.promisedFrom', 'c.promisedOn', 'c.carrier', 'c.trackingNumber', 'c.outForDeliveryAt'])
    .select(['c.createdAt', 'v.city as town', 'v.carePhone', 'v.companyName as vendor'])
    .select((eb) => [
      orderLinesNamed(context, 'consignmentId', eb.ref('c.id')),
      lastMoves(context, eb.ref('c.id')),
      jsonArrayFrom(
        eb
          .selectFrom('consignments as p')
          .innerJoin('orderLines as l', 'l.consignmentId', 'p.id')
          .whereRef('p.orderId', '=', 'c.orderId')
          .groupBy('p.id')
          .orderBy(({ fn }) => fn.min('l.position'))
          .select('p.id'),
      ).as('parts'),
      jsonObjectFrom(
        eb
          .selectFrom('shipments as s')
          .whereRef('s.consignmentId', '=', 'c.id')
          .where('s.state', 'not in', notBookedStates)
          .orderBy('s.createdAt', 'desc')
          .limit(1)
          .select([
            's.state',
            's.stateAt as since',
            's.attempts',
            's.createdAt as booked',
            's.courierName as name',
            's.awb',
          ])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('shipmentScans as n')
                .whereRef('n.shipmentId', '=', 's.id')
                .orderBy('n.at')
                .select(['n.at', 'n.state', 'n.note', sql<string | null>`left(n.place, 60)`.as('place')]),
            ).as('scans'),
          ),
      ).as('shipment'),
      jsonObjectFrom(
        eb
          .selectFrom('deliveryAnswers as a')
          .whereRef('a.consignmentId', '=', 'c.id')
          .orderBy('a.attempt', 'desc')
          .limit(1)
          .select(['a.attempt', 'a.kind', 'a.againOn as day', 'a.landmark', 'a.phone', 'a.sentAt as told']),
      ).as('answer'),
      eb('c.deliveryCode', 'is not', null).as('hasCode'),
      eb.selectFrom('storeSettings').select('closedDays').$asScalar().$notNull().as('closedDays'),
    ])
    .executeTakeFirst();
}

/** The next three days on which parcels are delivered, after today. */
export function daysToTry(now: Date, closedDays: readonly Day[]): Day[] {
  const days: Day[] = [];
  for (let next = dayAfter(indianDay(now), 1); days.length < 3; next = dayAfter(next, 1))
    if (isWorkingDay(next, closedDays)) days.push(next);
  return days;
}
