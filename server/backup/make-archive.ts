import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openSnapshot, type Snapshot } from '../../database/snapshot/read.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { storedFileNames } from '../../market/media/stored-files.ts';
import { CannotStart } from '../start.ts';
import { checksum, type End, endName, type Head, headName, sumName } from './manifest.ts';
import { type Member, tarEnd, tarMember } from './tar.ts';

/** Where a shop is kept. Without `store` its uploaded files are left out. */
export interface Source {
  readonly db: Connection;
  readonly store: FileStore | undefined;
}

const filesAtOnce = 8;

/** A shop as an archive, as it stands at this moment, in pieces of some megabytes at most (decision 32). */
export async function* makeArchive({ db, store }: Source, now: Date): AsyncGenerator<Buffer> {
  const sum = checksum();
  const member = (name: string, body: Buffer): Buffer => {
    sum.add({ name, body });
    return tarMember({ name, body }, now);
  };
  let end: Omit<End, 'files'>;
  let hasFiles = false;
  const snapshot = await openSnapshot(db);
  try {
    if (snapshot.migrations.length === 0) throw new CannotStart('There is no shop in this database.');
    const head: Head = { format: 1, madeAt: now.toISOString(), migrations: [...snapshot.migrations] };
    yield member(headName, json(head));
    // A shop that was not opened for long may know of none yet.
    hasFiles = snapshot.tables.some(({ name }) => name === 'stored_files');
    const tables: End['tables'] = {};
    for await (const { table, rows, name, body } of rowsOf(snapshot)) {
      tables[table] = (tables[table] ?? 0) + rows;
      yield member(name, body);
    }
    end = { tables, sequences: await snapshot.sequences() };
  } finally {
    await snapshot.close();
  }
  let files = 0;
  for await (const { name, body } of store && hasFiles ? filesOf(db, store) : []) {
    files += 1;
    yield member(name, body);
  }
  yield member(endName, json({ ...end, files } satisfies End));
  yield tarMember({ name: sumName, body: sum.done() }, now);
  yield tarEnd;
}

async function* rowsOf(snapshot: Snapshot): AsyncGenerator<Member & { table: string; rows: number }> {
  for (const table of snapshot.tables) {
    let part = 0;
    for await (const lines of snapshot.rows(table)) {
      part += 1;
      const body = await compressed(`${lines.join('\n')}\n`);
      const name = `tables/${table.name}/${String(part).padStart(6, '0')}.jsonl.gz`;
      yield { table: table.name, rows: lines.length, name, body };
    }
  }
}

/** A file never changes: what was there at the moment of the rows is there still, and one more does no harm. */
async function* filesOf(db: Connection, store: FileStore): AsyncGenerator<Member> {
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
