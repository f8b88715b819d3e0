import type { PageBounds } from '../../market/kernel/bounds.ts';

/** So much is in hand that this would not be answered in time. */
export class Busy extends Error {
  constructor() {
    super('too many requests at once');
  }
}

/**
 * Runs work as long as no more than `inHand` runs; the rest waits in the order in which it came. Throws `Busy` when too many
 * wait already, or when its turn has not come after `longestWait`.
 */
export function concurrencyLimit({ inHand, waiting, longestWait }: PageBounds) {
  let running = 0;
  const queue = new Set<() => void>();

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.size >= waiting) return reject(new Busy());
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(new Busy());
      }, longestWait);
      queue.add(begin);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < inHand) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, if there is one.
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
}
