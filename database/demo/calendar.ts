import type { Random } from './random.ts';
import { day, indianMonth, startOfIndianDay } from './time.ts';

/** How many days of orders the demo shop has: within any six months. */
export const pastDays = 180;

// Weight of each month, January first: sowing of the rainy season in June, of wheat and mustard in October and November.
const monthWeights = [5, 5, 6, 5, 6, 9, 8, 6, 7, 12, 15, 8] as const;

const minute = 60_000;
const [opening, closing] = [6 * 60, 21 * 60];

/** Times of orders, oldest first: between six in the morning and nine in the evening, and none after `now`. */
export function planMoments(random: Random, now: Date, count: number): Date[] {
  const days = Array.from({ length: pastDays }, (_, index) => {
    const start = startOfIndianDay(new Date(now.getTime() - index * day));
    return [start, monthWeights[indianMonth(start) - 1] ?? 1] as const;
  });
  const moments: Date[] = [];
  while (moments.length < count) {
    const start = random.weighted(days).getTime();
    const at = start + random.between(opening, closing) * minute + random.between(0, minute - 1);
    if (at < now.getTime()) moments.push(new Date(at));
  }
  return moments.sort((one, other) => one.getTime() - other.getTime());
}
