import type { Context } from '../kernel/context.ts';
import type { FileStore } from './file-store.ts';
import { filesOf } from './stored-files.ts';

/** Younger files stay: their upload may not be saved yet. In milliseconds. */
const youngest = 24 * 60 * 60_000;
const atOnce = 500;

/** Which of these files a room still refers to. */
export type UsedFiles = (context: Context, keys: readonly string[]) => Promise<string[]>;

/** Removes the files that no room refers to. May end anywhere: the next run goes on. */
export function sweepFiles(
  store: FileStore,
  rooms: readonly UsedFiles[],
): (context: Context) => Promise<void> {
  return async (context) => {
    const before = new Date(context.clock().getTime() - youngest);
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
    .limit(atOnce)
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
    // Last, so that what is interrupted here is found again.
    await db.deleteFrom('storedFiles').where('key', '=', key).execute();
  }
}
