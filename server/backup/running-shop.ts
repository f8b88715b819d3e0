import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '../../market/kernel/database.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../observability/log.ts';
import { CannotStart } from '../start.ts';
import { openStore } from '../storage/storage.ts';
import { makeArchive } from './make-archive.ts';

/** Timeout of a stalled reader, in milliseconds: the backup holds the embedded database's only connection. */
const longestStall = 10_000;

/**
 * Serves the shop's archive on a Unix socket in DATA_DIR: only the process that has the embedded database open can read
 * it. The folder's permissions decide who may connect.
 */
export async function serveBackup(config: Config, db: Connection, log: Logger): Promise<void> {
  const path = socketIn(resolve(config.dataDir));
  const store = openStore(config);
  const archive = (withFiles: boolean) =>
    makeArchive({ db, store: withFiles ? store : undefined }, new Date());
  await rm(path, { force: true });
  const server = createServer((client) => {
    sendArchive(client, archive).catch((error: unknown) => log.error({ error }, 'a backup failed'));
  });
  server.on('error', (error) => log.warn({ error }, 'online backup is not available'));
  server.listen(path);
  server.unref();
}

async function sendArchive(
  client: Socket,
  archive: (withFiles: boolean) => AsyncIterable<Uint8Array>,
): Promise<void> {
  const [request] = (await once(client, 'data')) as [Buffer];
  await pipeline(Readable.from(withStallTimeout(archive(request.toString() === 'all'), client)), client);
}

/** Aborts when the reader stalls. The socket's own timeout takes twice as long with data left to send. */
async function* withStallTimeout(
  bytes: AsyncIterable<Uint8Array>,
  client: Socket,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    const late = setTimeout(
      () => client.destroy(new Error('the backup client stopped reading')),
      longestStall,
    );
    try {
      yield chunk;
    } finally {
      clearTimeout(late);
    }
  }
}

/** The archive from the running shop's process, through its socket in the folder. */
export async function* askForArchive(folder: string, withFiles: boolean): AsyncGenerator<Uint8Array> {
  const shop = connect(socketIn(folder));
  shop.write(withFiles ? 'all' : 'rows');
  try {
    for await (const chunk of shop) yield chunk as Uint8Array;
  } catch (cause) {
    throw new CannotStart('The running shop gives no backup: its log says why. Or stop it, and try again.', {
      cause,
    });
  }
}

/** The shorter of absolute and relative path: operating systems limit socket paths to about 100 characters. */
function socketIn(folder: string): string {
  const path = join(folder, 'backup.sock');
  const short = relative('', path);
  return short.length < path.length ? short : path;
}
