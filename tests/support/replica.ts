import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { withDatabase } from './database-url.ts';
import { onFreePort } from './free-port.ts';
import { addressOn, serverIn } from './postgres.ts';

/** A copy of a PostgreSQL server that follows it by streaming, as `pg_basebackup` would make it. */
export interface Replica {
  readonly url: string;
  /** A connection of the operator to the copy. */
  readonly operator: pg.Client;
  stop(): Promise<void>;
}

/** Copies the server whose data lie in a folder while it runs, and lets the copy follow. `url` is a database on it. */
export async function startReplica(primary: { folder: string; url: string }): Promise<Replica> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-replica-'));
  await chmod(folder, 0o755);
  await copyData(primary, folder);
  const name = new URL(primary.url).pathname.slice(1);
  const { url, operator, server } = await onFreePort(async (port) => {
    const { server, said } = serverIn(folder, port);
    // It says that it is ready in other words than the package waits for.
    server.start().catch(() => {});
    const url = withDatabase(addressOn(port), name);
    const operator = await vi
      .waitFor(() => connected(url), { timeout: 60_000, interval: 100 })
      .catch((cause) => {
        throw new Error(`the replica did not start:\n${said.join('')}`, { cause });
      });
    return { url, operator, server };
  });
  const stop = async () => {
    await operator.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, operator, stop };
}

async function copyData({ folder: from, url }: { folder: string; url: string }, to: string): Promise<void> {
  const data = join(to, 'data');
  const client = await connected(url);
  await client.query("select pg_backup_start('replica', true)");
  await promisify(execFile)('cp', ['-a', join(from, 'data'), data]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await rm(join(data, 'postmaster.pid'));
  const { hostname, port, username, password } = new URL(url);
  const upstream = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  await own(data, 'backup_label', rows[0]?.labelfile ?? '');
  await own(data, 'postgresql.auto.conf', upstream);
  await own(data, 'standby.signal', '');
}

/** Writes a file that belongs to whomever the data belong. */
async function own(data: string, name: string, contents: string): Promise<void> {
  const { uid, gid } = await stat(data);
  await writeFile(join(data, name), contents);
  await chown(join(data, name), uid, gid);
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the server was ended
  await client.connect();
  return client;
}
