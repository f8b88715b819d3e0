import { answerOf } from './answers.ts';
import { longestGap } from './gap.ts';
import type { DrillShop } from './shop.ts';

/** What is watched: orders, a page that needs the database, and a cached page. */
export type Watched = 'orders' | 'pages' | 'cached';

/** Milliseconds between two requests of a watcher to a process. */
const interval = 400;
const patience = 15;
/** Requests that wait for an answer at once, at most. */
const waiting = 60;

interface Note {
  readonly what: Watched;
  readonly process: number;
  readonly at: number;
  readonly isGood: boolean;
  readonly status: number;
}

/** Requests a page that needs the database and a cached one five times a second, and notes all answers. */
export class Watch {
  readonly #notes: Note[] = [];
  readonly #shop: DrillShop;
  readonly #timer: NodeJS.Timeout;
  #waiting = 0;
  /** The first unexpected answers, for the operator who looks for the reason. */
  readonly oddities: string[] = [];

  constructor(shop: DrillShop) {
    this.#shop = shop;
    this.#timer = setInterval(() => {
      for (const process of shop.processes.keys()) this.#look(process);
    }, interval);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(process: number): void {
    const [account] = this.#shop.accounts;
    void this.#ask('pages', '/orders', process, { cookie: account?.cookies ?? '' });
    void this.#ask('cached', '/', process, {});
  }

  async #ask(what: Watched, path: string, process: number, headers: Record<string, string>): Promise<void> {
    if (this.#waiting >= waiting) return;
    this.#waiting += 1;
    const url = `${this.#shop.processes[process]?.url}${path}`;
    const { status, text } = await answerOf(url, { headers, seconds: patience });
    this.#waiting -= 1;
    this.note(what, process, { isGood: status === 200, status, text });
  }

  note(
    what: Watched,
    process: number,
    { isGood, status, text }: { isGood: boolean; status: number; text: string },
  ): void {
    this.#notes.push({ what, process, at: performance.now(), isGood, status });
    const isOdd = !isGood && status !== 0 && status !== 503;
    if (isOdd && this.oddities.length < 20)
      this.oddities.push(`${what} ${status} ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }

  /** The longest time without a good answer from one of the processes between two moments, in seconds. */
  away(what: Watched, from: number, to: number): number {
    const gaps = this.#shop.processes.map((_, process) => {
      const good = this.#notes.filter(
        (note) => note.what === what && note.process === process && note.isGood,
      );
      return longestGap(
        good.map(({ at }) => at),
        from,
        to,
      );
    });
    return Math.max(...gaps) / 1000;
  }

  /** Answers between two moments by status. */
  statuses(from: number, to: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { at, status } of this.#notes)
      if (at >= from && at <= to) counts.set(status, (counts.get(status) ?? 0) + 1);
    return counts;
  }

  /** Acknowledged orders a second between two moments. */
  rate(from: number, to: number): number {
    const good = this.#notes.filter(
      ({ what, isGood, at }) => what === 'orders' && isGood && at >= from && at <= to,
    );
    return (good.length * 1000) / (to - from);
  }
}
