import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { minute } from '../kernel/durations.ts';
import { bookingSteps } from './booking-rules.ts';
import type { CourierOperation } from './courier-facts.ts';
import type { CourierProvider } from './states.ts';

/** A shipment is asked about at most once in so long, in milliseconds. */
const leastPause = 10_000;

interface CourierCall {
  readonly provider: CourierProvider;
  readonly operation: CourierOperation;
  readonly mark: string;
  readonly request: Record<string, string>;
  /** For how long it is tried; a day where nothing is said. */
  readonly minutes?: number;
}

/** The idempotency key of a call. */
export function keyOfCall({
  provider,
  operation,
  mark,
}: Pick<CourierCall, 'provider' | 'operation' | 'mark'>) {
  return `courier.${operation}:${provider}:${mark}`;
}

/** Enqueues a call to a courier provider in the caller's transaction. One with the same mark is made once. */
export async function enqueueCourierCall(context: Context, call: CourierCall): Promise<void> {
  const { provider, operation, request, minutes } = call;
  const expiresAt = minutes && new Date(context.clock().getTime() + minutes * minute);
  const key = keyOfCall(call);
  await enqueueCall(context, { provider, operation, key, request, ...(expiresAt && { expiresAt }) });
}

/**
 * Enqueues the next step of shipments that are requested, and whose place the provider knows: their numbers where it
 * gives them first, else the booking itself.
 */
export async function enqueueBookings(
  context: Context,
  provider: CourierProvider,
  ids: readonly string[],
): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  if (!bookingSteps[provider].numbersFirst) return enqueueEach(context, provider, ids);
  await enqueueCourierCall(context, {
    provider,
    operation: 'waybills',
    mark: first,
    request: { shipmentIds: ids.join(',') },
  });
}

/** Enqueues the booking of each shipment. */
export async function enqueueEach(
  context: Context,
  provider: CourierProvider,
  ids: readonly string[],
): Promise<void> {
  for (const shipmentId of ids)
    await enqueueCourierCall(context, {
      provider,
      operation: 'book',
      mark: shipmentId,
      request: { shipmentId },
    });
}

/** Enqueues the cancellation of a shipment at its provider: once a minute. */
export async function enqueueCancel(
  context: Context,
  { id: shipmentId, provider }: { readonly id: string; readonly provider: CourierProvider },
): Promise<void> {
  const mark = `${shipmentId}:${Math.floor(context.clock().getTime() / minute)}`;
  await enqueueCourierCall(context, { provider, operation: 'cancel', mark, request: { shipmentId } });
}

/** Asks where a shipment is, at most every ten seconds. Returns whether it did. */
export async function askWhereItIs(
  context: Context,
  { id: shipmentId, provider }: { readonly id: string; readonly provider: CourierProvider },
): Promise<boolean> {
  const now = context.clock();
  const asked = await context.db
    .updateTable('shipments')
    .set({ trackedAt: now })
    .where('id', '=', shipmentId)
    .where('awb', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('trackedAt', 'is', null), eb('trackedAt', '<', new Date(now.getTime() - leastPause))]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  const mark = `${shipmentId}:${now.toISOString()}`;
  await enqueueCourierCall(context, {
    provider,
    operation: 'track',
    mark,
    request: { shipmentId },
    minutes: 15,
  });
  return true;
}

/** Asks what a shipment has cost, once a day. */
export async function askWhatItCost(
  context: Context,
  { id: shipmentId, provider }: { readonly id: string; readonly provider: CourierProvider },
): Promise<void> {
  const mark = `${shipmentId}:${indianDay(context.clock())}`;
  await enqueueCourierCall(context, {
    provider,
    operation: 'settle',
    mark,
    request: { shipmentId },
    minutes: 60,
  });
}
