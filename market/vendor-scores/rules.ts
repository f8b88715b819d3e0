import { type Day, dayAfter } from '../kernel/days.ts';

/** Days that a vendor's score looks back on, today included, and the orders below which it has no percentage. */
export const [scoreDays, leastScored] = [90, 20] as const;

/** What a vendor is measured by, in the order of the page. Each is a share of something that is counted. */
export const scoreMeasures = ['onTime', 'cancelled', 'returned', 'complaints', 'germination'] as const;
export type ScoreMeasure = (typeof scoreMeasures)[number];

/** Seeds of ten fewer than the label says, from which a parcel counts against its vendor: less may be chance. */
export const leastMissing = 2;

/** Facts of a measure: `hits` of `all`. */
export interface Counted {
  readonly hits: number;
  readonly all: number;
}

/**
 * Limits in tenths of a per cent: on time and germination at least, the others at most. They are public, and the same
 * for every vendor.
 */
export const scoreLimits: Readonly<Record<ScoreMeasure, number>> = {
  onTime: 900,
  cancelled: 25,
  returned: 40,
  complaints: 20,
  germination: 850,
};

/** Whether more is better. */
export function isMoreBetter(measure: ScoreMeasure): boolean {
  return measure === 'onTime' || measure === 'germination';
}

/**
 * The share in tenths of a per cent, rounded away from its limit's good side, so that what is shown and `wordOf` never
 * disagree; null for fewer than 20, where one case would be too much.
 */
export function shareOf(measure: ScoreMeasure, { hits, all }: Counted): number | null {
  if (all < leastScored) return null;
  const exact = (hits * 1_000) / all;
  return isMoreBetter(measure) ? Math.floor(exact) : Math.ceil(exact);
}

/** `few` without a share. */
export type ScoreWord = 'within' | 'outside' | 'few';

/** Where a measure is against its limit; the limit itself is within. */
export function wordOf(measure: ScoreMeasure, counted: Counted): ScoreWord {
  const share = shareOf(measure, counted);
  if (share === null) return 'few';
  const limit = scoreLimits[measure];
  return (isMoreBetter(measure) ? share >= limit : share <= limit) ? 'within' : 'outside';
}

/** The first and the last day that count. */
export function scoredDays(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: dayAfter(today, 1 - scoreDays), last: today };
}
