import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startShop } from '../support/shop/shop-process.ts';
import { root } from '../support/source.ts';
import { drillFolder } from './machines.ts';
import type { DrillShop } from './shop.ts';
import { isAtLeast } from './versions.ts';

/** A shop behind PgBouncer, and what ends both. */
export interface PooledShop {
  /** Name and version, and what the shop sets for it. */
  readonly title: string;
  readonly shop: DrillShop;
  close(): Promise<void>;
}

/**
 * The PgBouncers of this machine: Debian's, and the program that PGBOUNCER names. From 1.21 on they know named
 * statements; Debian 12 has 1.18.
 */
export const poolers = ['/usr/sbin/pgbouncer', process.env.PGBOUNCER].filter((one) => one !== undefined);

/** Opens one process of the shop through a PgBouncer, as configured in `deploy/machines`, beside the others. */
export async function openPooledShop(program: string, shop: DrillShop): Promise<PooledShop> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '0';
  const isNaming = isAtLeast(version, [1, 21]);
  const { username, password } = new URL(shop.databaseUrl);
  const users = join(drillFolder, 'userlist.txt');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const text = await readFile(join(root, 'deploy/machines/pgbouncer.ini'), 'utf8');
  const lines = text.split('\n').filter((line) => isNaming || !line.startsWith('max_prepared_statements'));
  const file = join(drillFolder, `pgbouncer-${version}.ini`);
  await writeFile(file, lines.join('\n').replace('/etc/pgbouncer/userlist.txt', users));
  const pooler = spawn('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, file]);
  const settings = {
    ...shop.settings,
    DATABASE_URL: shop.databaseUrl.replace(':5000', ':6432'),
    DATABASE_DIRECT_URL: shop.databaseUrl,
    DATABASE_NAMED_STATEMENTS: String(isNaming),
  };
  const process = await startShop(settings);
  const close = async () => {
    await process.end();
    pooler.kill('SIGKILL');
  };
  const title = `PgBouncer ${version} ${isNaming ? 'with' : 'without'} named statements`;
  return { title, shop: { ...shop, processes: [process] }, close };
}
