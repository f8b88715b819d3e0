import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';
import { clientWithNames, StatementNames } from './named-statements.ts';
import { ReadOnlyServerError, ServerChoice, serversIn } from './server-choice.ts';

/**
 * Margin for the response of a statement beyond its timeout, in milliseconds: the database reports a timeout at once.
 */
const responseMargin = 2_000;

/** Errors within this time, in milliseconds, are of one change of the server. */
const longestBurst = 1_000;

/** Timeout of finding out whether a server is back, in milliseconds. */
const longestProbe = 2_000;

/** Timeout of a connection to one of several servers, in milliseconds. */
const longestTry = 3_000;

export interface ServerPoolSettings {
  readonly connections: number;
  /** Error handler for connections lost while idle. */
  readonly onIdleError: (error: Error) => void;
  /** Error handler for borrowers that get no connection. */
  readonly onConnectError: (error: unknown) => void;
  /** Timeout of a statement and of an idle transaction, in milliseconds; 0 for none. */
  readonly longestStatement: number;
  /** Timeout for getting a connection, in milliseconds. */
  readonly longestWait: number;
  /** Whether statements are planned once per connection. Poolers must support it (PgBouncer from 1.21 on). */
  readonly namesStatements: boolean;
  readonly types: pg.CustomTypesConfig;
}

interface ServerClient extends pg.Client {
  readonly server: string;
}

/**
 * Connections to the server of a URL, or to the one of several that takes writes. Connections of a server that has
 * become read-only are not used again.
 */
export class ServerPool {
  /** Emits `left` when connections that are open now shall not be used again. */
  readonly changes = new EventEmitter<{ left: [] }>();
  readonly #pool: pg.Pool;
  readonly #tries: number;
  readonly #onConnectError: ServerPoolSettings['onConnectError'];
  #usable = new WeakSet<pg.PoolClient>();
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, settings: ServerPoolSettings) {
    const { urls, mustTakeWrites } = serversIn(url);
    const choice = new ServerChoice(urls);
    const { longestStatement, longestWait } = settings;
    const socketTimeout = longestStatement && longestStatement + responseMargin;
    this.#tries = urls.length;
    this.#onConnectError = settings.onConnectError;
    this.#pool = new pg.Pool({
      Client: clientOf(choice, settings, urls.length > 1 ? Math.min(longestWait, longestTry) : longestWait),
      max: settings.connections,
      connectionTimeoutMillis: longestWait,
      keepAlive: true,
      ...(socketTimeout && {
        stream: () => socketWithTimeout(socketTimeout),
        idleTimeoutMillis: Math.min(10_000, socketTimeout / 2),
      }),
      types: settings.types,
      // Awaited by the pool: runs the session settings before a connection is handed out.
      onConnect: async (connection) => {
        const { rows } = await connection.query<Session>(sessionSettings, [String(longestStatement)]);
        if (!mustTakeWrites || rows[0]?.readOnly === 'off') return;
        choice.leave((connection as ServerClient).server);
        throw new ReadOnlyServerError();
      },
    });
    // Error listeners: without them a restart of the database would end this process. The pool's handles idle
    // connections, the connection's own handles busy ones, whose query fails anyway.
    this.#pool.on('error', settings.onIdleError);
    this.#pool.on('connect', (connection) => {
      this.#usable.add(connection);
      connection.on('error', () => {});
    });
  }

  /** For Kysely. */
  get options() {
    return this.#pool.options;
  }

  get figures() {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { total, idle, waiting };
  }

  /** Gets a connection; of several servers each is tried once. It goes back by its `release`. */
  async connect(): Promise<pg.PoolClient> {
    for (let tried = 1; ; ) {
      try {
        const connection = await this.#pool.connect();
        if (this.#usable.has(connection)) return this.#removedWhenLeft(connection);
        connection.release(true);
      } catch (error) {
        if (tried >= this.#tries || isFull(error)) {
          this.#onConnectError(error);
          throw error;
        }
        tried += 1;
      }
    }
  }

  /** Leaves the connections of now: idle ones are not handed out again, busy ones not used for another borrower. */
  leave(): void {
    if (performance.now() - this.#leftAt < longestBurst) return;
    this.#leftAt = performance.now();
    this.#usable = new WeakSet();
    this.changes.emit('left');
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #removedWhenLeft(connection: pg.PoolClient): pg.PoolClient {
    const release = connection.release;
    connection.release = (error) => release(error ?? !this.#usable.has(connection));
    return connection;
  }
}

// Session settings: short queries on an SSD, so no JIT compilation, and index scans are cheap. The timeouts end
// statements that wait for a lock, and idle transactions, before they block everyone else.
const sessionSettings = `select set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false),
  set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false),
  current_setting('transaction_read_only') as "readOnly"`;

const refusesWrites = `select current_setting('transaction_read_only') as "readOnly"`;

/** `on` for a standby, or by the settings of the server. */
interface Session {
  readonly readOnly: 'on' | 'off';
}

/** The client of a pool: it connects to the server that is chosen now, with its timeout in milliseconds. */
function clientOf(choice: ServerChoice, { namesStatements }: ServerPoolSettings, timeout: number) {
  const Base = namesStatements ? clientWithNames(new StatementNames()) : pg.Client;
  return class extends Base implements ServerClient {
    readonly server: string;

    constructor(config?: pg.ClientConfig) {
      const server = choice.current;
      super({ ...config, connectionString: server, connectionTimeoutMillis: timeout });
      this.server = server;
    }

    // The pool calls it with a callback.
    override connect = ((onEnd: (error: Error | null) => void) => {
      super.connect((error: Error | null) => {
        if (error) choice.leave(this.server);
        onEnd(error);
      });
    }) as pg.Client['connect'];
  };
}

/** Throws unless a server of a URL can be reached within two seconds and takes writes. */
export async function askForWrites(url: string): Promise<void> {
  await Promise.any(serversIn(url).urls.map(askServerForWrites));
}

async function askServerForWrites(url: string): Promise<void> {
  if ((await askServer(url)) !== 'off') throw new ReadOnlyServerError();
}

/** Asks one server within two seconds whether it is read-only. */
export async function askServer(url: string): Promise<'on' | 'off' | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestProbe,
    query_timeout: longestProbe,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Session>(refusesWrites);
    return rows[0]?.readOnly;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * A socket with an idle timeout: a silent connection counts as dead even if the operating system disagrees. Its queries
 * fail and it is not used again. Idle pool connections are closed earlier.
 */
function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () =>
    socket.destroy(new Error('Connection terminated: the database is silent')),
  );
  return socket;
}

/** Whether there was no free connection in time, which is no matter of a server. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
