import { resolve } from 'node:path';
import { sql } from 'kysely';
import { engineGaveUp, type OpenDatabase, openEmbedded, openPostgres } from '../database/connect.ts';
import { lockFolder } from '../database/lock.ts';
import { formerShop, isOfFormerShop, migrate } from '../database/migrate.ts';
import { Replica } from '../database/replica.ts';
import { serversIn } from '../database/server-choice.ts';
import { refreshSearch } from '../market/catalogue/search/search-index.ts';
import type { Connection } from '../market/kernel/database.ts';
import { rememberOperator } from '../market/settings/operator.ts';
import type { Config } from './config.ts';
import { prepareJobs } from './jobs/jobs.ts';
import type { Logger } from './observability/log.ts';
import { operatorOnDocuments } from './operator.ts';
import { CannotStart } from './start.ts';

/**
 * Opens the configured database and runs its migrations, with progress on the console. Throws `CannotStart` for a
 * database of a former shop, without writing to it.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config, log);
  endWithEngine(log);
  return prepared(await openFolder(resolve(config.dataDir)), config, log);
}

/**
 * Exits when the embedded engine fails: only a restart recovers it, with all acknowledged writes
 * (docs/decisions/processes.md).
 */
function endWithEngine(log: Logger): void {
  engineGaveUp.subscribe((error) => {
    log.fatal({ error }, 'the embedded database cannot go on: see to its disk and start the shop again');
    process.exit(1);
  });
}

/** Opens the configured database without migrations, on one connection, for commands. */
export async function openWithoutMigrations(config: Config, log: Logger): Promise<OpenDatabase> {
  if (!config.databaseUrl) return openFolder(resolve(config.dataDir));
  const onIdleError = (error: Error) => log.warn({ error }, 'a database connection was lost');
  const namesStatements = config.databaseNamesStatements;
  return openPostgres(config.databaseUrl, { connections: 1, onIdleError, namesStatements });
}

async function openServer(url: string, config: Config, log: Logger): Promise<OpenDatabase> {
  const servers = serversIn(url).urls.map((one) => new URL(one));
  const hosts = servers.map(({ hostname }) => hostname || 'this machine').join(', ');
  console.log(`Opening the PostgreSQL database ${servers[0]?.pathname.slice(1)} on ${hosts}`);
  const onIdleError = (error: Error) => log.warn({ error }, 'a database connection was lost');
  // Migrations run without a statement timeout; queries of pages have one.
  const directUrl = config.databaseDirectUrl ?? url;
  await (await prepared(openPostgres(directUrl, { connections: 1, onIdleError }), config, log)).close();
  const longestStatement = config.databaseStatementSeconds * 1_000;
  const longestWait = config.databaseWaitSeconds * 1_000;
  const { databaseConnections: connections, databaseNamesStatements: namesStatements } = config;
  return openPostgres(url, {
    connections,
    onIdleError,
    longestStatement,
    longestWait,
    directUrl,
    namesStatements,
  });
}

/** Opens the standby of the settings for reads; undefined without one. A page waits for it only briefly. */
export function openReplica(config: Config, { db }: OpenDatabase, log: Logger): Replica | undefined {
  if (!config.databaseReplicaUrl) return undefined;
  const replica = openPostgres(config.databaseReplicaUrl, {
    connections: config.databaseConnections,
    namesStatements: config.databaseNamesStatements,
    onIdleError: (error: Error) => log.warn({ error }, 'a connection of the replica was lost'),
    longestStatement: 5_000,
    longestWait: 1_000,
    isReplica: true,
  });
  return new Replica(db, replica, (lags) => {
    if (lags) log.warn('the replica lacks news of the catalogue: the primary answers');
    else log.info('the replica has all news again');
  });
}

/** Opens the embedded database under a lock: two processes would overwrite each other's data. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  console.log(`Opening the embedded database in ${folder}`);
  const database = await openEmbedded(resolve(folder, 'database'));
  return {
    ...database,
    async close() {
      await database.close();
      await lock.release();
    },
  };
}

async function prepared(database: OpenDatabase, { operator }: Config, log: Logger): Promise<OpenDatabase> {
  try {
    await prepare(database.db, log);
    await rememberOperator(database, operatorOnDocuments(operator));
    await prepareJobs(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepare(db: Connection, log: Logger): Promise<void> {
  if (await isOfFormerShop(db)) throw new CannotStart(formerShop('database'));
  const ran = await migrate(db);
  if (ran.length > 0) console.log(`Brought the database up to date (${ran.length} steps)`);
  await refreshSearch(db);
  if (!(await supportsUnicode(db))) {
    log.warn(
      'the database was made with the locale C: search will not understand Hindi. Use C.UTF-8 or hi-IN',
    );
  }
}

/** Whether the database's locale classifies letters and folds case beyond ASCII. */
async function supportsUnicode(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select lower('É') = 'é' and 'ग' ~ '[[:alpha:]]' as knows`.execute(db);
  return rows[0]?.knows ?? false;
}
