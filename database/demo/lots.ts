import { indianDay } from '../../market/kernel/days.ts';
import { before, day } from './time.ts';

/**
 * The test date printed on every bag and tag in `pictures/`, with lot numbers of its month. The catalogue has the same
 * one for any loading date of the demo shop (docs/decisions/regulated-goods.md); another date requires rendering the
 * bags again.
 */
export const printedTest = '2026-11-03';

const nextLotAfter = 90 * day;
/** A shop loaded later than this has a retest of its seed: the printed test allows sale for nine months only. */
const firstTestServes = 180 * day;
const retestedBefore = 18 * day;

export interface Lot {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly testedOn: string;
}

interface WithSeed {
  readonly seed?: { readonly code: string } | undefined;
}

/** The lot on sale at a time: the printed one, or an earlier one, each tested three months before the next. */
export function lotOnSale({ seed }: WithSeed, at: Date): Lot | null {
  if (!seed) return null;
  const newest = new Date(`${printedTest}T00:00:00Z`);
  const lotsAgo = Math.max(0, Math.ceil((newest.getTime() - at.getTime()) / nextLotAfter));
  const testedOn = indianDay(before(newest, lotsAgo * nextLotAfter));
  return { number: `KB-${seed.code}-${testedOn.slice(2, 4)}${testedOn.slice(5, 7)}`, testedOn };
}

/** The lot that a newly loaded shop sells: always the printed one. */
export function printedLot(product: WithSeed): Lot | null {
  return lotOnSale(product, new Date(`${printedTest}T00:00:00Z`));
}

/** Date of the last retest of the printed lot, YYYY-MM-DD; null while the printed test is valid. */
export function retestOf(now: Date): string | null {
  const served = now.getTime() - Date.parse(printedTest);
  return served > firstTestServes ? indianDay(before(now, retestedBefore)) : null;
}
