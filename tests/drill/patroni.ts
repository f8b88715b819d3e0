import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Cluster, DatabaseNode } from './cluster.ts';
import { deployedFile, Machine } from './machines.ts';
import { until } from './until.ts';
import { isAtLeast } from './versions.ts';

const exec = promisify(execFile);
const dataFolder = '/var/lib/postgresql/15/shop';
const least = [4, 1];

interface Member {
  readonly name: string;
  readonly role: string;
}

/** Patroni on three machines with etcd, as configured in `deploy/machines`. */
export async function openPatroni(): Promise<Cluster> {
  const program = await patroniProgram();
  const password = randomBytes(12).toString('hex');
  const machines = [await Machine.open('db1', 1), await Machine.open('db2', 2), await Machine.open('db3', 3)];
  const nodes = machines.map((machine) => ({
    machine,
    url: `postgres://postgres:${password}@${machine.address}/postgres`,
    dataFolder,
  }));
  const cluster = new Patroni(program, password, nodes);
  await Promise.all(machines.map((machine) => cluster.startStore(machine)));
  await until('etcd', async () => (await cluster.stores()).length === 3);
  const [first, ...others] = nodes;
  if (first) await cluster.start(first);
  await until('a primary', async () => (await cluster.primary()) === first, { seconds: 90 });
  for (const node of others) await cluster.start(node);
  return cluster;
}

class Patroni implements Cluster {
  readonly versions: string;
  readonly proxyFile = 'haproxy.cfg';
  readonly storePart = 'store';
  readonly nodes: readonly DatabaseNode[];
  readonly #program: PatroniProgram;
  readonly #password: string;

  constructor(program: PatroniProgram, password: string, nodes: readonly DatabaseNode[]) {
    this.versions = `Patroni ${program.version}, etcd ${program.etcd}`;
    [this.#program, this.#password, this.nodes] = [program, password, nodes];
  }

  async primary(): Promise<DatabaseNode> {
    const members = await this.#members();
    const leader = members.find(({ role }) => role === 'leader');
    const node = this.nodes.find(({ machine }) => machine.name === leader?.name);
    if (!node) throw new Error('the cluster has no primary');
    return node;
  }

  /** Asks the machines in turn: one of them may be lost. */
  async #members(): Promise<Member[]> {
    const answers = this.nodes.map(async ({ machine }) => {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://${machine.address}:8008/cluster`, { signal });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  }

  async start({ machine }: DatabaseNode): Promise<void> {
    if ((await machine.processes('store')).length === 0) await this.startStore(machine);
    if ((await machine.processes('manager')).length > 0) return;
    const file = '/var/lib/postgresql/patroni.yml';
    await machine.write(file, await deployedFile('patroni.yml', machine));
    const credentials = Object.entries({
      SUPERUSER: 'postgres',
      REPLICATION: 'replicator',
      REWIND: 'rewinder',
    });
    const env = credentials.flatMap(([role, name]) => [
      [`PATRONI_${role}_USERNAME`, name],
      [`PATRONI_${role}_PASSWORD`, this.#password],
    ]);
    const [command = '', ...args] = this.#program.command;
    machine.start(command, [...args, file], Object.fromEntries(env));
  }

  async stopCleanly({ machine }: DatabaseNode): Promise<void> {
    await machine.signal('manager', 'SIGTERM');
    await until('a clean stop', async () => (await machine.processes('postgres')).length === 0);
  }

  async switchover(): Promise<void> {
    const { machine } = await this.primary();
    const answer = await fetch(`http://${machine.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: machine.name }),
    });
    if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
  }

  async stores(): Promise<readonly Machine[]> {
    const states = await Promise.all(
      this.nodes.map(async ({ machine }) => {
        const endpoint = ['--endpoints', `http://${machine.address}:2379`, '--command-timeout=2s'];
        const { stdout } = await exec('etcdctl', [...endpoint, 'endpoint', 'status', '-w', 'json'], {
          env: { ...process.env, ETCDCTL_API: '3' },
        });
        const [state] = JSON.parse(stdout) as { Status: { leader: number; header: { member_id: number } } }[];
        return { machine, leads: state?.Status.leader === state?.Status.header.member_id };
      }),
    );
    return states.toSorted((a, b) => Number(b.leads) - Number(a.leads)).map(({ machine }) => machine);
  }

  async startStore(machine: Machine): Promise<void> {
    const text = await deployedFile('etcd.env', machine);
    const settings = [...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    machine.start('/usr/bin/etcd', [], Object.fromEntries(settings));
  }
}

interface PatroniProgram {
  readonly version: string;
  readonly etcd: string;
  readonly command: readonly string[];
}

/**
 * Patroni of the machine, or the source in the folder PATRONI_SOURCE on Debian's Python. Throws below 4.1: Patroni
 * 3.0 takes the lock back after a hang and loses acknowledged orders.
 */
export async function patroniProgram(): Promise<PatroniProgram> {
  const source = process.env.PATRONI_SOURCE;
  const command = source ? ['/usr/bin/python3', `${source}/patroni.py`] : ['/usr/bin/patroni'];
  const [program = '', ...args] = command;
  const { stdout } = await exec(program, [...args, '--version']);
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '0';
  if (!isAtLeast(version, least))
    throw new Error(
      `Patroni ${version} loses acknowledged orders when a primary hangs: install 4.1 or later from PostgreSQL's own repository, or name its source by PATRONI_SOURCE`,
    );
  const etcd = /\d+(\.\d+)+/.exec((await exec('/usr/bin/etcd', ['--version'])).stdout)?.[0] ?? '';
  return { version, etcd, command };
}
