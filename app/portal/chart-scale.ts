/** Factors of a power of ten that make round axis steps. */
const steps = [1, 2, 2.5, 5, 10];

/**
 * Axis labels from 0 to at least `highest`, at even, round distances, with
 * at most `count` steps. Only 0 when there is nothing to show.
 */
export function axisFor(highest: number, count = 4): number[] {
  if (!(highest > 0)) return [0];
  const least = highest / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** How many letters of a label fit under one of `count` bars on a phone before labels overlap. */
export function labelLengthFor(count: number): number {
  return Math.floor(36 / count);
}

/** Label interval: labels every n-th of `count` points, so that the labels fit on a phone. */
export function labelEvery(count: number): number {
  return Math.ceil(count / 6);
}
