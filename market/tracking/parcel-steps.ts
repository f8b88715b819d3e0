import type { DeliveryWay } from '../delivery/offers.ts';
import { indianDay } from '../kernel/days.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { ShipmentState } from '../shipments/states.ts';

/** Attempts of a courier; after the last one the parcel goes back. */
export const maxAttempts = 3;

/** What is true of a parcel now. */
export type ParcelState =
  | 'unpaid'
  | 'ordered'
  | 'packing'
  | 'sent'
  | 'today'
  | 'ready'
  | 'missed'
  | 'returning'
  | 'problem'
  | 'delivered'
  | 'returned'
  | 'cancelled';

export type StepKind =
  | 'packed'
  | 'sent'
  | 'transit'
  | 'today'
  | 'missed'
  | 'door'
  | 'ready'
  | 'collected'
  | 'back'
  | 'problem'
  | 'cancelled';

/** One step of a parcel. `place` and `at` are null where they are not known. */
export interface ParcelStep {
  readonly kind: StepKind;
  readonly place: string | null;
  readonly at: Date | null;
  readonly phase: 'past' | 'now' | 'next';
}

/** What a courier has seen. */
export interface Scan {
  readonly at: Date;
  readonly state: ShipmentState | null;
  readonly place: string | null;
  readonly note: string | null;
}

/** What the state and the steps of a parcel depend on. */
export interface ParcelFacts {
  readonly status: OrderStatus;
  readonly way: DeliveryWay;
  /** The town of its seller. */
  readonly town: string | null;
  readonly outForDeliveryAt: Date | null;
  /** Times of the last move to each status. */
  readonly movedAt: Partial<Record<OrderStatus, Date>>;
  /** The courier's booking with its scans, oldest first; null without one. */
  readonly shipment: {
    readonly state: ShipmentState;
    readonly stateAt: Date;
    readonly attempts: number;
    readonly createdAt: Date;
    readonly scans: readonly Scan[];
  } | null;
}

const endOf: Partial<Record<OrderStatus, ParcelState>> = {
  'awaiting-payment': 'unpaid',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

const problemOf: Partial<Record<ShipmentState, ParcelState>> = {
  lost: 'problem',
  damaged: 'problem',
  returning: 'returning',
  returned: 'returning',
};

/** The state of a parcel, of its consignment first and of its shipment where that is still under way. */
export function parcelState(facts: ParcelFacts, now: Date): ParcelState {
  const { status, way, shipment, outForDeliveryAt } = facts;
  const isToday = (at: Date | null) => at !== null && indianDay(at) === indianDay(now);
  const end = endOf[status] ?? (shipment && problemOf[shipment.state]);
  if (end) return end;
  if (shipment?.state === 'attempt-failed') return shipment.attempts < maxAttempts ? 'missed' : 'returning';
  if (shipment?.state === 'out-for-delivery' && isToday(shipment.stateAt)) return 'today';
  if (!isSent(facts)) return status === 'pending' ? 'ordered' : 'packing';
  if (way === 'collect') return 'ready';
  return isToday(outForDeliveryAt) ? 'today' : 'sent';
}

const beforePickup: readonly ShipmentState[] = [
  'requested',
  'booked',
  'pickup-scheduled',
  'failed',
  'cancelled',
];

function isSent({ status, shipment }: ParcelFacts): boolean {
  const isWithVendor = ['awaiting-payment', 'pending', 'processing'].includes(status);
  return !isWithVendor || (shipment !== null && !beforePickup.includes(shipment.state));
}

type Reached = Omit<ParcelStep, 'phase'>;

/** Most places on the way that are shown, the last ones. */
const maxPlaces = 4;

/** The steps of a parcel: those that are reached, the last of which is the present one, and those to come. */
export function parcelSteps(facts: ParcelFacts, now: Date): ParcelStep[] {
  const state = parcelState(facts, now);
  const reached = reachedSteps(facts, state);
  const isOver = state === 'delivered' || state === 'returned' || state === 'cancelled';
  const past = reached.map((step, index) => ({
    ...step,
    phase: isOver || index < reached.length - 1 ? ('past' as const) : ('now' as const),
  }));
  const next = nextKinds(facts, state).map((kind) => ({
    kind,
    place: null,
    at: null,
    phase: 'next' as const,
  }));
  return [...past, ...next];
}

function reachedSteps(facts: ParcelFacts, state: ParcelState): Reached[] {
  const { status, way, town, movedAt, shipment, outForDeliveryAt } = facts;
  const steps: Reached[] = [];
  const sentAt = timeOf(shipment?.scans, 'picked-up') ?? movedAt.shipped ?? null;
  if (state === 'packing' || isSent(facts)) {
    const at = isSent(facts) ? (shipment?.createdAt ?? null) : (movedAt.processing ?? null);
    if (status !== 'cancelled' || movedAt.processing) steps.push({ kind: 'packed', place: town, at });
  }
  if (isSent(facts) && status !== 'cancelled') {
    steps.push({ kind: way === 'collect' ? 'ready' : 'sent', place: town, at: sentAt });
    steps.push(...placesOf(shipment?.scans ?? []));
  }
  if (state === 'today') {
    const at = shipment?.state === 'out-for-delivery' ? shipment.stateAt : outForDeliveryAt;
    steps.push({ kind: 'today', place: null, at });
  }
  if (state === 'missed' || state === 'returning') {
    const last = lastAttempt(facts);
    if (last) steps.push({ kind: 'missed', place: last.place, at: last.at });
  }
  return [...steps, ...endStep(facts, state)];
}

function endStep({ way, movedAt, shipment }: ParcelFacts, state: ParcelState): Reached[] {
  const step = (kind: StepKind, at: Date | undefined) => [{ kind, place: null, at: at ?? null }];
  if (state === 'delivered') return step(way === 'collect' ? 'collected' : 'door', movedAt.delivered);
  if (state === 'returned') return step('back', movedAt.returned);
  if (state === 'cancelled') return step('cancelled', movedAt.cancelled);
  if (state === 'returning') return step('back', undefined);
  if (state === 'problem') return step('problem', shipment?.stateAt);
  return [];
}

function nextKinds(facts: ParcelFacts, state: ParcelState): StepKind[] {
  const [sent, end] =
    facts.way === 'collect' ? (['ready', 'collected'] as const) : (['sent', 'door'] as const);
  if (state === 'unpaid' || state === 'ordered') return ['packed', sent, end];
  if (state === 'packing') return [sent, end];
  return ['sent', 'today', 'ready', 'missed'].includes(state) ? [end] : [];
}

/** The places of a courier's scans on the way, one after the other, with the first time at each. */
function placesOf(scans: readonly Scan[]): Reached[] {
  const seen = scans.filter(({ state, place }) => state === 'in-transit' && place !== null);
  const moved = seen.filter(({ place }, index) => place !== seen[index - 1]?.place);
  return moved.slice(-maxPlaces).map(({ place, at }) => ({ kind: 'transit', place, at }));
}

/** The last failed attempt as the courier has seen it. */
export function lastAttempt({ shipment }: ParcelFacts): Scan | undefined {
  return shipment?.scans.findLast(({ state }) => state === 'attempt-failed');
}

/** When a courier was last heard of; null without a shipment. */
export function lastHeard({ shipment }: ParcelFacts): Date | null {
  if (!shipment) return null;
  const last = shipment.scans.at(-1)?.at.getTime() ?? 0;
  return new Date(Math.max(last, shipment.stateAt.getTime()));
}

function timeOf(scans: readonly Scan[] | undefined, state: ShipmentState): Date | undefined {
  return scans?.find((scan) => scan.state === state)?.at;
}
