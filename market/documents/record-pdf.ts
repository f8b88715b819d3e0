import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';

const shape = z.object({ id: idShape, hash: z.hash('sha256'), version: z.int() });

/**
 * Stores hash and template's version of the first PDF of a document. Refuses with `document.pdf-differs` another PDF of
 * the same version, which metrics count; one of another version may differ.
 */
export const recordPdf = verb('recordPdf', signedIn, shape, async ({ db }, { id, hash, version }) => {
  const first = await db
    .updateTable('documents')
    .set({ pdfHash: hash, pdfVersion: version })
    .where('id', '=', id)
    .where('pdfHash', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) return;
  const stored = await db
    .selectFrom('documents')
    .select(['number', 'pdfHash', 'pdfVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored?.pdfVersion === version && stored.pdfHash !== hash)
    refuse('document.pdf-differs', { facts: { number: stored.number } });
});
