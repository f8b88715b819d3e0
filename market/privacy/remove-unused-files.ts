import { shownPictures } from '../catalogue/shown-pictures.ts';
import type { Context } from '../kernel/context.ts';
import type { FileStore } from '../media/file-store.ts';
import { sweepFiles } from '../media/sweep.ts';
import { orderedImageKeys } from '../orders/ordered-image-keys.ts';
import { keptLicenceFiles } from '../vendors/kept-licence-files.ts';

/** Removes the files that no product, no order and no licence refers to. A daily job. */
export function removeUnusedFiles(store: FileStore): (context: Context) => Promise<void> {
  return sweepFiles(store, [shownPictures, orderedImageKeys, keptLicenceFiles]);
}
