import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { openSnapshot, type Snapshot } from '../../database/snapshot/read.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { storedFileNames } from '../../market/media/stored-files.ts';
import { CannotStart } from '../start.ts';
import {
  type ArchiveFile,
  type ArchiveTotals,
  checksum,
  endName,
  type Head,
  headName,
  sumName,
} from './manifest.ts';

/** A shop to back up. Without `store` its uploaded files are left out. */
export interface Source {
  readonly db: Connection;
  readonly store: FileStore | undefined;
}

type Add = (name: string, body: Buffer) => Promise<void>;

const filesAtOnce = 8;

/** Archive of a shop's snapshot as a tar file (docs/decisions/backup-and-retention.md). Respects back-pressure. */
export async function* makeArchive(source: Source, now: Date): AsyncGenerator<Buffer> {
  const tar = pack({ highWaterMark: 1 });
  const add: Add = (name, body) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: now }, body, (error) => (error ? reject(error) : resolve()));
    });
  const filled = addShop(source, now, add).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  try {
    yield* tar as AsyncIterable<Buffer>;
  } finally {
    await filled;
  }
}

async function addShop({ db, store }: Source, now: Date, addToTar: Add): Promise<void> {
  const sum = checksum();
  const add: Add = (name, body) => {
    sum.add({ name, body });
    return addToTar(name, body);
  };
  let end: Omit<ArchiveTotals, 'files'>;
  let hasFiles = false;
  const snapshot = await openSnapshot(db);
  try {
    if (snapshot.migrations.length === 0) throw new CannotStart('There is no shop in this database.');
    const head: Head = { format: 1, madeAt: now.toISOString(), migrations: [...snapshot.migrations] };
    await add(headName, json(head));
    // Schemas of old versions lack this table.
    hasFiles = snapshot.tables.some(({ name }) => name === 'stored_files');
    end = { tables: await addRows(snapshot, add), sequences: await snapshot.sequences() };
  } finally {
    await snapshot.close();
  }
  let files = 0;
  for await (const { name, body } of store && hasFiles ? filesOf(db, store) : []) {
    files += 1;
    await add(name, body);
  }
  await add(endName, json({ ...end, files } satisfies ArchiveTotals));
  await addToTar(sumName, sum.done());
}

async function addRows(snapshot: Snapshot, add: Add): Promise<ArchiveTotals['tables']> {
  const counts: ArchiveTotals['tables'] = {};
  for (const table of snapshot.tables) {
    let part = 0;
    for await (const lines of snapshot.rows(table)) {
      part += 1;
      const name = `tables/${table.name}/${String(part).padStart(6, '0')}.jsonl.gz`;
      await add(name, await compressed(`${lines.join('\n')}\n`));
      counts[table.name] = (counts[table.name] ?? 0) + lines.length;
    }
  }
  return counts;
}

/** Files are immutable: those of the snapshot's rows still exist, and newer ones in the archive do no harm. */
async function* filesOf(db: Connection, store: FileStore): AsyncGenerator<ArchiveFile> {
  for await (const names of storedFileNames(db)) {
    for (let from = 0; from < names.length; from += filesAtOnce) {
      const part = names.slice(from, from + filesAtOnce);
      const found = await Promise.all(part.map(async (name) => ({ name, body: await store.get(name) })));
      for (const { name, body } of found)
        if (body) yield { name, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
    }
  }
}

const compressed = promisify(gzip) as (text: string) => Promise<Buffer>;

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
