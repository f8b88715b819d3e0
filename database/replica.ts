import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '../market/kernel/database.ts';
import { withTimeout } from '../market/kernel/timeout.ts';
import type { OpenDatabase } from './connect.ts';
import { readsOfStandby } from './standby-reads.ts';

/** In milliseconds. */
const askEvery = 200;

/** How long reads of figures wait for a replica that is behind, and how often they look, in milliseconds. */
const [longestCatchUp, lookEvery] = [20, 4];

/** A replica that does not tell its position within this time is left, in milliseconds. */
const longestSilence = 200;

/** A replica that lacks news for longer is reported, in milliseconds. */
const longestLag = 10_000;

/** Positions in the log of PostgreSQL, in bytes: what the primary has written, what the replica has replayed. */
const primaryPosition = sql<{ position: number }>`select pg_current_wal_insert_lsn() - '0/0' as position`;
const replicaPosition = sql<{ position: number | null }>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position`;

/**
 * A standby for two kinds of reads. `fresh` may be as old as the last news of the catalogue: it is used only while the
 * standby has replayed all news that have arrived, news can be heard, and it answers. `reads` are never older than now.
 */
export class Replica {
  readonly #primary: Connection;
  readonly #replica: OpenDatabase;
  readonly #onLag: (lags: boolean) => void;
  readonly #end = new AbortController();
  readonly #asking: Promise<void>;
  #hearsNews = false;
  /** Each news makes the position of before too low, also while the primary is being asked. */
  #news = 0;
  #needed = Number.POSITIVE_INFINITY;
  #replayed = Number.NEGATIVE_INFINITY;
  #freshAt = performance.now();
  #lags = false;

  constructor(primary: Connection, replica: OpenDatabase, onLag: (lags: boolean) => void) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onLag = onLag;
    this.#asking = this.#keepAsking();
  }

  /** The replica's connection while it has replayed all news; otherwise undefined. */
  get fresh(): Connection | undefined {
    return this.#isFresh ? this.#replica.db : undefined;
  }

  get #isFresh(): boolean {
    return this.#hearsNews && this.#replayed >= this.#needed;
  }

  /** News have arrived, or can be heard from now on: the replica must have replayed what the primary has by now. */
  onNews(): void {
    this.#hearsNews = true;
    this.#needed = Number.POSITIVE_INFINITY;
    this.#news += 1;
    void this.#askPrimary().catch(() => {});
  }

  /** News may be missed from now on. */
  onNewsLost(): void {
    this.#hearsNews = false;
  }

  /** A read of the replica failed: it is not used before it has answered again. */
  leave(): void {
    this.#replayed = Number.NEGATIVE_INFINITY;
  }

  /**
   * A connection for the reads of one request (`readsOfStandby`): of the replica if it has replayed all that the
   * primary has written by now, else of the primary. `onFailure` receives what fails on the replica.
   */
  async reads(onFailure: (error: unknown) => void): Promise<Connection> {
    const fails = (error: unknown) => {
      this.leave();
      onFailure(error);
    };
    if (this.#replayed === Number.NEGATIVE_INFINITY) return this.#primary;
    const { rows } = await primaryPosition.execute(this.#primary);
    const needed = rows[0]?.position ?? Number.POSITIVE_INFINITY;
    try {
      if (!(await withTimeout(longestSilence, this.#catchesUp(needed)))) return this.#primary;
      return readsOfStandby(this.#replica.db, this.#primary, fails);
    } catch (error) {
      fails(error);
      return this.#primary;
    }
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#asking;
    await this.#replica.close();
  }

  async #keepAsking(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#askReplica().catch(() => this.leave());
      if (this.#needed === Number.POSITIVE_INFINITY) await this.#askPrimary().catch(() => {});
      this.#tellLag();
      await pause(askEvery, undefined, { signal }).catch(() => {});
    }
  }

  async #catchesUp(needed: number): Promise<boolean> {
    for (const end = performance.now() + longestCatchUp; ; await pause(lookEvery)) {
      if ((await this.#askReplica()) >= needed) return true;
      if (performance.now() >= end) return false;
    }
  }

  async #askPrimary(): Promise<void> {
    const news = this.#news;
    const { rows } = await primaryPosition.execute(this.#primary);
    // News that arrived meanwhile ask for themselves.
    if (news === this.#news) this.#needed = rows[0]?.position ?? Number.POSITIVE_INFINITY;
  }

  async #askReplica(): Promise<number> {
    const { rows } = await replicaPosition.execute(this.#replica.db);
    // Not the highest so far: a standby that is made anew begins at an earlier position.
    const replayed = rows[0]?.position ?? Number.NEGATIVE_INFINITY;
    this.#replayed = replayed;
    return replayed;
  }

  #tellLag(): void {
    if (this.#isFresh) this.#freshAt = performance.now();
    const lags = performance.now() - this.#freshAt > longestLag;
    if (lags !== this.#lags) this.#onLag(lags);
    this.#lags = lags;
  }
}
