import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Driver, PGliteDialect, PGliteDriver } from 'kysely';

/**
 * Kysely's dialect lends its one connection to everybody at once, so that a query of one request would run inside
 * the open transaction of another and vanish with its rollback. This one lends it to one borrower at a time.
 * Using the outer connection inside a transaction therefore waits for ever: use the transaction's own.
 */
export class SerialPGliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    return new SerialPGliteDriver({ pglite: this.#pglite });
  }
}

class SerialPGliteDriver extends PGliteDriver {
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  override async init(...options: Parameters<PGliteDriver['init']>): Promise<void> {
    await super.init(...options);
    giveWay(await super.acquireConnection());
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let release = () => {};
    this.#turn = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }
}

/**
 * Event loop: the engine answers without leaving its turn, so that a row of requests would hold up all others. Each statement
 * first lets in what has come meanwhile.
 */
function giveWay(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (...asked) => {
    await setImmediate();
    return execute(...asked);
  };
}
