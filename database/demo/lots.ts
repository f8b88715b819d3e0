import { indianDay } from '../../market/kernel/days.ts';
import { before, day } from './time.ts';

/**
 * The day of the test that is printed on every bag and tag in `pictures/`, with lot numbers of its month. The catalogue
 * says the same whenever the demo shop is loaded (decision 45); bags with another day have to be rendered anew.
 */
export const printedTest = '2026-11-03';

const nextLotAfter = 90 * day;
/** A shop that is loaded later than this tests its seed again: after nine months the printed test allows no sale. */
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

/** The lot that was on sale at a moment: the printed one, or one of those before it, each tested three months earlier. */
export function lotOnSale({ seed }: WithSeed, at: Date): Lot | null {
  if (!seed) return null;
  const newest = new Date(`${printedTest}T00:00:00Z`);
  const lotsAgo = Math.max(0, Math.ceil((newest.getTime() - at.getTime()) / nextLotAfter));
  const testedOn = indianDay(before(newest, lotsAgo * nextLotAfter));
  return { number: `KB-${seed.code}-${testedOn.slice(2, 4)}${testedOn.slice(5, 7)}`, testedOn };
}

/** The lot that a shop loaded at a moment sells: always the printed one. */
export function printedLot(product: WithSeed): Lot | null {
  return lotOnSale(product, new Date(`${printedTest}T00:00:00Z`));
}

/** The day of the last test after the printed one, YYYY-MM-DD; null while the printed one serves. */
export function retestOf(now: Date): string | null {
  const served = now.getTime() - Date.parse(printedTest);
  return served > firstTestServes ? indianDay(before(now, retestedBefore)) : null;
}
