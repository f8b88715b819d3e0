import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { type BookingProblem, bookingProblem, maxParcelsAtOnce, quotesLast } from './booking-rules.ts';
import { enqueueCourierCall } from './courier-calls.ts';
import { QuotesFact } from './courier-facts.ts';
import { type Parcel, parcelsOf } from './parcel.ts';
import type { CourierProvider } from './states.ts';

const Ids = z.object({ ids: z.array(idShape).max(maxParcelsAtOnce) });

/**
 * Asks the connected couriers what they would take for consignments of the vendor. Questions are asked once in half an
 * hour; answers come later (`readQuotes`). Consignments that cannot be booked are left out.
 */
export const quoteParcels = verb('quoteParcels', vendorMay('orders'), Ids, (outer, { ids }) =>
  inTransaction(outer, async (context) => {
    const parcels = await ownParcels(context, ids);
    const providers = await connectedCouriers(context);
    const ready = parcels.filter((parcel) => bookingProblem(parcel) === null);
    for (const { consignmentId } of ready)
      for (const provider of providers)
        await enqueueCourierCall(context, {
          provider,
          operation: 'quote',
          mark: `${consignmentId}:${periodOf(context)}`,
          request: { consignmentId },
          minutes: 15,
        });
    const [first] = ready;
    if (!first) return;
    const facts = { parcels: ready.length };
    const subjectId = first.consignmentId;
    await recordAudit(context, { action: 'shipment.quote', subject: 'consignments', subjectId, facts });
  }),
);

/**
 * The quotes that are held for consignments of the vendor, the cheapest first, what cannot be booked and why, and the
 * last shipment of each, which is the progress of its booking. `isComplete` once every courier has answered, or has not
 * in time. Charges in paise, weights in grams.
 */
export const readQuotes = verb('readQuotes', vendorMay('orders'), Ids, async (context, { ids }) => {
  const parcels = await ownParcels(context, ids);
  const own = parcels.map(({ consignmentId }) => consignmentId);
  // Before the quotes: an answer that comes in between would be in neither.
  const awaited = await context.db
    .selectFrom('outboundCalls')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('operation', '=', 'quote')
    .where('expiresAt', '>', context.clock())
    .where(sql<string>`request ->> 'consignmentId'`, '=', anyOf(own))
    .limit(1)
    .executeTakeFirst();
  const quotes = await heldQuotes(context, own);
  const shipments = await lastShipments(context, own);
  return {
    isConnected: (await connectedCouriers(context)).length > 0,
    isComplete: awaited === undefined,
    today: indianDay(context.clock()),
    parcels: parcels.map((parcel): QuotedParcel => {
      const { consignmentId: id, number, to, grams, promisedOn, cash } = parcel;
      const shipment = shipments.find(({ consignmentId }) => consignmentId === id) ?? null;
      return {
        id,
        number,
        grams,
        promisedOn,
        cash,
        shipment,
        buyer: to && `${to.name}, ${to.city}`,
        problem: shipment?.isLive ? 'booked' : bookingProblem(parcel),
        quotes: quotes.filter(({ consignmentId }) => consignmentId === id),
      };
    }),
  };
});

/** A consignment with what couriers ask for it. */
export interface QuotedParcel extends Pick<Parcel, 'number' | 'grams' | 'promisedOn' | 'cash'> {
  readonly id: string;
  /** Name and town. */
  readonly buyer: string | null;
  readonly problem: BookingProblem | null;
  readonly quotes: Awaited<ReturnType<typeof heldQuotes>>;
  readonly shipment: Awaited<ReturnType<typeof lastShipments>>[number] | null;
}

function lastShipments({ db }: Context, ids: readonly string[]) {
  return db
    .selectFrom('shipments')
    .distinctOn('consignmentId')
    .select(['consignmentId', 'id', 'state', 'failure', 'courierName', 'awb', 'isLive', 'pickupOn'])
    .where('consignmentId', '=', anyOf(ids))
    .orderBy('consignmentId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Quotes of the last half hour, the cheapest first. */
export function heldQuotes({ db, clock }: Context, ids: readonly string[]) {
  return db
    .selectFrom('shipmentQuotes')
    .innerJoin('courierProviders as p', 'p.provider', 'shipmentQuotes.provider')
    .where('p.isConnected', '=', true)
    .select([
      'consignmentId',
      'p.provider',
      'courier',
      'courierName',
      'charge',
      'returnCharge',
      'days',
      'quotedAt',
    ])
    .where('consignmentId', '=', anyOf(ids))
    .where('quotedAt', '>', new Date(clock().getTime() - quotesLast))
    .orderBy('charge')
    .orderBy('courier')
    .execute();
}

/** Consignments that have a live shipment. */
export async function liveShipments({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('shipments')
    .select('consignmentId')
    .where('consignmentId', '=', anyOf(ids))
    .where('isLive', '=', true)
    .execute();
  return new Set(rows.map(({ consignmentId }) => consignmentId));
}

/** Stores a provider's answer, in the transaction of its call. It replaces that of before. */
export async function takeQuotes(
  { db, clock }: Context,
  provider: CourierProvider,
  consignmentId: string,
  facts: unknown,
): Promise<void> {
  const { quotes } = QuotesFact.parse(facts);
  const of = { consignmentId, provider };
  await db
    .deleteFrom('shipmentQuotes')
    .where('consignmentId', '=', consignmentId)
    .where('provider', '=', provider)
    .execute();
  const rows = [...new Map(quotes.map((quote) => [quote.courier, quote])).values()];
  if (rows.length === 0) return;
  await db
    .insertInto('shipmentQuotes')
    .values(rows.map((quote) => ({ ...of, ...quote, quotedAt: clock() })))
    .onConflict((at) => at.columns(['consignmentId', 'provider', 'courier']).doNothing())
    .execute();
}

/** Removes quotes that are not held any more. For the daily job. */
export async function forgetQuotes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('shipmentQuotes')
    .where('quotedAt', '<', new Date(clock().getTime() - quotesLast))
    .execute();
}

/** The connected providers of couriers. */
export async function connectedCouriers({ db }: Pick<Context, 'db'>): Promise<CourierProvider[]> {
  const rows = await db
    .selectFrom('courierProviders')
    .select('provider')
    .where('isConnected', '=', true)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Parcels of the actor's vendor, in the order of the ids; those of others and unpaid ones are left out. */
export async function ownParcels(
  context: Parameters<typeof ownVendor>[0],
  ids: readonly string[],
): Promise<Parcel[]> {
  const vendor = await ownVendor(context);
  const parcels = await parcelsOf(context, [...new Set(ids)]);
  const own = parcels.filter(
    ({ vendorId, status }) => vendorId === vendor.id && status !== 'awaiting-payment',
  );
  return [...new Set(ids)].flatMap((id) => own.find(({ consignmentId }) => consignmentId === id) ?? []);
}

function periodOf({ clock }: Context): number {
  return Math.floor(clock().getTime() / quotesLast);
}
