import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import type { Paise } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { closedAt, hasContact } from '../orders/contact-shown.ts';
import { notBookedStates, type ShipmentState } from '../shipments/states.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { attemptReason } from './attempt-reason.ts';
import { lastMoves } from './last-moves.ts';
import { type ParcelFacts, parcelSteps } from './parcel-steps.ts';

const One = z.object({ id: idShape });

/** The last booking of one of the vendor's own consignments, in short; null without one. */
export const shipmentOfOrder = verb(
  'shipmentOfOrder',
  vendorMay('orders.see'),
  One,
  async (context, { id }) => {
    const found = await context.db
      .selectFrom('shipments')
      .select(['awb', 'state', 'courierName'])
      .where('consignmentId', '=', id)
      .where('vendorId', '=', ownVendorId(context.actor))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found ?? null;
  },
);

/**
 * The last booking of one of the vendor's own consignments: steps, failed attempts with the buyer's answers, scans, the
 * newest first, and amounts in paise, which are null without the permission `money`. Words that may name the buyer are
 * null once contacts are hidden. Answers `not-found`, also without a booking.
 */
export const vendorParcel = verb('vendorParcel', vendorMay('orders.see'), One, async (context, { id }) => {
  const row = (await parcelRow(context, id)) ?? refuse('not-found');
  const { moves, answers, scans: stored, closedAt: closed, amounts: _, ...parcel } = row;
  const movedAt = Object.fromEntries(moves.map(({ to, at }) => [to, new Date(at)]));
  const now = context.clock();
  const isContactShown = hasContact(parcel.status, closed, now);
  const scans = stored.map((scan) => ({ ...scan, at: new Date(scan.at) }));
  const shown = scans.map((scan) => (isContactShown ? scan : { ...scan, note: null }));
  const hidden = { landmark: null, phone: null, refusal: null };
  const known = isContactShown ? answers : answers.map((one) => ({ ...one, ...hidden }));
  const isBooked = !notBookedStates.includes(parcel.state);
  const facts: ParcelFacts = { ...parcel, movedAt, shipment: isBooked ? { ...parcel, scans } : null };
  return {
    ...parcel,
    isContactShown,
    steps: parcelSteps(facts, now),
    attempts: attemptsOf(scans, shown, known),
    scans: shown.toReversed(),
    money: may(context.actor, 'money') ? await moneyOf(context, row) : null,
  };
});

export type VendorParcel = ValueOf<typeof vendorParcel>;

type ParcelRow = NonNullable<Awaited<ReturnType<typeof parcelRow>>>;

