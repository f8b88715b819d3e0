import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/source.ts';
import { until } from './until.ts';

const exec = promisify(execFile);

/** Everything that a run of the drill writes: disks of the machines and logs. */
export const drillFolder = join(root, '.cache', 'drill', 'run');

/** Programs that a fault hits: PostgreSQL, what manages it, and the store of the managers. */
export type Part = 'postgres' | 'manager' | 'store' | 'all';

/**
 * A machine of the cluster: network and mount namespaces of its own, an address that the others reach through a bridge,
 * and a disk of fixed size at /var/lib/postgresql.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #holder: number;
  readonly #link: string;

  private constructor(name: string, address: string, holder: number) {
    [this.name, this.address, this.#holder, this.#link] = [name, address, holder, `to-${name}`];
  }

  /** Opens machine number `n`, at 10.0.0.1n. */
  static async open(name: string, n: number): Promise<Machine> {
    const holder = spawn('unshare', ['--net', '--mount', '--propagation', 'private', 'sleep', 'infinity']);
    const pid = holder.pid ?? 0;
    const own = await readlink('/proc/self/ns/net');
    await until('a namespace', async () => (await readlink(`/proc/${pid}/ns/net`)) !== own);
    const machine = new Machine(name, `10.0.0.1${n}`, pid);
    await machine.#connect();
    await machine.#mountDisk();
    return machine;
  }

  async #connect(): Promise<void> {
    const peer = ['peer', 'name', 'eth0', 'netns', String(this.#holder)];
    await exec('ip', ['link', 'add', this.#link, 'type', 'veth', ...peer]);
    await exec('ip', ['link', 'set', this.#link, 'master', 'machines', 'up']);
    await this.sh(`ip link set lo up; ip addr add ${this.address}/24 dev eth0; ip link set eth0 up`);
  }

  async #mountDisk(): Promise<void> {
    const image = join(drillFolder, `${this.name}.disk`);
    await exec('truncate', ['--size=4G', image]);
    await exec('mkfs.ext4', ['-q', '-m', '0', image]);
    const store = join(drillFolder, `${this.name}.store`);
    await this.sh(`set -e; mount -o loop '${image}' /var/lib/postgresql
      mkdir '${store}'; mount --bind '${store}' /var/lib/etcd; mount -t tmpfs tmpfs /run/postgresql
      chown postgres: /var/lib/postgresql /var/lib/etcd /run/postgresql`);
  }

  #inside(args: readonly string[]): string[] {
    return ['-t', String(this.#holder), '-n', '-m', '--', ...args];
  }

  /** Runs a shell command as root; returns its output. Rejects on failure. */
  async sh(command: string): Promise<string> {
    const args = this.#inside(['sh', '-c', command]);
    return (await exec('nsenter', args, { maxBuffer: 2 ** 26 })).stdout;
  }

  /** Runs a command as the user of the database; returns its output. */
  async asPostgres(command: string): Promise<string> {
    const args = this.#inside([...postgres, 'sh', '-c', command]);
    const options = { cwd: '/', env: environment, maxBuffer: 2 ** 26 };
    return (await exec('nsenter', args, options)).stdout;
  }

  /** Writes a file as the user of the database. */
  async write(file: string, text: string): Promise<void> {
    const encoded = Buffer.from(text).toString('base64');
    await this.asPostgres(`echo ${encoded} | base64 -d > '${file}'`);
  }

  /** Starts a program as the user of the database, with its output in a log of the drill. */
  start(program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn('nsenter', this.#inside([...postgres, program, ...args]), {
      cwd: '/',
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(drillFolder, `${this.name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    return child;
  }

  /** The processes of a part on this machine. */
  async processes(part: Part): Promise<number[]> {
    const net = await readlink(`/proc/${this.#holder}/ns/net`);
    const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(seen));
    return all
      .filter((one) => one.net === net && one.pid !== this.#holder)
      .filter((one) => part === 'all' || partOf(one.program) === part)
      .map(({ pid }) => pid);
  }

  /** Sends a signal to all processes of a part. */
  async signal(part: Part, signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.processes(part)) sendSignal(pid, signal);
  }

  /** Pulls the network cable; `join` plugs it in again. */
  async cut(): Promise<void> {
    await exec('ip', ['link', 'set', this.#link, 'down']);
  }

  async join(): Promise<void> {
    await exec('ip', ['link', 'set', this.#link, 'up']);
  }
}

const environment = {
  PATH: '/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/var/lib/postgresql',
  XDG_RUNTIME_DIR: '/run/postgresql',
  LANG: 'C.UTF-8',
};
const postgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

/** The switch between the machines, in the namespace of the drill, and an empty folder. */
export async function openSwitch(): Promise<void> {
  await exec('rm', ['-rf', drillFolder]);
  await mkdir(drillFolder, { recursive: true });
  await exec('ip', ['link', 'set', 'lo', 'up']);
  await exec('ip', ['link', 'add', 'machines', 'type', 'bridge']);
  await exec('ip', ['addr', 'add', '10.0.0.1/24', 'dev', 'machines']);
  await exec('ip', ['link', 'set', 'machines', 'up']);
}

/** A file of `deploy/machines` as it is on a machine: name and address of db1 replaced, except in lists of all. */
export async function deployedFile(name: string, { name: own, address }: Machine): Promise<string> {
  const text = await readFile(join(root, 'deploy/machines', name), 'utf8');
  const lines = text.split('\n');
  const written = lines.map((line) =>
    line.includes('10.0.0.12') ? line : line.replaceAll('10.0.0.11', address).replaceAll('db1', own),
  );
  return written.join('\n');
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

async function seen(name: string): Promise<{ pid: number; net: string; program: string }> {
  const none = () => '';
  const [net, program] = await Promise.all([
    readlink(`/proc/${name}/ns/net`).catch(none),
    readFile(`/proc/${name}/comm`, 'utf8').catch(none),
  ]);
  return { pid: Number(name), net, program: program.trim() };
}

/** The part of a program; undefined for what is about to become one, such as the tool that enters the machine. */
function partOf(program: string): Part | undefined {
  if (program === 'etcd') return 'store';
  if (program === 'postgres') return 'postgres';
  return /^(?:patroni|python3|pg_autoctl)/.test(program) ? 'manager' : undefined;
}
