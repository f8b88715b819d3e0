import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  PGliteDriver,
  type QueryResult,
} from 'kysely';
import { StatementNames } from './named-statements.ts';
import { NamedStatements } from './pglite-statements.ts';

/**
 * Serialises the use of PGlite's one connection. Kysely's own dialect shares it, so that a query of one request would
 * run inside another's open transaction and be lost with its rollback. Using the outer connection inside a transaction
 * therefore deadlocks: use the transaction's own.
 */
export class SerialPGliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    return new SerialPGliteDriver(this.#pglite);
  }
}

class SerialPGliteDriver extends PGliteDriver {
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  readonly #statements: NamedStatements;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#statements = new NamedStatements(pglite);
  }

  override async init(...options: Parameters<PGliteDriver['init']>): Promise<void> {
    await super.init(...options);
    prepareStatements(await super.acquireConnection(), this.#statements);
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
 * Runs repeated statements under a name. Event loop: the engine answers without yielding, so that a series of
 * statements would block all other requests. Each statement first yields to pending events.
 */
function prepareStatements(connection: DatabaseConnection, statements: NamedStatements): void {
  const names = new StatementNames();
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    await setImmediate();
    const { sql, parameters } = query;
    const name = names.nameOf(sql);
    if (!name) return execute<R>(query);
    const { rows, affected } = await statements.run(name, sql, parameters);
    return { rows: rows as R[], ...(affected !== undefined && { numAffectedRows: affected }) };
  };
}
