import pg from 'pg';
import type { Machine, Part } from './machines.ts';

/** One PostgreSQL of a cluster. */
export interface DatabaseNode {
  readonly machine: Machine;
  /** Connection string of the superuser, past the proxy. */
  readonly url: string;
  readonly dataFolder: string;
}

/** Three database nodes, raised by an engine that promotes a standby when the primary is lost. */
export interface Cluster {
  /** Name and version of the engine, and of what it uses. */
  readonly versions: string;
  readonly nodes: readonly DatabaseNode[];
  /** The configuration of HAProxy before it, in `deploy/machines`. */
  readonly proxyFile: string;
  /** The node that the managers call the primary now. */
  primary(): Promise<DatabaseNode>;
  /** Starts everything that is not running on the machine of a node. */
  start(node: DatabaseNode): Promise<void>;
  /** Stops manager and PostgreSQL of a node as an operator does for maintenance. */
  stopCleanly(node: DatabaseNode): Promise<void>;
  switchover(): Promise<void>;
  /** The machines of the managers' store, its leader first. */
  stores(): Promise<readonly Machine[]>;
  /** What belongs to the store on its machines. */
  readonly storePart: Part;
  startStore(machine: Machine): Promise<void>;
}

export function standbysOf({ nodes }: Cluster, primary: DatabaseNode): DatabaseNode[] {
  return nodes.filter((node) => node !== primary);
}

/** True once the primary writes and both other nodes stream from it and have replayed nearly all. */
export async function isWhole(cluster: Cluster): Promise<boolean> {
  const { url } = await cluster.primary();
  const rows = await query<{ lag: string; sync: boolean }>(
    url,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as lag, sync_state in ('sync', 'quorum') as sync
      from pg_stat_replication where state = 'streaming'`,
  );
  const isNear = rows.every(({ lag }) => Number(lag) < 2 ** 20);
  return rows.length === 2 && isNear && rows.some(({ sync }) => sync);
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    client.end().catch(() => {});
  }
}
