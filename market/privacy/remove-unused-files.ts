import { shownPictures } from '../catalogue/browse/shown-pictures.ts';
import type { Context } from '../kernel/context.ts';
import type { FileStore } from '../media/file-store.ts';
import { sweepFiles } from '../media/sweep.ts';
import { orderedImageKeys } from '../orders/ordered-image-keys.ts';
import { keptLicenceFiles } from '../vendors/kept-licence-files.ts';

/** Daily job: removes files that no product, order or licence refers to. */
export function removeUnusedFiles(store: FileStore): (context: Context) => Promise<void> {
  return sweepFiles(store, [shownPictures, orderedImageKeys, keptLicenceFiles]);
}
