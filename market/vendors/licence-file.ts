import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { may, signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { contentTypeOf, type FileStore } from '../media/file-store.ts';
import { licenceFileName } from './keep-licence-file.ts';
import { ownVendorId } from './own-vendor.ts';

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Suggested file name for the download. */
  readonly name: string;
}

/**
 * Download of a licence file, for its vendor's owners and administrators who decide on licences. Answers `not-found`
 * for another vendor's.
 */
export function licenceFile(store: FileStore): Verb<FetchedFile> {
  return verb('licenceFile', signedIn, z.object({ id: idShape }), async ({ db, actor }, { id }) => {
    const isAdmin = actor.role === 'admin';
    const needed = isAdmin ? 'vendors' : 'company';
    if (actor.role !== 'customer' && !may(actor, needed)) refuse('actor.not-permitted');
    const licence = await db
      .selectFrom('vendorLicences')
      .where('id', '=', id)
      .$if(!isAdmin, (query) => query.where('vendorId', '=', ownVendorId(actor)))
      .select(['kind', 'fileKey', 'fileType'])
      .executeTakeFirst();
    if (!licence?.fileKey || !licence.fileType) return refuse('not-found');
    const stored = licenceFileName({ fileKey: licence.fileKey, fileType: licence.fileType });
    const bytes = (await store.get(stored)) ?? refuse('not-found');
    return { bytes, type: contentTypeOf(stored), name: `licence-${licence.kind}.${licence.fileType}` };
  });
}
