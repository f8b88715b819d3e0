import { z } from 'zod';
import { indianDay } from '../kernel/days.ts';
import { day } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { toCollectOf } from '../orders/sales.ts';
import { attemptReason } from './attempt-reason.ts';
import { daysToTry, type FoundParcel, findParcel } from './find-parcel.ts';
import { lastAttempt, lastHeard, type ParcelState, parcelState, parcelSteps } from './parcel-steps.ts';

/** A token as the database makes it; any other counts as unknown. */
export const tokenShape = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .catch('');

export interface Reader {
  /** The client's network address. */
  readonly client: string;
}

/**
 * Makes the use case of the tracking page, for everyone who has its link: goods, cash, days and steps of a parcel, and
 * nothing of its buyer. Answers `not-found` for an unknown token and 30 days after the end, and `rate.limited`.
 */
export function trackParcel({ client }: Reader) {
  return verb('trackParcel', anyone, z.object({ token: tokenShape }), async (context, { token }) => {
    await count(context, 'track', client);
    const parcel = token === '' ? undefined : await findParcel(context, token);
    return parcel ? tracked(parcel, context.clock()) : refuse('not-found');
  });
}

export type TrackedParcel = ValueOf<ReturnType<typeof trackParcel>>;

/** Amounts in paise. */
function tracked(parcel: FoundParcel, now: Date) {
  const { facts, number, nth, of, way, town, vendor, goods, shipping, courier } = parcel;
  const state = parcelState(facts, now);
  return {
    number,
    nth,
    of,
    way,
    town,
    vendor,
    goods,
    state,
    /** To keep ready for this parcel; 0 after its delivery, and once it goes back. */
    cash: state === 'returning' || state === 'problem' ? 0 : toCollectOf(parcel),
    hasShipping: shipping > 0,
    promised: { from: parcel.promisedFrom, until: parcel.promisedOn },
    isLate: parcel.promisedOn < indianDay(now),
    steps: parcelSteps(facts, now),
    carrier: courier?.name ?? parcel.carrier,
    trackingNumber: courier ? courier.number : parcel.trackingNumber,
    carePhone: parcel.carePhone,
    /** Whether it is handed over against a code, which only the order's own page tells. */
    asksCode: parcel.hasCode && facts.status === 'shipped',
    /** Since when nothing was heard of the courier, if that is more than a day. */
    quietSince: quietSince(parcel, state, now),
    attempt: attemptOf(parcel, state),
    answer: state === 'missed' ? answerOfAttempt(parcel) : null,
    /** The days on which the courier can try again. */
    days: state === 'missed' ? daysToTry(now, parcel.closedDays) : [],
  };
}

function quietSince({ facts }: FoundParcel, state: ParcelState, now: Date): Date | null {
  const heard = state === 'sent' ? lastHeard(facts) : null;
  return heard !== null && now.getTime() - heard.getTime() > day ? heard : null;
}

/** The answer to the last attempt, without the landmark and the phone themselves; null without one. */
function answerOfAttempt({ facts, answer }: FoundParcel) {
  if (!answer || answer.attempt !== facts.shipment?.attempts) return null;
  const { kind, day: again, landmark, phone, told } = answer;
  return {
    kind,
    day: again,
    hasLandmark: landmark !== null,
    hasPhone: phone !== null,
    isSent: told !== null,
  };
}

function attemptOf({ facts }: FoundParcel, state: ParcelState) {
  if (state !== 'missed' && state !== 'returning') return null;
  if (facts.shipment?.attempts === 0 || !facts.shipment) return null;
  const last = lastAttempt(facts);
  return {
    count: facts.shipment.attempts,
    at: last?.at ?? facts.shipment.stateAt,
    place: last?.place ?? null,
    reason: attemptReason(last?.note ?? null),
  };
}
