import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type BookingProblem, bookingProblem, maxParcelsAtOnce } from './booking-rules.ts';
import { enqueueBookings, enqueueCourierCall } from './courier-calls.ts';
import type { Parcel } from './parcel.ts';
import { heldQuotes, liveShipments, ownParcels } from './quote-parcels.ts';
import { courierProviders } from './states.ts';

const Booking = z.object({
  choices: z
    .array(z.object({ id: idShape, provider: z.enum(courierProviders), courier: textField }))
    .max(maxParcelsAtOnce),
  pickupOn: z.iso.date(),
});

/** The last day for a pickup, in days from today. */
const latestPickup = 7;

/**
 * Books consignments of the vendor with the chosen couriers, at the charges that were quoted, all that can be. The rows
 * of shipments are the progress: jobs make the calls. A consignment never has two live shipments. Returns the ids of
 * the shipments, and what was not booked and why. Answers `input.invalid` for a pickup in the past or beyond a week.
 */
export const bookParcels = verb('bookParcels', vendorMay('orders'), Booking, (outer, { choices, pickupOn }) =>
  inTransaction(outer, async (context) => {
    const today = indianDay(context.clock());
    if (pickupOn < today || pickupOn > dayAfter(today, latestPickup))
      refuse('input.invalid', { fields: { pickupOn: 'shipment.pickup' } });
    const { ready, problems } = await chosen(context, choices);
    const booked = await insertShipments(context, ready, pickupOn);
    for (const { parcel } of ready)
      if (!booked.some(({ consignmentId }) => consignmentId === parcel.consignmentId))
        problems.push({ id: parcel.consignmentId, problem: 'booked' });
    await requestBookings(context, booked, ready);
    const [first, ...others] = booked.map(({ id, consignmentId, provider }) => ({
      action: 'shipment.book',
      subject: 'shipments',
      subjectId: id,
      facts: { consignment: consignmentId, provider },
    }));
    if (first) await recordAudit(context, first, ...others);
    return { booked: booked.map(({ id }) => id), problems };
  }),
);

type Quote = Awaited<ReturnType<typeof heldQuotes>>[number];
interface Ready {
  readonly parcel: Parcel;
  readonly quote: Quote;
}

/** What can be booked as chosen, and the problems of the rest. */
async function chosen(
  context: ContextOf<SignedIn>,
  choices: z.infer<typeof Booking>['choices'],
): Promise<{ ready: Ready[]; problems: { id: string; problem: BookingProblem }[] }> {
  const ids = [...new Set(choices.map(({ id }) => id))];
  const parcels = await ownParcels(context, ids);
  const quotes = await heldQuotes(context, ids);
  const live = await liveShipments(context, ids);
  const ready: Ready[] = [];
  const problems: { id: string; problem: BookingProblem }[] = [];
  for (const parcel of parcels) {
    const id = parcel.consignmentId;
    const choice = choices.find((one) => one.id === id);
    const quote = quotes.find(
      ({ consignmentId, provider, courier }) =>
        consignmentId === id && provider === choice?.provider && courier === choice.courier,
    );
    const problem = live.has(id) ? 'booked' : bookingProblem(parcel);
    if (problem !== null) problems.push({ id, problem });
    else if (quote) ready.push({ parcel, quote });
    else problems.push({ id, problem: 'quote' });
  }
  return { ready, problems };
}

/** Inserts the rows; a consignment that has a live shipment by now is left out by the unique index. */
async function insertShipments(context: ContextOf<SignedIn>, ready: readonly Ready[], pickupOn: string) {
  if (ready.length === 0) return [];
  const now = context.clock();
  const rows = ready.flatMap(({ parcel, quote }) => {
    const id = newId(now);
    if (parcel.grams === null || parcel.from === null) return [];
    return {
      id,
      consignmentId: parcel.consignmentId,
      vendorId: parcel.vendorId,
      provider: quote.provider,
      reference: `${parcel.number}-${id.slice(-8)}`,
      courier: quote.courier,
      courierName: quote.courierName,
      providerOrder: null,
      providerShipment: null,
      awb: null,
      labelKey: null,
      stateAt: now,
      failure: null,
      grams: parcel.grams,
      cash: parcel.cash,
      quoted: quote.charge,
      quotedReturn: quote.returnCharge,
      pickupPlace: parcel.from.name,
      pickupOn,
      expectedOn: quote.days === null ? null : dayAfter(pickupOn, quote.days),
      trackedAt: null,
      createdBy: context.actor.id,
      createdAt: now,
    };
  });
  return context.db
    .insertInto('shipments')
    .values(rows)
    .onConflict((at) => at.column('consignmentId').where(sql<boolean>`is_live`).doNothing())
    .returning(['id', 'consignmentId', 'provider', 'pickupPlace'])
    .execute();
}

type Inserted = Awaited<ReturnType<typeof insertShipments>>;

/** Enqueues the first calls: of a place that its provider does not know the place, else the bookings. */
async function requestBookings(
  context: ContextOf<SignedIn>,
  booked: Inserted,
  ready: readonly Ready[],
): Promise<void> {
  const known = await context.db
    .selectFrom('courierPlaces')
    .select(['provider', 'name'])
    .where('name', 'in', ['', ...booked.map(({ pickupPlace }) => pickupPlace)])
    .execute();
  const groups = Map.groupBy(booked, ({ provider, pickupPlace }) => `${provider} ${pickupPlace}`);
  for (const group of groups.values()) {
    const [{ id, provider, pickupPlace, consignmentId }] = group as [Inserted[number]];
    if (known.some((place) => place.provider === provider && place.name === pickupPlace))
      await enqueueBookings(
        context,
        provider,
        group.map((one) => one.id),
      );
    else {
      const from = ready.find(({ parcel }) => parcel.consignmentId === consignmentId)?.parcel.from;
      await enqueueCourierCall(context, {
        provider,
        operation: 'place',
        mark: id,
        request: { ...from, name: pickupPlace },
      });
    }
  }
}
