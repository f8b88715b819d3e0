import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/source.ts';
import { type Cluster, type DatabaseNode, isWhole, query } from './cluster.ts';
import { Machine } from './machines.ts';
import { until } from './until.ts';

const dataFolder = '/var/lib/postgresql/15/shop';
const script = '/var/lib/postgresql/auto-failover.sh';

/** pg_auto_failover with a monitor and three nodes, as configured in `deploy/machines`. */
export async function openAutoFailover(): Promise<Cluster> {
  const monitor = await Machine.open('monitor', 4);
  await create(monitor, 'monitor');
  const password = randomBytes(12).toString('hex');
  const nodes: DatabaseNode[] = [];
  const { stdout } = await promisify(execFile)('pg_autoctl', ['--version']);
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '';
  const cluster = new AutoFailover(version, monitor, nodes);
  await cluster.startStore(monitor);
  await until('the monitor', async () => (await cluster.members()).length === 0);
  for (const n of [1, 2, 3]) {
    const machine = await Machine.open(`db${n}`, n);
    await create(machine, 'node');
    const url = `postgres://postgres:${password}@${machine.address}/postgres`;
    nodes.push({ machine, url, dataFolder });
    await cluster.start({ machine, url, dataFolder });
    if (n === 1) await prepareFirst(machine, password);
    await until(`${machine.name} in the cluster`, async () => (await cluster.members()).length === n);
  }
  await until('a whole cluster', () => isWhole(cluster), { seconds: 120 });
  return cluster;
}

async function create(machine: Machine, kind: 'monitor' | 'node'): Promise<void> {
  await machine.write(script, await readFile(join(root, 'deploy/machines/auto-failover.sh'), 'utf8'));
  await machine.asPostgres(`sh ${script} ${kind} ${machine.address} ${machine.name}`);
}

/** Roles and rules of access on the first node, which the others copy. */
async function prepareFirst(machine: Machine, password: string): Promise<void> {
  const rules = [
    'host all postgres 10.0.0.0/24 scram-sha-256',
    'host postgres haproxy 10.0.0.0/24 trust',
    'host shop shop 10.0.0.0/24 scram-sha-256',
  ];
  await until('the first node', async () => (await machine.asPostgres('psql -Atc "select 1"')) === '1\n');
  await machine.asPostgres(`printf '${rules.join('\\n')}\\n' >> ${dataFolder}/pg_hba.conf`);
  await machine.asPostgres(
    `psql -c "alter role postgres password '${password}'" -c "create role haproxy login in role pg_monitor" \\
      -c "select pg_reload_conf()"`,
  );
}

interface Member {
  readonly name: string;
  readonly state: string;
}

class AutoFailover implements Cluster {
  readonly versions: string;
  readonly proxyFile = 'haproxy-auto-failover.cfg';
  readonly storePart = 'all';
  readonly nodes: readonly DatabaseNode[];
  readonly #monitor: Machine;

  constructor(version: string, monitor: Machine, nodes: readonly DatabaseNode[]) {
    this.versions = `pg_auto_failover ${version}`;
    [this.#monitor, this.nodes] = [monitor, nodes];
  }

  members(): Promise<Member[]> {
    return query<Member>(
      `postgres://autoctl_node@${this.#monitor.address}/pg_auto_failover`,
      `select nodename as name, reportedstate::text as state from pgautofailover.node`,
    );
  }

  async primary(): Promise<DatabaseNode> {
    const members = await this.members();
    const writes = members.find(({ state }) =>
      ['single', 'primary', 'wait_primary', 'join_primary'].includes(state),
    );
    const node = this.nodes.find(({ machine }) => machine.name === writes?.name);
    if (!node) throw new Error('the cluster has no primary');
    return node;
  }

  async start({ machine }: DatabaseNode): Promise<void> {
    await this.#run(machine);
  }

  async stopCleanly({ machine }: DatabaseNode): Promise<void> {
    await machine.asPostgres(`pg_autoctl stop --pgdata ${dataFolder}`);
    await until('a clean stop', async () => (await machine.processes('postgres')).length === 0);
  }

  async switchover(): Promise<void> {
    await this.#monitor.asPostgres(`pg_autoctl perform switchover --pgdata ${dataFolder}`);
  }

  async stores(): Promise<readonly Machine[]> {
    return [this.#monitor];
  }

  startStore(machine: Machine): Promise<void> {
    return this.#run(machine);
  }

  async #run(machine: Machine): Promise<void> {
    if ((await machine.processes('manager')).length > 0) return;
    await machine.asPostgres('rm -rf /run/postgresql/pg_autoctl');
    machine.start('pg_autoctl', ['run', '--pgdata', dataFolder]);
  }
}
