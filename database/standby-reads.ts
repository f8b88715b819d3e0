import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Connection, Database } from '../market/kernel/database.ts';
import { withTimeout } from '../market/kernel/timeout.ts';
import { columnNames } from './connect.ts';

/** In milliseconds: a statement that takes longer on the standby is repeated on the primary. */
const longestStatement = 5_000;

const writesOrLocks = /\b(?:insert into|update|delete from|for share)\b/i;

/**
 * A connection for the reads of one request. Statements go to the standby; the first that fails there and all later
 * ones go to the primary, which is never older. What writes or locks goes to the primary; transactions are refused.
 */
export function readsOfStandby(
  standby: Connection,
  primary: Connection,
  onFailure: (error: unknown) => void,
): Connection {
  // Column names are changed once, by the connection that is returned.
  const [first, last] = [standby.withoutPlugins(), primary.withoutPlugins()];
  let hasFailed = false;
  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!hasFailed && !writesOrLocks.test(query.sql)) {
      try {
        return await withTimeout(longestStatement, first.executeQuery<Row>(query as CompiledQuery<Row>));
      } catch (error) {
        hasFailed = true;
        onFailure(error);
      }
    }
    return last.executeQuery<Row>(query as CompiledQuery<Row>);
  }
  const connection = {
    executeQuery,
    streamQuery(): never {
      throw new Error('reads of a standby are not streamed');
    },
  };
  const noTransaction = async () => {
    throw new Error('reads of a standby have no transaction');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins: [columnNames],
  });
}
