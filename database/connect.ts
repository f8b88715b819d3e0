import { channel } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CamelCasePlugin, type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection, Database } from '../market/kernel/database.ts';
import './tables.ts';
import { listenOnServer, type NotificationListener } from './listen.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';

/** For its answer to come back, in milliseconds: a statement that is given up says so at once. */
const wayBack = 2_000;

/** Tells of every query in this process once it is done, as a `QueryEvent`. With nobody listening it costs nothing. */
export const queriesDone = channel('kheti.query');
export type QueryEvent = LogEvent;

/**
 * Tells of an embedded engine that has given up, with its error, before anything else reaches it: the next commit would
 * never come back.
 */
export const engineGaveUp = channel('kheti.engine');

/** A pool's connections at this moment. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** How many wait for one. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Connection;
  /** Runs statements in SQL of a library's own: one with values, or any number without. Answers with all their rows. */
  run(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  /** Hears what is told on a channel, by whatever process, until the database is closed. */
  listen(channel: string, ears: NotificationListener): Promise<void>;
  /** None of the embedded database, which has a single connection. */
  pool?(): PoolFigures;
  close(): Promise<void>;
}

// Amounts are bigint in SQL and safe integers here; dates stay as written, for a day has no time zone.
const { int8, numeric, date } = { int8: 20, numeric: 1700, date: 1082 };

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond safe range: ${text}`);
  return value;
}

/** A database inside this process. */
export interface EmbeddedDatabase extends OpenDatabase {
  /** The whole database as a file, for `openCopy`. */
  dump(): Promise<Blob>;
}

/** Opens the embedded database in a folder, or in memory without one. */
export function openEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  return openPGlite(folder ? { dataDir: folder } : {});
}

/** Opens a copy of a dumped database in memory, in a third of the time that an empty one takes. */
export function openCopy(dump: Blob): Promise<EmbeddedDatabase> {
  return openPGlite({ loadDataDir: dump });
}

async function openPGlite(from: PGliteOptions): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...from,
    // The search's own; of PostgreSQL it is part (decision 15).
    extensions: { pg_trgm },
    parsers: { [int8]: toInteger, [numeric]: Number, [date]: (text: string) => text },
  });
  tellWhenItGivesUp(pglite);
  const db = kyselyOn(new SerialPGliteDialect(pglite));
  return {
    db,
    // In its turn, like all else: there is one connection, and it may be in somebody's transaction.
    run: (text, values = []) => db.connection().execute(() => runOn(pglite, text, values)),
    dump: () => pglite.dumpDataDir('none'),
    async listen(channel, ears) {
      await pglite.listen(channel, (message) => ears.onNotification(message));
      ears.onListening();
    },
    close: () => db.destroy(),
  };
}

/** Every statement goes this way, commits and those of libraries too. */
function tellWhenItGivesUp(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...asked) => {
    try {
      return await execute(...asked);
    } catch (error) {
      const severity = error instanceof Error && 'severity' in error ? error.severity : undefined;
      if (severity === 'PANIC' || severity === 'FATAL') engineGaveUp.publish(error);
      throw error;
    }
  };
}

async function runOn(pglite: PGlite, text: string, values: unknown[]): Promise<{ rows: object[] }> {
  try {
    if (values.length > 0) return await pglite.query<object>(text, values);
    return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) };
  } catch (error) {
    // What has begun a transaction of its own must not leave it open for the next who gets the connection.
    await pglite.exec('rollback');
    throw error;
  }
}

interface Pool {
  readonly connections: number;
  /** Hears of connections lost while unused. */
  readonly onIdleError: (error: Error) => void;
  /** After how many milliseconds a statement, or a transaction that does nothing, is given up; 0 for never. */
  readonly longestStatement?: number;
  /** How many milliseconds to wait for a connection. */
  readonly longestWait?: number;
  /** The same database past a pooler, which would keep what it tells to itself. */
  readonly directUrl?: string | undefined;
}

/** Opens a pool of connections to PostgreSQL 15 or later. */
export function openPostgres(
  url: string,
  { connections, onIdleError, longestStatement = 0, longestWait = 10_000, directUrl = url }: Pool,
): OpenDatabase {
  const longestSilence = longestStatement && longestStatement + wayBack;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
    ...(longestSilence && {
      stream: () => endedBySilence(longestSilence),
      idleTimeoutMillis: Math.min(10_000, longestSilence / 2),
    }),
    types: { getTypeParser: parserOf },
    // Awaited by the pool: nobody gets a connection before it has its manners.
    onConnect: (connection) => connection.query(manners, [String(longestStatement)]),
  });
  // Without a listener, a restart of the database would end this process: of the pool for connections at rest, of the
  // connection itself for one at work, whose query fails anyway.
  pool.on('error', onIdleError);
  pool.on('connect', (connection) => connection.on('error', () => {}));
  const db = kyselyOn(new PostgresDialect({ pool }));
  const endings = [() => db.destroy()];
  return {
    db,
    async run(text, values = []) {
      const results: pg.QueryResult<object> | pg.QueryResult<object>[] = await pool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    listen: async (channel, ears) => void endings.push(listenOnServer(directUrl, channel, ears)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all(endings.map((end) => end()))),
  };
}

// Short questions on a disk without an arm: compiling them costs more than it saves, and an index is never far. What
// waits for a lock, or forgets its transaction, must not hold everybody who comes after it.
const manners = `select set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false),
  set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)`;

/**
 * A line on which nothing comes is dead, whatever the system believes of it: what hangs on it fails, and nobody gets it
 * again. Those at rest are closed before.
 */
function endedBySilence(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () =>
    socket.destroy(new Error('Connection terminated: the database is silent')),
  );
  return socket;
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return toInteger;
  if (oid === numeric) return Number;
  if (oid === date) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

function kyselyOn(dialect: Dialect): Connection {
  return new Kysely<Database>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log(event) {
      if (queriesDone.hasSubscribers) queriesDone.publish(event);
    },
  });
}
