import { publishAlarm } from './budget-alarms.ts';
import type { Places, ShareBounds, ShareKind } from './budgets.ts';

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
export interface Asker extends Readonly<Partial<Record<(typeof kinds)[number], string | undefined>>> {
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
  const { inHand, waiting, longestWait } = bounds;
  const taken = new Shares(bounds.of);
  const running = new Shares(bounds.inHandOf);
  /** When each share was served last, as a running number. */
  const served = new Map<string, number>();
  const queue = new Set<Waiting>();
  let turns = 0;

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

  const mayRun = (asker: Asker) => running.all < inHand && running.hasRoom(asker);
  const run = (asker: Asker) => {
    running.add(asker);
    served.set(firstShare(asker), ++turns);
  };

  return async (asker, work) => {
    const isFull = queue.size >= waiting && !mayRun(asker);
    if (isFull || !taken.hasRoom(asker)) throw new Busy();
    if (name && taken.all + 1 === Math.ceil((inHand + waiting) / 2))
      publishAlarm({ budget: name, share: 'all' });
    taken.add(asker);
    try {
      if (mayRun(asker)) run(asker);
      else await wait(asker);
      try {
        return await work();
      } finally {
        running.remove(asker);
      }
    } finally {
      taken.remove(asker);
      if (!taken.has(firstShare(asker))) served.delete(firstShare(asker));
      for (let next = nextOf(queue, served, mayRun); next; next = nextOf(queue, served, mayRun)) {
        run(next.asker);
        next.begin();
      }
    }
  };
}

/** How many hold something, all together and of each share, with the bounds of the shares. */
class Shares {
  readonly #counts = new Map<string, number>();
  readonly #bounds: ShareBounds;
  all = 0;

  constructor(bounds: ShareBounds = {}) {
    this.#bounds = bounds;
  }

  hasRoom(asker: Asker): boolean {
    return sharesOf(asker).every(
      ([kind, share]) => (this.#counts.get(share) ?? 0) < (this.#bounds[kind] ?? Number.POSITIVE_INFINITY),
    );
  }

  has(share: string): boolean {
    return this.#counts.has(share);
  }

  add(asker: Asker): void {
    this.#change(asker, 1);
  }

  remove(asker: Asker): void {
    this.#change(asker, -1);
  }

  #change(asker: Asker, change: 1 | -1): void {
    this.all += change;
    for (const [, share] of sharesOf(asker)) {
      const left = (this.#counts.get(share) ?? 0) + change;
      if (left > 0) this.#counts.set(share, left);
      else this.#counts.delete(share);
    }
  }
}

/** Of those that may run: the known first, then the share that was served least recently, then the first that came. */
function nextOf(
  queue: Iterable<Waiting>,
  served: ReadonlyMap<string, number>,
  mayRun: (asker: Asker) => boolean,
): Waiting | undefined {
  let best: { entry: Waiting; rank: number } | undefined;
  for (const entry of queue) {
    if (!mayRun(entry.asker)) continue;
    const last = served.get(firstShare(entry.asker)) ?? 0;
    const rank = entry.asker.isKnown ? last - Number.MAX_SAFE_INTEGER : last;
    if (!best || rank < best.rank) best = { entry, rank };
  }
  return best?.entry;
}

function sharesOf(asker: Asker): (readonly [ShareKind, string])[] {
  const own = kinds.flatMap((kind) =>
    asker[kind] === undefined ? [] : [[kind, `${kind} ${asker[kind]}`] as const],
  );
  return asker.isKnown ? own : [...own, ['strangers', 'strangers']];
}

function firstShare(asker: Asker): string {
  return sharesOf(asker)[0]?.[1] ?? '';
}
