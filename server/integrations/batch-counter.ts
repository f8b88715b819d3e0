import type { Context } from '../../market/kernel/context.ts';

type Db = Pick<Context, 'db' | 'clock'>;

/**
 * Counts what may come in floods: the first is stored at once, those of the next `pause` milliseconds together after
 * it. A process that is killed loses the latter.
 */
export function batchCounter(
  store: (context: Db, count: number) => Promise<void>,
  pause = 60_000,
): (context: Db) => Promise<void> {
  let waiting: number | undefined;
  return async (context) => {
    if (waiting !== undefined) {
      waiting += 1;
      return;
    }
    waiting = 0;
    setTimeout(() => {
      const count = waiting ?? 0;
      waiting = undefined;
      // The database may be away: a figure that is too low is no fault.
      if (count > 0) store(context, count).catch(() => undefined);
    }, pause).unref();
    await store(context, 1);
  };
}
