import { publishAlarm } from './budget-alarms.ts';
import type { Places, ShareKind } from './budgets.ts';

/** Overload: the work would not finish in time. */
export class Busy extends Error {
  constructor() {
    super('too many requests at once');
    this.name = 'Busy';
  }
}

/** Whether an error means overload. By its name: the built pages have a copy of this class of their own. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'Busy';
}

/** For whom a place is asked. The first of its shares takes turns with those of others. */
export interface Asker extends Readonly<Partial<Record<ShareKind, string | undefined>>> {
  readonly isKnown: boolean;
}

/** Work of the shop itself. */
export const shopItself: Asker = { isKnown: true };

/** Runs work in a place. Throws `Busy` when there is none. */
export type Placed = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

const kinds = ['person', 'provider', 'network', 'wide'] as const satisfies readonly ShareKind[];

interface Waiting {
  readonly asker: Asker;
  readonly begin: () => void;
}

/**
 * Places of a budget in this process: the known come first, then each person, provider or network in turn. `name` is
 * that of the budget in alarms; without it there are none. Throws `Busy` when all places or those of one share are
 * taken, or after `longestWait` in the queue.
 */
export function openPlaces(bounds: Places, name?: string): Placed {
  const { inHand, waiting, longestWait, strangers = Number.POSITIVE_INFINITY, of = {} } = bounds;
  const taken = new Map<string, number>();
  /** When each share was served last, as a running number. */
  const served = new Map<string, number>();
  const queue = new Set<Waiting>();
  let [running, unknown, turns] = [0, 0, 0];

  const count = (asker: Asker, change: 1 | -1) => {
    if (!asker.isKnown) unknown += change;
    for (const share of sharesOf(asker)) {
      const left = (taken.get(share) ?? 0) + change;
      if (left > 0) taken.set(share, left);
      else {
        taken.delete(share);
        served.delete(share);
      }
    }
  };
  const hasRoom = (asker: Asker) =>
    (asker.isKnown || unknown < strangers) &&
    kinds.every(
      (kind) =>
        asker[kind] === undefined ||
        (taken.get(`${kind} ${asker[kind]}`) ?? 0) < (of[kind] ?? Number.POSITIVE_INFINITY),
    );

  const wait = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      const entry = {
        asker,
        begin: () => {
          clearTimeout(timer);
          queue.delete(entry);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.delete(entry);
        reject(new Busy());
      }, longestWait);
      queue.add(entry);
    });

  return async (asker, work) => {
    if ((running >= inHand && queue.size >= waiting) || !hasRoom(asker)) throw new Busy();
    if (name && running + queue.size + 1 === Math.ceil((inHand + waiting) / 2))
      publishAlarm({ budget: name, share: 'all' });
    count(asker, 1);
    try {
      if (running < inHand) running += 1;
      else await wait(asker);
    } catch (error) {
      count(asker, -1);
      throw error;
    }
    served.set(firstShare(asker), ++turns);
    try {
      return await work();
    } finally {
      count(asker, -1);
      // The place passes to the next in the queue.
      const next = nextOf(queue, served);
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/** The known first, then the share that was served least recently, then the first that came. */
function nextOf(queue: Iterable<Waiting>, served: ReadonlyMap<string, number>): Waiting | undefined {
  let best: { entry: Waiting; rank: number } | undefined;
  for (const entry of queue) {
    const last = served.get(firstShare(entry.asker)) ?? 0;
    const rank = entry.asker.isKnown ? last - Number.MAX_SAFE_INTEGER : last;
    if (!best || rank < best.rank) best = { entry, rank };
  }
  return best?.entry;
}

function sharesOf(asker: Asker): string[] {
  return kinds.flatMap((kind) => (asker[kind] === undefined ? [] : [`${kind} ${asker[kind]}`]));
}

function firstShare(asker: Asker): string {
  return sharesOf(asker)[0] ?? '';
}
