import { sql } from 'kysely';
import { hasNoTables } from '../../database/snapshot/tables.ts';
import { prepareRestore } from '../../database/snapshot/write.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { contentTypeOf, type FileStore } from '../../market/media/file-store.ts';
import { CannotStart } from '../start.ts';
import type { ArchiveTotals } from './manifest.ts';
import { readArchive } from './read-archive.ts';

interface Place {
  readonly db: Connection;
  readonly store: FileStore;
}

/**
 * Restores an archive into an empty database in one transaction. Uploaded files are stored before the commit; after a
 * failure they do no harm, and the next attempt overwrites them. Throws `InvalidArchive`, and `CannotStart` when the
 * database has a shop already.
 */
export async function restoreArchive(
  bytes: AsyncIterable<Uint8Array>,
  { db, store }: Place,
): Promise<ArchiveTotals> {
  const end = await db.transaction().execute(async (transaction) => {
    if (!(await hasNoTables(transaction))) {
      throw new CannotStart('There is a shop in this database already: it takes an empty one.');
    }
    return readArchive(bytes, async ({ migrations }) => {
      const intake = await prepareRestore(transaction, migrations.at(-1) ?? '');
      return {
        rows: (table, lines) => intake.insert(table, lines),
        file: (name, body) => store.put(name, body, contentTypeOf(name)),
        end: ({ sequences }) => intake.finish(sequences),
      };
    });
  });
  // Statistics for the query planner, before the first visitor.
  await sql`analyze`.execute(db);
  return end;
}
