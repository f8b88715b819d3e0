/** The longest time between two neighbours of the sorted moments from `from` to `to`, which both count as moments. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...inside.slice(1).map((at, n) => at - (inside[n] ?? at)));
}
