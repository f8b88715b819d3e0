import { sql } from 'kysely';
import { isBare } from '../../database/snapshot/tables.ts';
import { openIntake } from '../../database/snapshot/write.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { type FileStore, typeOf } from '../../market/media/file-store.ts';
import { CannotStart } from '../start.ts';
import type { End } from './manifest.ts';
import { readArchive } from './read-archive.ts';

interface Place {
  readonly db: Connection;
  readonly store: FileStore;
}

/**
 * Fills a bare database with an archive in one transaction: all of it, or nothing. Uploaded files are stored before its
 * end; where it fails they are in nobody's way, and the next attempt writes them again. Throws `BadArchive`, and
 * `CannotStart` where a shop is there already.
 */
export async function restoreArchive(bytes: AsyncIterable<Uint8Array>, { db, store }: Place): Promise<End> {
  const end = await db.transaction().execute(async (transaction) => {
    if (!(await isBare(transaction))) {
      throw new CannotStart('There is a shop in this database already: it takes an empty one.');
    }
    return readArchive(bytes, async ({ migrations }) => {
      const intake = await openIntake(transaction, migrations.at(-1) ?? '');
      return {
        rows: (table, lines) => intake.insert(table, lines),
        file: (name, body) => store.put(name, body, typeOf(name)),
        end: ({ sequences }) => intake.finish(sequences),
      };
    });
  });
  // The first visitor's queries are planned by what the tables hold now.
  await sql`analyze`.execute(db);
  return end;
}
