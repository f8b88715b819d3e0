import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** Diagnostics channel: publishes a `DatabaseOutage` when the database server is lost, and when it is back. */
export const databaseOutages = channel('kheti.database-outage');
export type LostServer = 'database' | 'replica';
export type DatabaseOutage = { readonly of: LostServer } & (
  | { readonly state: 'lost'; readonly error: unknown }
  | { readonly state: 'back'; readonly seconds: number; readonly failures: number }
);

/** Own property of an error that may be of an outage, so that copies of the error have it too. */
const verdictKey = Symbol('outage');

/** PostgreSQL's codes of a lost connection, a restart, too many connections and a read-only server. */
const lostCodes = /^08|^57P0|^53300$|^25006$|^E(?:CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND)|^EAI_AGAIN$/;
const lostMessages =
  /^Connection terminated|^timeout exceeded when trying|^timeout expired$|not queryable|^Query read timeout$|^the (?:connection was closed|database delivers no messages)$/;

/** How many databases are lost now. */
let lostNow = 0;

/** Whether an error of a query or a connection can mean that the database server is lost. */
function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostCodes.test(code) || lostMessages.test(error.message);
}

/**
 * Whether an error, or its cause, is part of an outage, which `databaseOutages` tells once. Undefined for an error that
 * is of no database connection.
 */
export function outageVerdict(error: unknown): Promise<boolean> | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (verdictKey in error) return error[verdictKey] as Promise<boolean>;
  if (lostNow > 0 && 'name' in error && error.name === 'TimeoutError') return Promise.resolve(true);
  return error instanceof Error ? outageVerdict(error.cause) : undefined;
}

/** In milliseconds. */
const probeEvery = 1_000;

/** For so many milliseconds after an outage, connections of before its end may still fail by it. */
const lateFailures = 5_000;

/** Finds out whether errors are of an outage of the database server, by a probe, and when it is over. */
export class OutageWatch {
  readonly #probe: () => Promise<unknown>;
  readonly #of: LostServer;
  readonly #end = new AbortController();
  #checking: Promise<boolean> | undefined;
  #began = 0;
  #ended = Number.NEGATIVE_INFINITY;
  #failures = 0;

  /** `probe` throws unless the server can be reached and, if that is demanded, takes writes. */
  constructor(probe: () => Promise<unknown>, of: LostServer) {
    this.#probe = probe;
    this.#of = of;
  }

  /** Marks an error of a connection for `outageVerdict`. */
  suspect(error: unknown): void {
    if (!isLoss(error) || this.#end.signal.aborted || verdictKey in error) return;
    this.#failures += 1;
    this.#checking ??= this.#check(error);
    Object.assign(error, { [verdictKey]: this.#checking });
  }

  end(): void {
    this.#end.abort();
  }

  async #check(error: Error): Promise<boolean> {
    this.#began = performance.now();
    const isLate = this.#began - this.#ended < lateFailures;
    const isLost = !(await this.#answers());
    if (isLost) void this.#waitUntilBack(error);
    else this.#forget();
    return isLost || isLate;
  }

  async #waitUntilBack(error: Error): Promise<void> {
    const { signal } = this.#end;
    lostNow += 1;
    publish({ of: this.#of, state: 'lost', error });
    do await pause(probeEvery, undefined, { signal, ref: false }).catch(() => {});
    while (!signal.aborted && !(await this.#answers()));
    lostNow -= 1;
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    publish({ of: this.#of, state: 'back', seconds, failures: this.#failures });
    this.#ended = performance.now();
    this.#forget();
  }

  #forget(): void {
    this.#checking = undefined;
    this.#failures = 0;
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      () => false,
    );
  }
}

function publish(outage: DatabaseOutage): void {
  databaseOutages.publish(outage);
}
