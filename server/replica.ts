import { sql } from 'kysely';
import type { OpenDatabase } from '../database/connect.ts';
import type { Connection } from '../market/kernel/database.ts';
import { inTime } from './in-time.ts';
import type { Logger } from './log.ts';
import type { RenderShared } from './page-cache.ts';
import type { PageRequest } from './pages.ts';

/** In milliseconds. */
const [longestQuestion, rest] = [1_000, 5_000];

/**
 * Renders public pages from the database's copy, and from the database itself while the copy is away, broken or behind the
 * last news of the catalogue (decision 29). `ears` hear of the news; without a copy nothing of this happens.
 */
export function renderFromCopy(
  pages: (page: PageRequest) => Promise<Response>,
  { db, copy }: OpenDatabase,
  log: Logger,
) {
  const upToDate = copy && new Copy(db, copy, log);
  const render: RenderShared = async ({ url }, requestId) => {
    const page = () => ({ request: new Request(url), requestId, client: 'nobody', isShared: true });
    const from = await upToDate?.ready();
    if (!from) return pages(page());
    const made = await pages({ ...page(), copy: from }).catch((error: unknown) => upToDate?.rest(error));
    if (made && made.status < 500) return made;
    if (made) upToDate?.rest();
    return pages(page());
  };
  const ears = {
    began: () => upToDate?.hears(true),
    heard: () => upToDate?.hears(true),
    lost: () => upToDate?.hears(false),
  };
  return { render, ears };
}

/** A copy of the database that follows it by streaming. */
class Copy {
  readonly #db: Connection;
  readonly #copy: Connection;
  readonly #log: Logger;
  /** How far the database had written when news came last; unknown until somebody asks. */
  #wanted: Promise<string> | undefined;
  #hears = false;
  #restsUntil = 0;

  constructor(db: Connection, copy: Connection, log: Logger) {
    this.#db = db;
    this.#copy = copy;
    this.#log = log;
  }

  /** Something changed; whether the next change will be heard. */
  hears(now: boolean): void {
    this.#hears = now;
    this.#wanted = undefined;
  }

  /** The copy, if it has all that was news before now. With the database away it is the best that there is. */
  async ready(): Promise<Connection | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    try {
      const wanted = await inTime(longestQuestion, this.#position()).catch(() => null);
      // A database that is only slow still tells of news: what is made now would be kept.
      if (wanted === null && this.#hears) return undefined;
      return (await inTime(longestQuestion, hasReached(this.#copy, wanted))) ? this.#copy : undefined;
    } catch (error) {
      this.rest(error);
      return undefined;
    }
  }

  /** Is not asked for a while. */
  rest(error?: unknown): void {
    this.#restsUntil = performance.now() + rest;
    this.#log.warn({ error }, 'the database’s copy fails: public pages come from the database itself');
  }

  #position(): Promise<string> {
    const position = (this.#hears && this.#wanted) || positionOf(this.#db);
    this.#wanted = position;
    position.catch(() => {
      if (this.#wanted === position) this.#wanted = undefined;
    });
    return position;
  }
}

async function positionOf(db: Connection): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

/** Whether a copy follows, and has come as far. One that was made a database of its own follows no more. */
async function hasReached(copy: Connection, position: string | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_is_in_recovery()
      and (${position}::pg_lsn is null or coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false)) as has`.execute(
    copy,
  );
  return rows[0]?.has ?? false;
}
