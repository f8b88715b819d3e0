import type { PageBounds } from '../../market/kernel/bounds.ts';

/** Overload: the work would not finish in time. */
export class Busy extends Error {
  constructor() {
    super('too many requests at once');
  }
}

/**
 * Concurrency limit: runs at most `inHand` at a time and queues the rest, first in, first out. Throws `Busy` when the queue
 * is full, or after `longestWait` in the queue.
 */
export function concurrencyLimit({ inHand, waiting, longestWait }: PageBounds) {
  let running = 0;
  const queue = new Set<() => void>();

  const waitInQueue = () =>
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
    else await waitInQueue();
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue.
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
}