async function parcelRow(context: ContextOf<SignedIn>, id: string) {
  const row = await context.db
    .selectFrom('shipments as s')
    .innerJoin('consignments as c', 'c.id', 's.consignmentId')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .where('s.consignmentId', '=', id)
    .where('s.vendorId', '=', ownVendorId(context.actor))
    .orderBy('s.createdAt', 'desc')
    .limit(1)
    .select(['s.id as shipmentId', 's.consignmentId', 's.state', 's.stateAt', 's.attempts', 's.createdAt'])
    .select(['s.courierName', 's.awb', 's.failure', 's.pickupOn', 's.expectedOn', 's.trackedAt', 's.cash'])
    .select(['s.quoted', 's.quotedReturn', 's.charged', 's.chargedReturn'])
    .select(['c.status', 'c.way', 'c.outForDeliveryAt', 'c.trackingToken', 'o.number', 'v.city as town'])
    .select((eb) => [
      closedAt(context, eb.ref('c.id')).as('closedAt'),
      lastMoves(context, eb.ref('c.id')),
      jsonArrayFrom(
        eb
          .selectFrom('shipmentScans as n')
          .whereRef('n.shipmentId', '=', 's.id')
          .orderBy('n.at')
          .select(['n.at', 'n.status', 'n.state', 'n.place', 'n.note']),
      ).as('scans'),
      jsonArrayFrom(
        eb
          .selectFrom('deliveryAnswers as a')
          .whereRef('a.consignmentId', '=', 'c.id')
          .select(['a.attempt', 'a.kind', 'a.againOn as day', 'a.landmark', 'a.phone', 'a.refusal'])
          .select(['a.sentAt as told']),
      ).as('answers'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { cash, quoted, quotedReturn, charged, chargedReturn, ...parcel } = row;
  return { ...parcel, amounts: { cash, quoted, quotedReturn, charged, chargedReturn } };
}

interface SeenScan {
  readonly at: Date;
  readonly status: string;
  readonly state: ShipmentState | null;
  readonly note: string | null;
}

/** What followed a failed attempt. */
export type AfterAttempt = 'again' | 'delivered' | 'back' | 'problem' | 'open';

const afterOf: Partial<Record<ShipmentState, AfterAttempt>> = {
  'out-for-delivery': 'again',
  'attempt-failed': 'again',
  delivered: 'delivered',
  returning: 'back',
  returned: 'back',
  lost: 'problem',
  damaged: 'problem',
};

/** The failed attempts, oldest first: `scans` say why, `shown` is the same without what is not shown any more. */
function attemptsOf(scans: readonly SeenScan[], shown: readonly SeenScan[], answers: ParcelRow['answers']) {
  const isAttempt = ({ state, at }: SeenScan, index: number) =>
    state === 'attempt-failed' &&
    scans.findIndex((one) => one.state === state && one.at.getTime() === at.getTime()) === index;
  return scans
    .flatMap((scan, index) => (isAttempt(scan, index) ? [{ ...scan, index }] : []))
    .map(({ at, note, index }, position) => ({
      at,
      reason: attemptReason(note),
      said: shown[index]?.note ?? null,
      answer: answers.find(({ attempt }) => attempt === position + 1) ?? null,
      next: afterAttempt(scans.filter((scan) => scan.at.getTime() > at.getTime())),
    }));
}

function afterAttempt(later: readonly SeenScan[]): AfterAttempt {
  for (const { state } of later) {
    const next = state && afterOf[state];
    if (next) return next;
  }
  return 'open';
}

/** Amounts in paise. Before the courier's bill its ways are as quoted, and the vendor's part is as the settings say. */
async function moneyOf({ db }: ContextOf<SignedIn>, row: ParcelRow) {
  const { courierCostsPaidBy, rtoPaidBy } = await db
    .selectFrom('storeSettings')
    .select(['courierCostsPaidBy', 'rtoPaidBy'])
    .executeTakeFirstOrThrow();
  const isVoid = notBookedStates.includes(row.state);
  const goesBack = row.state === 'returning' || row.state === 'returned';
  const { cash, quoted, quotedReturn, charged, chargedReturn } = row.amounts;
  const isBilled = charged !== null;
  const there = charged ?? (isVoid ? 0 : quoted);
  const back = chargedReturn ?? (goesBack ? quotedReturn : 0);
  const expected = (courierCostsPaidBy === 'vendor' ? there : 0) + (rtoPaidBy === 'vendor' ? back : 0);
  const isDelivered = row.status === 'delivered' || row.state === 'delivered';
  return {
    cash,
    collected: isDelivered ? cash : 0,
    isOver: isDelivered || isVoid || goesBack || row.state === 'lost' || row.state === 'damaged',
    there,
    back,
    isBilled,
    cost: isBilled ? await borneBy(db, row.consignmentId) : expected,
  };
}

/** What the vendor of a consignment has borne of its courier's charges. */
async function borneBy(db: ContextOf<SignedIn>['db'], consignmentId: string): Promise<Paise> {
  const { borne } = await db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => fn.sum<string | null>('courierCost').as('borne'))
    .where('consignmentId', '=', consignmentId)
    .where('kind', 'in', ['courier', 'rto'])
    .executeTakeFirstOrThrow();
  return Number(borne ?? 0);
}
