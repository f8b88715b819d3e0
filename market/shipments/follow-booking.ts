import type { FinalOutcome } from '../integrations/rules.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { setCarrier } from '../orders/move/set-carrier.ts';
import { bookingSteps, failureOf } from './booking-rules.ts';
import { enqueueBookings, enqueueCancel, enqueueCourierCall, enqueueEach } from './courier-calls.ts';
import { BookedFact, PickupFact, WaybillsFact } from './courier-facts.ts';
import { rankOf } from './state-rules.ts';
import type { CourierProvider, ShipmentState } from './states.ts';

/** The most tries to assign a courier to a shipment whose call had no answer. */
const maxAssigns = 3;

/** For how long a label is asked for, in minutes: the shop's own one is used until then, and after. */
const labelTriedFor = 120;

/** A place is known: what was requested from there is booked. A refused one fails all that waits for it. */
export async function placeAnswered(
  context: Context,
  provider: CourierProvider,
  name: string,
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state === 'unknown') return;
  const rows = await context.db
    .selectFrom('shipments')
    .select('id')
    .where('provider', '=', provider)
    .where('pickupPlace', '=', name)
    .where('state', '=', 'requested')
    .where('awb', 'is', null)
    .where('providerOrder', 'is', null)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (outcome.state === 'failed') return failShipments(context, ids, outcome.reason);
  await context.db
    .insertInto('courierPlaces')
    .values({ provider, name })
    .onConflict((at) => at.columns(['provider', 'name']).doNothing())
    .execute();
  for (let from = 0; from < ids.length; from += 100)
    await enqueueBookings(context, provider, ids.slice(from, from + 100));
}

/** Numbers have come for shipments, one for each, and book them. */
export async function numbersAnswered(
  context: Context,
  provider: CourierProvider,
  ids: readonly string[],
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state !== 'succeeded') return failIfRefused(context, ids, outcome);
  const { awbs } = WaybillsFact.parse(outcome.facts);
  const numbered: string[] = [];
  for (const [at, id] of ids.entries()) {
    const awb = awbs[at];
    if (awb === undefined) await failShipments(context, [id], 'no number was given');
    else if (await change(context, id, 'requested', { awb })) numbered.push(id);
  }
  await enqueueEach(context, provider, numbered);
}

/** A booking was answered: its courier is assigned next, or it is booked. */
export async function bookingAnswered(
  context: Context,
  provider: CourierProvider,
  shipmentId: string,
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state !== 'succeeded') return failIfRefused(context, [shipmentId], outcome);
  const { awb, providerOrder, providerShipment } = BookedFact.parse(outcome.facts);
  const stored = await change(context, shipmentId, 'requested', { providerOrder, providerShipment });
  if (!stored) return;
  if (bookingSteps[provider].assigns && awb === null) return assign(context, provider, shipmentId, 1);
  await becomeBooked(context, shipmentId, awb, null);
}

/** A courier was assigned, and the shipment has its number. */
export async function assignAnswered(
  context: Context,
  provider: CourierProvider,
  { shipmentId = '', attempt = '1' }: Record<string, string>,
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state === 'unknown') return;
  if (outcome.state === 'succeeded') {
    const { awb, courierName } = BookedFact.parse(outcome.facts);
    if (awb !== null) return becomeBooked(context, shipmentId, awb, courierName);
  }
  const reason = outcome.state === 'failed' ? outcome.reason : 'no number was given';
  const next = Number(attempt) + 1;
  if (failureOf(reason) === 'no-answer' && next <= maxAssigns)
    return assign(context, provider, shipmentId, next);
  await failShipments(context, [shipmentId], reason);
  // The provider's order without a number is of no use.
  await enqueueCancel(context, { id: shipmentId, provider });
}

async function assign(context: Context, provider: CourierProvider, shipmentId: string, attempt: number) {
  await enqueueCourierCall(context, {
    provider,
    operation: 'assign',
    mark: `${shipmentId}:${attempt}`,
    request: { shipmentId, attempt: String(attempt) },
  });
}

async function becomeBooked(
  context: Context,
  id: string,
  awb: string | null,
  courierName: string | null,
): Promise<void> {
  if (awb === null) return failShipments(context, [id], 'no number was given');
  const stored = await change(context, id, 'requested', {
    state: 'booked',
    awb,
    failure: null,
    stateAt: context.clock(),
    ...(courierName && { courierName }),
  });
  if (!stored) return;
  const carrier = await carrierOf(context, stored.provider);
  await setCarrier(context, stored.consignmentId, { carrier, trackingNumber: awb });
  await enqueueCourierCall(context, {
    provider: stored.provider,
    operation: 'label',
    mark: id,
    request: { shipmentId: id },
    minutes: labelTriedFor,
  });
}

/** The name by which the cash of a provider's parcels is known, which administrators may change. */
export async function carrierOf({ db }: Context, provider: CourierProvider): Promise<string> {
  const row = await db
    .selectFrom('cashCouriers')
    .select('name')
    .where('code', '=', provider)
    .executeTakeFirst();
  return row?.name ?? titles[provider];
}

/** Names of the providers. */
export const titles: Readonly<Record<CourierProvider, string>> = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
};

/** The pickup of shipments has its day. A refused one leaves them booked, for the vendor to bring or ask again. */
export async function pickupAnswered(
  context: Context,
  ids: readonly string[],
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state !== 'succeeded') return;
  const { pickupOn } = PickupFact.parse(outcome.facts);
  await context.db
    .updateTable('shipments')
    .set({ state: 'pickup-scheduled', stateAt: context.clock(), ...(pickupOn && { pickupOn }) })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'booked')
    .execute();
}

/** A cancellation was answered. A shipment that is with the courier by then stays as it is. */
export async function cancelAnswered(
  context: Context,
  shipmentId: string,
  outcome: FinalOutcome,
): Promise<void> {
  if (outcome.state === 'unknown') return;
  const { db, clock } = context;
  const row = await db
    .selectFrom('shipments')
    .select(['state', 'consignmentId'])
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || rankOf(row.state) >= rankOf('cancelled') || row.state === 'failed') return;
  if (outcome.state === 'failed') {
    await db
      .updateTable('shipments')
      .set({ failure: 'cancel-refused' })
      .where('id', '=', shipmentId)
      .execute();
    return;
  }
  const ended = { state: 'cancelled', stateAt: clock(), failure: null } as const;
  await db.updateTable('shipments').set(ended).where('id', '=', shipmentId).execute();
  await setCarrier(context, row.consignmentId, null);
}

/** Ends shipments whose call was refused; one without an answer is asked for. */
async function failIfRefused(
  context: Context,
  ids: readonly string[],
  { state, reason }: Extract<FinalOutcome, { readonly reason: string }>,
): Promise<void> {
  if (state === 'failed') await failShipments(context, ids, reason);
}

/** Ends shipments that were not booked. */
async function failShipments(context: Context, ids: readonly string[], reason: string): Promise<void> {
  await context.db
    .updateTable('shipments')
    .set({ state: 'failed', failure: failureOf(reason), stateAt: context.clock() })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'requested')
    .execute();
}

/** Changes a shipment that has this state still. */
function change(
  { db }: Context,
  id: string,
  from: ShipmentState,
  to: {
    state?: ShipmentState;
    awb?: string;
    providerOrder?: string | null;
    providerShipment?: string | null;
    failure?: null;
    stateAt?: Date;
    courierName?: string;
  },
) {
  return db
    .updateTable('shipments')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['consignmentId', 'provider'])
    .executeTakeFirst();
}
