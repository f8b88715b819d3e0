import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { type FileStore, typeOf } from '../media/file-store.ts';
import { licenceFileName } from './keep-licence-file.ts';

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Suggested file name for the download. */
  readonly name: string;
}

/** Download of a licence file, for its vendor and administrators. Answers `not-found` to all others. */
export function licenceFile(store: FileStore): Verb<FetchedFile> {
  return verb('licenceFile', signedIn, z.object({ id: idShape }), async ({ db, actor }, { id }) => {
    const owned = db.selectFrom('vendors').where('userId', '=', actor.id).select('id');
    const licence = await db
      .selectFrom('vendorLicences')
      .where('id', '=', id)
      .$if(actor.role !== 'admin', (query) => query.where('vendorId', 'in', owned))
      .select(['kind', 'fileKey', 'fileType'])
      .executeTakeFirst();
    if (!licence?.fileKey || !licence.fileType) return refuse('not-found');
    const stored = licenceFileName({ fileKey: licence.fileKey, fileType: licence.fileType });
    const bytes = (await store.get(stored)) ?? refuse('not-found');
    return { bytes, type: typeOf(stored), name: `licence-${licence.kind}.${licence.fileType}` };
  });
}
