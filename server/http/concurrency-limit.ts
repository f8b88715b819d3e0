import type { PageBounds } from '../../market/kernel/bounds.ts';
import { openPlaces, shopItself } from '../../market/limits/places.ts';

/**
 * Concurrency limit without shares: runs at most `inHand` at a time and queues the rest, first in, first out. Throws `Busy` when the queue
 * is full, or after `longestWait` in the queue.
 */
export function concurrencyLimit(bounds: PageBounds) {
  const places = openPlaces(bounds);
  return <T>(work: () => Promise<T>): Promise<T> => places(shopItself, work);
}
