import sharp from 'sharp';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { lineOf } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { countUpload } from '../media/count-upload.ts';
import { contentTypeOf, type FileStore } from '../media/file-store.ts';
import { newFileKey, registerFile } from '../media/keep-picture.ts';
import { checkedPdf, isPdf } from '../media/read-pdf.ts';
import { readPicture } from '../media/read-picture.ts';
import { fileNameOf } from './evidence-file.ts';
import { lockedDispute } from './lock-dispute.ts';
import { maxEvidence, maxEvidenceBytes } from './rules.ts';
import { evidenceKinds } from './schema.ts';

const Add = z.object({
  id: idShape,
  kind: z.enum(evidenceKinds).catch('other'),
  name: lineOf(400).transform((name) => name.trim()),
  bytes: z.instanceof(Uint8Array).optional(),
});

/**
 * Adds a file to the evidence of a dispute: a PDF as it is, a photograph encoded again as JPEG, without its metadata. A
 * file of the same name that was not sent is replaced. Answers `not-found`, `input.invalid` at `picture` for another
 * kind of file or one too many, and `conflict.changed` for a dispute that takes no answer.
 */
export function addEvidence(store: FileStore): Verb<{ id: string }> {
  return verb('addEvidence', adminMay('payments'), Add, async (outer, { id, kind, name: given, bytes }) => {
    if (!bytes || bytes.byteLength === 0)
      return refuse('input.invalid', { fields: { picture: 'picture.missing' } });
    await countUpload(outer, outer.actor.id);
    const fileType = isPdf(bytes) ? 'pdf' : 'jpg';
    const content = fileType === 'pdf' ? checkedPdf(bytes) : await jpegOf(bytes);
    if (content.byteLength > maxEvidenceBytes)
      refuse('input.invalid', { fields: { picture: 'dispute.bytes' } });
    const fileKey = newFileKey();
    const name = given.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 120) || kind;
    await registerFile(outer, { key: fileKey, vendorId: null, kind: 'evidence' });
    const stored = fileNameOf({ fileKey, fileType });
    await store.put(stored, content, contentTypeOf(stored));
    return inTransaction(outer, async (context) => {
      const dispute = await lockedDispute(context, id);
      const isFree = dispute.answer === 'none' || dispute.answer === 'failed';
      if (dispute.status !== 'open' || !isFree) refuse('conflict.changed');
      const { db, clock, actor } = context;
      await db
        .deleteFrom('disputeEvidence')
        .where('disputeId', '=', id)
        .where('name', '=', name)
        .where('state', '<>', 'sent')
        .execute();
      const count = await countOf(db.selectFrom('disputeEvidence').where('disputeId', '=', id));
      if (count >= maxEvidence) refuse('input.invalid', { fields: { picture: 'dispute.many' } });
      const createdAt = clock();
      const evidenceId = newId(createdAt);
      const row = {
        kind,
        name,
        fileKey,
        fileType,
        bytes: content.byteLength,
        createdBy: actor.id,
        createdAt,
      } as const;
      await db
        .insertInto('disputeEvidence')
        .values({ id: evidenceId, disputeId: id, ...row })
        .execute();
      await recordAudit(context, {
        action: 'dispute.evidence',
        subject: 'disputes',
        subjectId: id,
        facts: { name, kind },
      });
      return { id: evidenceId };
    });
  });
}

async function jpegOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(await readPicture(bytes))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Removes a file that was not sent. Answers `not-found`, and `conflict.changed` for one that was. */
export const removeEvidence = verb(
  'removeEvidence',
  adminMay('payments'),
  z.object({ id: idShape, evidence: idShape }),
  (outer, { id, evidence }) =>
    inTransaction(outer, async (context) => {
      const dispute = await lockedDispute(context, id);
      const found = await context.db
        .selectFrom('disputeEvidence')
        .select(['state', 'name'])
        .where('id', '=', evidence)
        .where('disputeId', '=', id)
        .executeTakeFirst();
      if (!found) return refuse('not-found');
      const isFrozen = found.state === 'sent' || found.state === 'sending';
      if (isFrozen || dispute.answer === 'sending') refuse('conflict.changed');
      await context.db.deleteFrom('disputeEvidence').where('id', '=', evidence).execute();
      const facts = { name: found.name };
      await recordAudit(context, {
        action: 'dispute.evidence-removed',
        subject: 'disputes',
        subjectId: id,
        facts,
      });
    }),
);

interface EvidenceFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Suggested file name for the download. */
  readonly name: string;
}

/** Download of a file of evidence. Answers `not-found`. */
export function evidenceFile(store: FileStore): Verb<EvidenceFile> {
  const shape = z.object({ id: idShape, evidence: idShape });
  return verb('evidenceFile', adminMay('payments'), shape, async ({ db }, { id, evidence }) => {
    const found = await db
      .selectFrom('disputeEvidence')
      .select(['name', 'fileKey', 'fileType'])
      .where('id', '=', evidence)
      .where('disputeId', '=', id)
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    const stored = fileNameOf(found);
    const bytes = (await store.get(stored)) ?? refuse('not-found');
    return {
      bytes,
      type: contentTypeOf(stored),
      name: `${found.name.replaceAll(/[^\w.-]+/g, '-')}.${found.fileType}`,
    };
  });
}
