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

/** In milliseconds. The pages wait for the one connection of the embedded database: a reader that stalls is left. */
const longestStall = 10_000;

/**
 * Hands the shop's archive to whoever asks at a socket in its folder, which says who may: the embedded database belongs
 * to the process that runs it, and only that can read it.
 */
export async function offerBackup(config: Config, db: Connection, log: Logger): Promise<void> {
  const path = socketIn(resolve(config.dataDir));
  const store = openStore(config);
  const archive = (withFiles: boolean) =>
    makeArchive({ db, store: withFiles ? store : undefined }, new Date());
  await rm(path, { force: true });
  const server = createServer((asker) => {
    give(asker, archive).catch((error: unknown) => log.error({ error }, 'a backup broke off'));
  });
  server.on('error', (error) => log.warn({ error }, 'no backup can be made while the shop runs'));
  server.listen(path);
  server.unref();
}

async function give(
  asker: Socket,
  archive: (withFiles: boolean) => AsyncIterable<Uint8Array>,
): Promise<void> {
  const [wish] = (await once(asker, 'data')) as [Buffer];
  await pipeline(Readable.from(whileTaken(archive(wish.toString() === 'all'), asker)), asker);
}

/** A socket's own time-out waits twice as long when it has something left to send. */
async function* whileTaken(bytes: AsyncIterable<Uint8Array>, asker: Socket): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    const late = setTimeout(() => asker.destroy(new Error('nobody took the backup')), longestStall);
    try {
      yield chunk;
    } finally {
      clearTimeout(late);
    }
  }
}

/** The archive of the shop that runs in a folder, made by its own process. */
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

/** The shorter way to the socket, for an operating system takes a hundred signs or so. */
function socketIn(folder: string): string {
  const path = join(folder, 'backup.sock');
  const short = relative('', path);
  return short.length < path.length ? short : path;
}
