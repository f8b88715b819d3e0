import { workingDaysAfter } from '../delivery/dates.ts';
import type { DeliveryWay } from '../delivery/offers.ts';
import type { CameBackReason } from '../delivery/reasons.ts';
import { type Day, dayAfter, laterOf } from '../kernel/days.ts';
import { day, hour } from '../kernel/durations.ts';
import { atMost, type FieldRules, manyLines, required } from '../kernel/field-rules.ts';
import { leastReturnDays } from '../ledger/earning-rules.ts';

/** Why a buyer sends goods back. All but the last are the fault of the seller. */
export const buyerReturnReasons = ['broken', 'wrong', 'expired', 'faulty', 'late', 'unwanted'] as const;
export type BuyerReturnReason = (typeof buyerReturnReasons)[number];

/** The reason on the credit note. */
export const creditedReasons: Readonly<Record<BuyerReturnReason, CameBackReason>> = {
  broken: 'faulty',
  wrong: 'wrong-goods',
  expired: 'faulty',
  faulty: 'faulty',
  late: 'other',
  unwanted: 'unwanted',
};

export function isSellersFault(reason: BuyerReturnReason): boolean {
  return reason !== 'unwanted';
}

export const returnStates = [
  'asked',
  'accepted',
  'received',
  'refused',
  'to-decide',
  'refunded',
  'sent-back',
  'refused-finally',
  'withdrawn',
  'to-send',
  'sent',
  'not-come',
  'replaced',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** `clock`: the shop itself, when a time has passed. */
export const returnRoles = ['buyer', 'vendor', 'admin', 'clock'] as const;
export type ReturnRole = (typeof returnRoles)[number];

/** Who may bring a return from a state into another. */
const mayFollow: Readonly<Record<ReturnState, Partial<Record<ReturnState, readonly ReturnRole[]>>>> = {
  asked: {
    accepted: ['vendor', 'admin', 'clock'],
    refused: ['vendor', 'admin'],
    withdrawn: ['buyer'],
  },
  accepted: { received: ['vendor', 'admin'], withdrawn: ['buyer'], 'to-decide': ['clock'] },
  received: {
    refunded: ['vendor', 'admin'],
    'sent-back': ['vendor', 'admin'],
    'to-send': ['vendor', 'admin'],
  },
  refused: { 'to-decide': ['buyer'] },
  'to-decide': { accepted: ['admin'], 'refused-finally': ['admin'], withdrawn: ['buyer'] },
  refunded: {},
  'sent-back': {},
  'refused-finally': {},
  withdrawn: {},
  'to-send': { sent: ['vendor', 'admin'], refunded: ['vendor', 'admin'], 'not-come': ['clock'] },
  sent: { replaced: ['buyer', 'clock'], 'not-come': ['buyer'] },
  'not-come': { replaced: ['buyer', 'admin'], refunded: ['admin'], sent: ['vendor', 'admin'] },
  replaced: {},
};

export function mayMoveReturn(from: ReturnState, to: ReturnState, role: ReturnRole): boolean {
  return mayFollow[from][to]?.includes(role) ?? false;
}

/** Whether the money of the parcel waits for its end, and its pieces cannot be asked for again. */
export function isOpenReturn(state: ReturnState): boolean {
  return openReturnStates.some((one) => one === state);
}

export const openReturnStates = [
  'asked',
  'accepted',
  'received',
  'to-decide',
  'to-send',
  'sent',
  'not-come',
] as const;

/** Order of the lists: what the reader has to do first. */
export const returnRanks: Readonly<Record<ReturnState, number>> = {
  'to-decide': 0,
  'not-come': 0,
  asked: 1,
  received: 2,
  'to-send': 3,
  accepted: 4,
  sent: 5,
  refused: 8,
  refunded: 9,
  'sent-back': 9,
  'refused-finally': 9,
  withdrawn: 9,
  replaced: 9,
};

/** Hours of silence after which a request is accepted, and hours before that at which the vendor gets a reminder. */
export const [answerHours, warningHours] = [48, 12] as const;

/** Days to ask the marketplace for its decision, for the decision, and to send accepted goods. */
export const [contestDays, decideDays, sendDays] = [14, 7, 30] as const;

/** Working days in which goods that arrived are checked. */
const checkDays = 2;

/** Days in which new goods are sent, and in which they arrive: silence of the buyer then counts as arrived. */
export const [resendDays, arriveDays] = [7, 10] as const;

/** When the time of a state ends that began at a moment; the moment itself for a state without one. */
export function endOfState(state: ReturnState, since: Date): Date {
  const after = (time: number) => new Date(since.getTime() + time);
  if (state === 'asked') return after(answerHours * hour);
  if (state === 'refused') return after(contestDays * day);
  if (state === 'to-send') return after(resendDays * day);
  if (state === 'sent') return after(arriveDays * day);
  if (state === 'to-decide' || state === 'not-come') return after(decideDays * day);
  if (state === 'accepted') return after(sendDays * day);
  return state === 'received' ? workingDaysAfter(since, checkDays) : since;
}

export const returnRefusals = ['not-ours', 'used-beyond-testing', 'label-removed', 'too-late'] as const;
/** `not-sent`: the shop's own, when accepted goods never came. */
export type ReturnRefusal = (typeof returnRefusals)[number] | 'not-sent';

/** Longest name of a carrier and longest number of a parcel, in characters. */
export const longestParcelFact = 60;

/** The form that sends new goods. Message keys under `validation`. */
export const sendNewRules: FieldRules<'carrier' | 'trackingNumber'> = {
  carrier: [required('return.carrier'), atMost(longestParcelFact)],
  trackingNumber: [atMost(longestParcelFact)],
};

/** What a vendor may refuse a return for: the fault of the seller is neither too late nor used up by testing. */
export function refusalsOf(reason: BuyerReturnReason): readonly (typeof returnRefusals)[number][] {
  if (!isSellersFault(reason)) return returnRefusals;
  return returnRefusals.filter((one) => one !== 'too-late' && one !== 'used-beyond-testing');
}

/** Hours in which a vendor comes for the goods. */
export const fetchHours = ['8-12', '12-16', '16-20'] as const;
export type FetchHours = (typeof fetchHours)[number];

/** Delivered goods, as far as their return is concerned. */
export interface ReturnTimes {
  readonly deliveredOn: Day;
  readonly promisedOn: Day;
  /** Days of the product; null for those of the shop. */
  readonly returnDays: number | null;
}

/** The last day for a reason: two years for what the seller has to answer for (Consumer Protection Act 2019, s. 69). */
export function lastReturnDay(
  reason: BuyerReturnReason,
  { deliveredOn, returnDays }: Pick<ReturnTimes, 'deliveredOn' | 'returnDays'>,
): Day {
  if (!isSellersFault(reason)) return dayAfter(deliveredOn, returnDays ?? leastReturnDays);
  const [year = '', ...rest] = deliveredOn.split('-');
  const later = [String(Number(year) + 2), ...rest].join('-');
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later;
}

/** Why goods cannot be sent back for a reason today: a message key under `validation`; null when they can. */
export function returnProblem(
  reason: BuyerReturnReason,
  times: ReturnTimes,
  today: Day,
): 'return.not-returnable' | 'return.over' | 'return.not-late' | null {
  if (reason === 'unwanted' && times.returnDays === 0) return 'return.not-returnable';
  const last = lastReturnDay(reason, times);
  if (laterOf(today, last) !== last) return 'return.over';
  if (reason === 'late' && laterOf(times.promisedOn, times.deliveredOn) === times.promisedOn)
    return 'return.not-late';
  return null;
}

/**
 * Why a line is not replaced by new pieces: a message key under `validation`; null when it is. A machine of a dealer is
 * not: its papers name its number.
 */
export function newOneProblem(
  reason: BuyerReturnReason,
  { quantity, stock, way }: { readonly quantity: number; readonly stock: number; readonly way: DeliveryWay },
): 'return.new-fault' | 'return.new-machine' | 'return.new-stock' | null {
  if (!isSellersFault(reason)) return 'return.new-fault';
  if (way === 'dealer') return 'return.new-machine';
  return quantity <= stock ? null : 'return.new-stock';
}

/** Longest text about a return, in characters. */
export const longestReturnNote = 500;

/** The form of a buyer without its lines. Message keys under `validation`. */
export const askReturnRules: FieldRules<'reason' | 'wants' | 'note' | 'opened'> = {
  reason: [required('return.reason')],
  wants: [],
  note: [manyLines, atMost(longestReturnNote)],
  opened: [],
};

/** Most photographs of a return, of its buyer and of its seller each. */
export const maxReturnPhotographs = 6;

/** Pieces of a line that were checked. */
export interface CheckedPieces {
  readonly sellable: number;
  readonly damaged: number;
  readonly missing: number;
  readonly foreign: number;
}

/** Whether the four counts are those of all pieces that were asked for. */
export function areAllChecked(
  { sellable, damaged, missing, foreign }: CheckedPieces,
  quantity: number,
): boolean {
  return sellable + damaged + missing + foreign === quantity;
}
