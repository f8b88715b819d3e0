import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import type { FileStore } from './file-store.ts';
import { filesOf } from './stored-files.ts';

/** Minimum age in milliseconds: the row that refers to a new file may not be saved yet. */
const minAge = day;
const batchSize = 500;

/** Returns the keys of the files that a room refers to. */
export type UsedFiles = (context: Context, keys: readonly string[]) => Promise<string[]>;

/** Deletes files without references from any room. An interrupted run is completed by the next one. */
export function sweepFiles(
  store: FileStore,
  rooms: readonly UsedFiles[],
): (context: Context) => Promise<void> {
  return async (context) => {
    const before = new Date(context.clock().getTime() - minAge);
    for (let after = ''; ; ) {
      const files = await filesAfter(context, before, after);
      const last = files.at(-1);
      if (!last) return;
      after = last.key;
      await remove(context, store, await unused(context, files, rooms));
    }
  };
}

type Stored = Awaited<ReturnType<typeof filesAfter>>[number];

function filesAfter({ db }: Context, before: Date, after: string) {
  return db
    .selectFrom('storedFiles')
    .where('key', '>', after)
    .where('createdAt', '<', before)
    .select(['key', 'kind'])
    .orderBy('key')
    .limit(batchSize)
    .execute();
}

async function unused(
  context: Context,
  files: readonly Stored[],
  rooms: readonly UsedFiles[],
): Promise<Stored[]> {
  const keys = files.map(({ key }) => key);
  const used = new Set<string>();
  for (const usedBy of rooms) for (const key of await usedBy(context, keys)) used.add(key);
  return files.filter(({ key }) => !used.has(key));
}

async function remove({ db }: Context, store: FileStore, files: readonly Stored[]): Promise<void> {
  for (const { key, kind } of files) {
    await store.remove(filesOf({ key, kind }));
    // The row is deleted last, so that the next run finds an interrupted deletion again.
    await db.deleteFrom('storedFiles').where('key', '=', key).execute();
  }
}
