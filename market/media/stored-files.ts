import type { Connection } from '../kernel/database.ts';
import { pictureFiles } from './keep-picture.ts';

const atOnce = 100;

/** The names of all that vendors have uploaded, a portion at a time; a name may have no file. For the operator's commands. */
export async function* storedFileNames(db: Connection): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const files = await db
      .selectFrom('storedFiles')
      .where('key', '>', after)
      .select(['key', 'kind'])
      .orderBy('key')
      .limit(atOnce)
      .execute();
    const last = files.at(-1);
    if (!last) return;
    after = last.key;
    yield files.flatMap(filesOf);
  }
}

/** Under which names a file is stored: a picture under all of them, the copy of a licence under one. */
export function filesOf({ key, kind }: { key: string; kind: 'picture' | 'licence' }): string[] {
  return kind === 'picture' ? pictureFiles(key) : [`licences/${key}.pdf`, `licences/${key}.webp`];
}
