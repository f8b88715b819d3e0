import { channel } from 'node:diagnostics_channel';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CamelCasePlugin, type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection, Database } from '../market/kernel/database.ts';
import './tables.ts';
import { listenOnServer, type NotificationListener } from './listen.ts';
import { OutageWatch } from './outage.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';
import { isReadOnlyServer } from './server-choice.ts';
import { askForWrites, askServer, ServerPool, type ServerPoolSettings } from './server-pool.ts';

/**
 * Diagnostics channel: publishes a `QueryEvent` after every query of this process. Costs nothing without subscribers.
 */
export const queriesDone = channel('kheti.query');
export type QueryEvent = LogEvent;

/**
 * Diagnostics channel: publishes the error when the embedded engine has crashed, before any further statement reaches
 * it, because the next commit would never return.
 */
export const engineGaveUp = channel('kheti.engine');

/** Current connections of a pool. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Connection;
  /** Runs SQL of a library: one statement with values, or several without. Returns all rows. */
  run(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  /** Listens on a notification channel, for messages from any process, until the database is closed. */
  listen(channel: string, listener: NotificationListener): Promise<void>;
  /** Absent for the embedded database, which has a single connection. */
  pool?(): PoolFigures;
  /** Stops using the connections of now, as of a server that has become read-only. Absent for the embedded database. */
  leaveServer?(): void;
  close(): Promise<void>;
}

// Amounts are bigint in SQL and safe integers here; dates stay text, because a day has no time zone.
const { int8, numeric, date } = { int8: 20, numeric: 1700, date: 1082 };

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond safe range: ${text}`);
  return value;
}

/** A database inside this process. */
export interface EmbeddedDatabase extends OpenDatabase {
  /** Dump of the whole database as a file, for `openCopy`. */
  dump(): Promise<Blob>;
}

/** Opens the embedded database in a folder, or in memory without one. */
export function openEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  return openPGlite(folder ? { dataDir: folder } : {});
}

/** Opens a copy of a dump in memory, in a third of the time that an empty database takes. */
export function openCopy(dump: Blob): Promise<EmbeddedDatabase> {
  return openPGlite({ loadDataDir: dump });
}

async function openPGlite(from: PGliteOptions): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...from,
    // A quarter of the default: the engine's memory never shrinks, and the system caches its files.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    // Trigram index of the search; PostgreSQL ships it as an extension (docs/decisions/search.md).
    extensions: { pg_trgm },
    parsers: { [int8]: toInteger, [numeric]: Number, [date]: (text: string) => text },
  });
  publishEngineFailure(pglite);
  const db = kyselyOn(new SerialPGliteDialect(pglite));
  return {
    db,
    // Queued like every statement: the only connection may be in another request's transaction.
    run: (text, values = []) => db.connection().execute(() => runOn(pglite, text, values)),
    dump: () => pglite.dumpDataDir('none'),
    async listen(channel, listener) {
      await pglite.listen(channel, (message) => listener.onNotification(message));
      listener.onListening();
    },
    close: () => db.destroy(),
  };
}

/** Every statement passes through `execProtocolStream`, commits and those of libraries too. */
function publishEngineFailure(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...args) => {
    try {
      return await execute(...args);
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
    // Statements that began a transaction of their own must not leave it open for the next borrower of the connection.
    await pglite.exec('rollback');
    throw error;
  }
}

interface Pool extends Partial<Omit<ServerPoolSettings, 'types' | 'onConnectError'>> {
  readonly connections: number;
  readonly onIdleError: (error: Error) => void;
  /** Whether it is a standby to read from, whose loss is not that of the database. */
  readonly isReplica?: boolean;
  /** URL of the same database without the pooler, which does not forward notifications. */
  readonly directUrl?: string | undefined;
}

/** Opens a pool of connections to PostgreSQL 15 or later. The URL may name several servers (`serversIn`). */
export function openPostgres(
  url: string,
  {
    longestStatement = 0,
    longestWait = 10_000,
    directUrl = url,
    namesStatements = true,
    isReplica = false,
    ...rest
  }: Pool,
): OpenDatabase {
  const watch = isReplica
    ? new OutageWatch(() => askServer(url), 'replica')
    : new OutageWatch(() => askForWrites(url), 'database');
  const suspected = <E>(handle: (error: E) => void) => {
    return (error: E) => {
      watch.suspect(error);
      handle(error);
    };
  };
  const pool = new ServerPool(url, {
    ...rest,
    longestStatement,
    longestWait,
    namesStatements,
    types: { getTypeParser: parserOf },
    onIdleError: suspected(rest.onIdleError),
    onConnectError: (error) => watch.suspect(error),
  });
  const onError = suspected((error: unknown) => {
    if (isReadOnlyServer(error)) pool.leave();
  });
  const db = kyselyOn(new PostgresDialect({ pool }), onError);
  const endings = [() => db.destroy()];
  return {
    db,
    async run(text, values = []) {
      const connection = await pool.connect();
      try {
        // No name for statements of libraries. Several in one text have several results.
        const results: pg.QueryResult<object> | pg.QueryResult<object>[] = await connection.query({
          text,
          values,
        });
        connection.release();
        return { rows: [results].flat().flatMap(({ rows }) => rows) };
      } catch (error) {
        connection.release(true);
        onError(error);
        throw error;
      }
    },
    async listen(channel, listener) {
      const onConnectionLost = suspected((error: unknown) => listener.onConnectionLost(error));
      const callbacks = { ...listener, onConnectionLost };
      endings.push(listenOnServer(directUrl, channel, callbacks, pool.changes));
    },
    pool: () => pool.figures,
    leaveServer: () => pool.leave(),
    async close() {
      watch.end();
      await Promise.all(endings.map((end) => end()));
    },
  };
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return toInteger;
  if (oid === numeric) return Number;
  if (oid === date) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** Names of columns as those of properties, and back. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

function kyselyOn(dialect: Dialect, onError?: (error: unknown) => void): Connection {
  return new Kysely<Database>({
    dialect,
    plugins: [columnNames],
    log(event) {
      if (event.level === 'error') onError?.(event.error);
      if (queriesDone.hasSubscribers) queriesDone.publish(event);
    },
  });
}
