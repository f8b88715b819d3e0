import { workingDaysAfter } from '../delivery/dates.ts';
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
  received: { refunded: ['vendor', 'admin'], 'sent-back': ['vendor', 'admin'] },
  refused: { 'to-decide': ['buyer'] },
  'to-decide': { accepted: ['admin'], 'refused-finally': ['admin'], withdrawn: ['buyer'] },
  refunded: {},
  'sent-back': {},
  'refused-finally': {},
  withdrawn: {},
};

export function mayMoveReturn(from: ReturnState, to: ReturnState, role: ReturnRole): boolean {
  return mayFollow[from][to]?.includes(role) ?? false;
}

/** Whether the money of the parcel waits for its end, and its pieces cannot be asked for again. */
export function isOpenReturn(state: ReturnState): boolean {
  return openReturnStates.some((one) => one === state);
}

export const openReturnStates = ['asked', 'accepted', 'received', 'to-decide'] as const;

/** Order of the lists: what the reader has to do first. */
export const returnRanks: Readonly<Record<ReturnState, number>> = {
  'to-decide': 0,
  asked: 1,
  received: 2,
  accepted: 3,
  refused: 8,
  refunded: 9,
  'sent-back': 9,
  'refused-finally': 9,
  withdrawn: 9,
};

/** Hours of silence after which a request is accepted, and hours before that at which the vendor gets a reminder. */
export const [answerHours, warningHours] = [48, 12] as const;

/** Days to ask the marketplace for its decision, for the decision, and to send accepted goods. */
export const [contestDays, decideDays, sendDays] = [14, 7, 30] as const;

/** Working days in which goods that arrived are checked. */
const checkDays = 2;

/** When the time of a state ends that began at a moment; the moment itself for a state without one. */
export function endOfState(state: ReturnState, since: Date): Date {
  const after = (time: number) => new Date(since.getTime() + time);
  if (state === 'asked') return after(answerHours * hour);
  if (state === 'refused') return after(contestDays * day);
  if (state === 'to-decide') return after(decideDays * day);
  if (state === 'accepted') return after(sendDays * day);
  return state === 'received' ? workingDaysAfter(since, checkDays) : since;
}

export const returnRefusals = ['not-ours', 'used-beyond-testing', 'label-removed', 'too-late'] as const;
/** `not-sent`: the shop's own, when accepted goods never came. */
export type ReturnRefusal = (typeof returnRefusals)[number] | 'not-sent';

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

/** Longest text about a return, in characters. */
export const longestReturnNote = 500;

/** The form of a buyer without its lines. Message keys under `validation`. */
export const askReturnRules: FieldRules<'reason' | 'note' | 'opened'> = {
  reason: [required('return.reason')],
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
