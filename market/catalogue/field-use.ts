import type { Day } from '../kernel/days.ts';
import type { NetUnit, Quantity } from './unit-price.ts';

/** Sowing time, dose and duration of a product, from its label or its breeder. Unknown amounts are null. */
export interface FieldUse {
  /** Months of sowing, 1 to 12. */
  readonly sowingMonths: readonly number[] | null;
  /** Amount for one acre: the seed rate, or the dose of a treatment. */
  readonly perAcreFrom: number | null;
  readonly perAcreTo: number | null;
  readonly perAcreUnit: Exclude<NetUnit, 'piece'> | null;
  /** Days from sowing or planting to the harvest or the first picking. */
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
  /** Amount for one litre of water. */
  readonly perLitre: number | null;
  readonly perLitreUnit: 'g' | 'ml' | null;
}

export const seasons = ['kharif', 'rabi', 'zaid'] as const;
export type Season = (typeof seasons)[number];

// Sowing months of each season (docs/product.md, Seasons and doses).
export const sownIn: Record<Season, readonly number[]> = { kharif: [6, 7], rabi: [10, 11, 12], zaid: [2, 3] };

/** Tank size of a knapsack sprayer in litres; farmers measure doses by it (docs/product.md, Seasons and doses). */
export const pumpLitres = 15;

/** Seasons with a sowing month among these months. */
export function seasonsOf(months: readonly number[]): Season[] {
  return seasons.filter((season) => sownIn[season].some((month) => months.includes(month)));
}

/**
 * Ranges of consecutive months as first and last: 6, 7, 10 give 6 to 7 and 10 to 10. A range may pass the year's end.
 */
export function monthRuns(months: readonly number[]): (readonly [number, number])[] {
  const has = (month: number) => months.includes(((month + 11) % 12) + 1);
  const starts = [...new Set(months)].filter((month) => !has(month - 1)).sort((one, other) => one - other);
  return starts.map((start) => {
    let last = start;
    while (has(last + 1)) last += 1;
    return [start, ((last + 11) % 12) + 1];
  });
}

/**
 * True for a day after the sowing time: outside the sowing months, and nearer to the last sowing than to the next. Seed
 * that is bought long before its sowing is not late.
 */
export function isAfterSowing(day: Day, months: readonly number[]): boolean {
  const month = Number(day.slice(5, 7));
  if (months.length === 0 || months.includes(month)) return false;
  const sinceSowing = Math.min(...months.map((sown) => (month - sown + 12) % 12));
  const untilSowing = Math.min(...months.map((sown) => (sown - month + 12) % 12));
  return sinceSowing < untilSowing;
}

const inBase: Record<NetUnit, { kind: string; amount: number }> = {
  kg: { kind: 'weight', amount: 1000 },
  g: { kind: 'weight', amount: 1 },
  l: { kind: 'volume', amount: 1000 },
  ml: { kind: 'volume', amount: 1 },
  piece: { kind: 'number', amount: 1 },
};

/** Whole packs for one acre, minimum and maximum; null when pack or dose is unknown, or their units differ in kind. */
export function packsForAcre(
  { perAcreFrom, perAcreTo, perAcreUnit }: FieldUse,
  net: Quantity | null,
): { from: number; to: number } | null {
  if (!perAcreFrom || !perAcreTo || !perAcreUnit || !net) return null;
  const [need, pack] = [inBase[perAcreUnit], inBase[net.netUnit]];
  if (need.kind !== pack.kind) return null;
  const packs = (amount: number) => Math.ceil((amount * need.amount) / (net.netQuantity * pack.amount));
  return { from: packs(perAcreFrom), to: packs(perAcreTo) };
}
