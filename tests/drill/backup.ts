import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, type DatabaseNode, isWhole, query, standbysOf } from './cluster.ts';
import { deployedFile, drillFolder, Machine } from './machines.ts';
import type { StepFigures } from './report.ts';
import type { DrillShop } from './shop.ts';
import { until } from './until.ts';

const repository = join(drillFolder, 'repository');
const pgbackrest = 'pgbackrest --stanza=shop';
/** What the configuration of the lost primary must not say on another machine (docs/operating.md). */
const alone = '-c listen_addresses=* -c synchronous_standby_names=';

/**
 * Gives every machine of the cluster the configuration of pgBackRest, and a repository that all of them mount; begins
 * to archive WAL into it.
 */
export async function openRepository(cluster: Cluster): Promise<void> {
  await mkdir(repository);
  for (const { machine } of cluster.nodes) await mountRepository(machine);
  const { machine } = await cluster.primary();
  await machine.asPostgres(`${pgbackrest} stanza-create && ${pgbackrest} check`);
}

/** As `deploy/machines/pgbackrest.conf` says for a disk that all mount: no S3, and no cipher without a passphrase. */
async function mountRepository(machine: Machine): Promise<void> {
  const text = await deployedFile('pgbackrest.conf', machine);
  const lines = text.split('\n').filter((line) => !/^repo1-(?:s3|cipher|path|type)/.test(line));
  const posix = lines.map((line) =>
    line === '[global]' ? '[global]\nrepo1-path=/var/lib/pgbackrest' : line,
  );
  const file = join(drillFolder, `${machine.name}.pgbackrest.conf`);
  await writeFile(file, posix.join('\n'));
  await machine.sh(`set -e; mount --bind '${file}' /etc/pgbackrest.conf
    mount --bind '${repository}' /var/lib/pgbackrest; chown postgres: /var/lib/pgbackrest`);
}

/** Full and incremental backup, a restore to a second on an empty machine, and a standby rebuilt from the backup. */
export async function backups(cluster: Cluster, shop: DrillShop): Promise<StepFigures[]> {
  const { machine } = await cluster.primary();
  const size = async () => Number((await machine.sh(`du -sm '${repository}'`)).split('\t')[0]);
  const steps: StepFigures[] = [];
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const start = performance.now();
    const of = await act();
    steps.push({ what, seconds: (performance.now() - start) / 1000, of: String(of) });
  };
  await timed('Full backup of the primary', async () => {
    await machine.asPostgres(`${pgbackrest} --type=full backup`);
    return `the repository has ${await size()} MB with the WAL of the drill`;
  });
  await timed('Incremental backup', async () => {
    await machine.asPostgres(`${pgbackrest} --type=incr backup`);
    return `the repository has ${await size()} MB`;
  });
  await timed('Restore to a second on an empty machine', () => restoreToSecond(cluster, shop));
  await timed('A standby that lost its disk is rebuilt from the backup', () => rebuildStandby(cluster));
  return steps;
}

/** Orders vanish by mistake; an empty machine restores the second before it. */
async function restoreToSecond(cluster: Cluster, { databaseUrl }: DrillShop): Promise<string> {
  const count = async (url: string) => {
    const rows = await query<{ lines: string; marks: string }>(
      url,
      `select (select count(*) from order_lines) as lines, (select count(*) from pg_tables where tablename = 'mistake') as marks`,
    );
    return rows[0] ?? { lines: '', marks: '' };
  };
  const { lines } = await count(databaseUrl);
  const [row] = await query<{ now: string }>(databaseUrl, 'select clock_timestamp()::text as now');
  await wait(1_500);
  await query(databaseUrl, 'create table mistake (); delete from order_lines');
  const { url, machine, dataFolder } = await cluster.primary();
  await query(url, 'select pg_switch_wal()');
  await machine.asPostgres(`${pgbackrest} check`);
  const spare = await Machine.open('spare', 4);
  await mountRepository(spare);
  const start = performance.now();
  await spare.asPostgres(
    `${pgbackrest} --type=time --target='${row?.now}' --target-action=promote --archive-mode=off restore`,
  );
  await spare.asPostgres(
    `pg_ctl --pgdata=${dataFolder} --log=/var/lib/postgresql/log --options='${alone}' --wait start`,
  );
  const restored = databaseUrl.replace('127.0.0.1:5000', spare.address);
  await until('the end of recovery', async () => {
    const rows = await query<{ is: boolean }>(restored, 'select pg_is_in_recovery() as is');
    return rows[0]?.is === false;
  });
  const seconds = (performance.now() - start) / 1000;
  const found = await count(restored);
  if (found.lines !== lines || found.marks !== '0')
    throw new Error(`restored ${found.lines} of ${lines} lines of orders, ${found.marks} of what came after`);
  await query(databaseUrl, 'drop table mistake');
  await spare.signal('all', 'SIGKILL');
  return `${seconds.toFixed(1)} s for restore and replay; all ${lines} lines of orders that a mistake had deleted are there, what came after is not`;
}

/** Its manager copies the backup and fetches the WAL since then, without a load on the primary. */
async function rebuildStandby(cluster: Cluster): Promise<string> {
  const [node] = standbysOf(cluster, await cluster.primary());
  if (!node) throw new Error('the cluster has no standby');
  await emptyNode(node);
  await cluster.start(node);
  await until('a rebuilt standby', () => isWhole(cluster), { seconds: 180 });
  const log = await node.machine.sh(`cat '${join(drillFolder, `${node.machine.name}.log`)}'`);
  if (!log.includes('replica has been created using pgbackrest'))
    throw new Error('not rebuilt by pgBackRest');
  return 'by the manager, from the empty disk until it streams';
}

async function emptyNode({ machine, dataFolder }: DatabaseNode): Promise<void> {
  await machine.signal('all', 'SIGKILL');
  await until('an empty machine', async () => (await machine.processes('all')).length === 0);
  await machine.sh(`rm -rf '${dataFolder}'`);
}
