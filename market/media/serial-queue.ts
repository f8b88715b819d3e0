/**
 * Runs tasks one at a time, first in, first out. Encoding a picture uses a whole core, so parallel uploads would slow down
 * the pages of the shop.
 */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
