/** Steps that people count in. */
const steps = [1, 2, 2.5, 5, 10];

/**
 * The figures of a vertical axis from 0 to at least `highest`, at even and round distances, with at most `count`
 * steps. Only 0 when there is nothing to show.
 */
export function axisFor(highest: number, count = 4): number[] {
  if (!(highest > 0)) return [0];
  const least = highest / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** How many letters of a label fit under one of `count` bars on a phone, before it touches the next. */
export function lettersUnder(count: number): number {
  return Math.floor(36 / count);
}

/** Every how many of `count` labels fit under a chart that is as narrow as a phone. */
export function labelEvery(count: number): number {
  return Math.ceil(count / 6);
}
