import type { Connection } from '../kernel/database.ts';
import { pictureFiles } from './keep-picture.ts';
import type { StoredFileTable } from './schema.ts';

const batchSize = 100;

/** Names of all uploaded files, in batches; a name may have no file. For the operator's commands. */
export async function* storedFileNames(db: Connection): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const files = await db
      .selectFrom('storedFiles')
      .where('key', '>', after)
      .select(['key', 'kind'])
      .orderBy('key')
      .limit(batchSize)
      .execute();
    const last = files.at(-1);
    if (!last) return;
    after = last.key;
    yield files.flatMap(filesOf);
  }
}

/** The file name of a courier's label. */
export function labelFile(key: string): string {
  return `labels/${key}.pdf`;
}

/** Possible names of a stored file: all variants of a picture; of a licence and of evidence only one exists. */
export function filesOf({ key, kind }: Pick<StoredFileTable, 'key' | 'kind'>): string[] {
  if (kind === 'label') return [labelFile(key)];
  if (kind === 'evidence') return [`evidence/${key}.pdf`, `evidence/${key}.jpg`];
  return kind === 'picture' ? pictureFiles(key) : [`licences/${key}.pdf`, `licences/${key}.webp`];
}
