import { shownPictures } from '../catalogue/shown-pictures.ts';
import type { Context } from '../kernel/context.ts';
import { soldPictures } from '../orders/sold-pictures.ts';
import { keptLicenceFiles } from '../vendors/kept-licence-files.ts';
import type { FileStore } from './file-store.ts';
import { filesOf } from './stored-files.ts';

/** Nothing is looked at before: whoever uploads gets so long to be done. In milliseconds. */
const youngest = 24 * 60 * 60_000;
const atOnce = 500;

/** Takes away the files that nothing refers to any more: no product, no order, no licence. A daily job, which may end anywhere. */
export function sweepFiles(store: FileStore): (context: Context) => Promise<void> {
  return async (context) => {
    const before = new Date(context.clock().getTime() - youngest);
    for (let after = ''; ; ) {
      const files = await filesAfter(context, before, after);
      const last = files.at(-1);
      if (!last) return;
      after = last.key;
      await remove(context, store, await unused(context, files));
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

async function unused(context: Context, files: readonly Stored[]): Promise<Stored[]> {
  const keys = files.map(({ key }) => key);
  const used = [
    ...(await shownPictures(context, keys)),
    ...(await soldPictures(context, keys)),
    ...(await keptLicenceFiles(context, keys)),
  ];
  const kept = new Set(used);
  return files.filter(({ key }) => !kept.has(key));
}

async function remove({ db }: Context, store: FileStore, files: readonly Stored[]): Promise<void> {
  for (const { key, kind } of files) {
    await store.remove(filesOf({ key, kind }));
    // Last, so that what is interrupted here is found again.
    await db.deleteFrom('storedFiles').where('key', '=', key).execute();
  }
}
