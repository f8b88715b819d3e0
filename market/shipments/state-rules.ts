import type { ShipmentState } from './states.ts';

/**
 * States by rank, the lowest first. A shipment only moves to a higher one, so that the order in which scans come makes
 * no difference. A parcel that was picked up is not cancelled; one that was lost, and is delivered, was found.
 */
const byRank: readonly ShipmentState[] = [
  'requested',
  'failed',
  'booked',
  'pickup-scheduled',
  'cancelled',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'lost',
  'damaged',
  'returning',
  'delivered',
  'returned',
];

/** States in which the courier is asked where a shipment is. */
export const movingStates: readonly ShipmentState[] = [
  'booked',
  'pickup-scheduled',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'returning',
];

/** The rank of a state: a higher one replaces a lower one, never the other way round. */
export function rankOf(state: ShipmentState): number {
  return byRank.indexOf(state);
}

/** Whether the courier has the parcel, or had it. */
export function isWithCourier(state: ShipmentState): boolean {
  return rankOf(state) >= rankOf('picked-up');
}

/** What a courier has seen, in our words. `state` is null for a status that is not known: it changes nothing. */
export interface Scan {
  readonly at: Date;
  /** The courier's own code and words, at most 120 characters. */
  readonly status: string;
  readonly state: ShipmentState | null;
  readonly place: string | null;
  readonly note: string | null;
}

/** Where a shipment is by its scans: the highest state, since when, and the number of failed attempts. */
export interface Position {
  readonly state: ShipmentState;
  readonly at: Date;
  readonly attempts: number;
}

/**
 * The position of a shipment after scans, in any order and any number of times. `before` stays where no scan has a
 * higher state. The time is that of the first scan with the state.
 */
export function positionAfter(
  before: Pick<Position, 'state' | 'at'>,
  scans: readonly Pick<Scan, 'at' | 'state' | 'status'>[],
): Position {
  let { state, at } = before;
  const attempts = new Set<number>();
  for (const scan of scans) {
    if (scan.state === 'attempt-failed') attempts.add(scan.at.getTime());
    if (scan.state === null) continue;
    const isHigher = rankOf(scan.state) > rankOf(state);
    const isEarlier = scan.state === state && state !== before.state && scan.at < at;
    if (isHigher || isEarlier) ({ state, at } = { state: scan.state, at: scan.at });
  }
  return { state, at, attempts: attempts.size };
}
