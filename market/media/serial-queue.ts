/**
 * Runs work one piece after the other, in the order in which it came. Encoding a picture keeps a core busy: the others, and
 * the memory, stay with those who buy.
 */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
