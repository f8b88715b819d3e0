import type { Selectable } from 'kysely';
import type { DisputeEvidenceTable } from './schema.ts';

/** Name of a stored file of evidence. */
export function fileNameOf({
  fileKey,
  fileType,
}: Pick<Selectable<DisputeEvidenceTable>, 'fileKey' | 'fileType'>): string {
  return `evidence/${fileKey}.${fileType}`;
}
