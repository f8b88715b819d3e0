import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createEnding } from './ending.ts';
import type { Logger } from './log.ts';

/** In milliseconds. */
const [shortestWait, longestWait, lately] = [250, 30_000, 60_000];
/** Whoever has not ended after draining and the requests in flight never will. */
const longestEnd = 30_000;

/**
 * Opens so many web processes on one port and keeps them open (decision 29): one that dies is replaced, after a wait that
 * grows while others die too; on SIGUSR2 all are replaced in turn, each once its successor is open; on SIGTERM and SIGINT
 * all end. Answers when all are open; a first one that does not open has said why, and its exit code is ours.
 */
export async function supervise(config: Config, log: Logger): Promise<void> {
  const processes = new Processes(config, log);
  createEnding().onTold((signal) => processes.end(signal));
  const port = await processes.begin();
  const address = config.siteUrl ?? `http://localhost:${port}`;
  console.log(`Kheti Bazaar is open at ${address} (${config.webProcesses} processes)`);
  let replaced = Promise.resolve();
  process.on('SIGUSR2', () => {
    replaced = replaced.then(() => processes.replaceAll());
  });
}

class Processes {
  readonly #config: Config;
  readonly #log: Logger;
  /** Those that are open and not told to end. */
  readonly #open = new Set<Worker>();
  #deaths: number[] = [];
  #isEnding = false;

  constructor(config: Config, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  /** Opens all of them, one ahead of the others: what is wrong with the settings is said once. Answers with the port. */
  async begin(): Promise<number> {
    const first = await this.#begin();
    if ('code' in first) process.exit(first.code);
    const others = Array.from({ length: this.#config.webProcesses - 1 }, () => this.#beginSurely());
    await Promise.all(others);
    return first.port;
  }

  /** Replaces those that are open now. When a new one does not open, the rest stays as it is. */
  async replaceAll(): Promise<void> {
    const before = [...this.#open];
    for (const old of before) {
      if (!this.#open.has(old)) continue; // died, and was replaced
      const successor = await this.#begin();
      if (this.#isEnding) return;
      if ('code' in successor) {
        this.#log.error('a new web process does not open: the others stay as they are');
        return;
      }
      this.#open.delete(old);
      await endOf(old, 'SIGTERM', this.#config.drainSeconds);
    }
    this.#log.info('all web processes were replaced');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(all.map((worker) => endOf(worker, signal, this.#config.drainSeconds)));
  }

  /** The port of a new process once it is open, or the exit code with which it ended before. */
  async #begin(): Promise<{ port: number } | { code: number }> {
    const worker = cluster.fork();
    const closeUntaken = untakenConnectionOf(worker);
    const listens = once(worker, 'listening').then(([address]) => ({ port: (address as Address).port }));
    const ends = once(worker, 'exit').then(([code]) => ({ code: (code as number | null) || 1 }));
    const outcome = await Promise.race([listens, ends]);
    if ('port' in outcome) {
      this.#open.add(worker);
      void ends.then(() => {
        if (!this.#open.delete(worker)) return undefined;
        closeUntaken();
        return this.#replace(worker);
      });
    }
    return outcome;
  }

  async #replace(dead: Worker): Promise<void> {
    const { pid, exitCode, signalCode } = dead.process;
    if (this.#isEnding) return;
    this.#log.error({ process: pid, exitCode, signal: signalCode }, 'a web process died and is replaced');
    await this.#beginSurely(this.#wait());
  }

  async #beginSurely(wait = 0): Promise<void> {
    await pause(wait);
    if (this.#isEnding || 'port' in (await this.#begin())) return;
    this.#log.error('a web process did not open');
    await this.#beginSurely(this.#wait());
  }

  /** Twice as long for each death of the last minute. */
  #wait(): number {
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((time) => time > now - lately), now];
    return Math.min(longestWait, shortestWait * 2 ** (this.#deaths.length - 1));
  }
}

/**
 * Closes the connection that was handed to a process which died before it took it: Node would hold it for ever, and the
 * visitor with it. One at most is on its way; closing a taken one again does nothing.
 */
function untakenConnectionOf({ process: child }: Worker): () => void {
  const send = child.send.bind(child) as (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean;
  let last: { close(): void } | undefined;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (handle && typeof handle === 'object' && 'close' in handle) last = handle as typeof last;
    return send(message, handle, ...rest);
  };
  return () => last?.close();
}

async function endOf(worker: Worker, signal: NodeJS.Signals, drainSeconds: number): Promise<void> {
  const { process: child } = worker;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(worker, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), drainSeconds * 1_000 + longestEnd);
  await ended;
  clearTimeout(late);
}
