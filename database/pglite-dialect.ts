import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Driver, PGliteDialect, PGliteDriver } from 'kysely';

/**
 * Serialises the use of PGlite's one connection. Kysely's own dialect shares it, so that a query of one request would run
 * inside another's open transaction and be lost with its rollback. Using the outer connection inside a transaction
 * therefore deadlocks: use the transaction's own.
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
    yieldBeforeStatements(await super.acquireConnection());
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
 * Event loop: the engine answers without yielding, so that a series of statements would block all other requests. Each
 * statement first yields to pending events.
 */
function yieldBeforeStatements(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (...args) => {
    await setImmediate();
    return execute(...args);
  };
}
