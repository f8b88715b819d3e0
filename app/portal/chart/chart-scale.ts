/** How many letters of a label fit under one of `count` bars on a phone before labels overlap. */
export function labelLengthFor(count: number): number {
  return Math.floor(36 / count);
}

/** Label interval: labels every n-th of `count` points, so that the labels fit on a phone. */
export function labelEvery(count: number): number {
  return Math.ceil(count / 6);
}
