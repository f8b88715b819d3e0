import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import type { FileStore } from '../media/file-store.ts';
import {
  keepPhotograph,
  type PhotographFile,
  photographBytes,
  photographTakenAt,
  storedPhotograph,
} from '../media/keep-photograph.ts';
import { findCase, lockOwnCase } from './own-case.ts';
import { maxCasePhotographs } from './rules.ts';
import type { CasePhotographSubject } from './schema.ts';

const Add = z.object({ id: idShape, bytes: z.instanceof(Uint8Array).optional() });

/**
 * Adds a photograph of the field, or of the officer's report, to the actor's own case, with the time of the camera
 * where the file has one. Answers `not-found`, `rate.limited`, and `input.invalid` at `picture` for another kind of
 * file or one too many.
 */
export function addCasePhotograph(subject: CasePhotographSubject): (store: FileStore) => Verb<void> {
  return (store) =>
    verb('addCasePhotograph', signedIn, Add, async (outer, { id, bytes }) => {
      const found = await findCase(outer, id);
      if (found.role !== 'buyer') refuse('not-found');
      const sent = photographBytes(bytes);
      await count(outer, 'return.photograph', outer.actor.id);
      await refuseTooMany(outer, id, subject);
      const takenAt = await photographTakenAt(sent, outer.clock());
      const fileKey = await keepPhotograph(outer, store, sent);
      await inTransaction(outer, async (context) => {
        await lockOwnCase(context, id);
        await refuseTooMany(context, id, subject);
        const createdAt = context.clock();
        await context.db
          .insertInto('seedCasePhotographs')
          .values({ id: newId(createdAt), complaintId: id, fileKey, subject, takenAt, createdAt })
          .execute();
      });
    });
}

async function refuseTooMany({ db }: Context, id: string, subject: CasePhotographSubject): Promise<void> {
  const there = db
    .selectFrom('seedCasePhotographs')
    .where('complaintId', '=', id)
    .where('subject', '=', subject);
  if ((await countOf(there)) >= maxCasePhotographs[subject])
    refuse('input.invalid', { fields: { picture: `seed.photographs.${subject}` } });
}

/** A photograph of a case, for its buyer, its vendor and administrators. Answers `not-found`. */
export function casePhotograph(store: FileStore): Verb<PhotographFile> {
  const shape = z.object({ id: idShape, photograph: idShape });
  return verb('casePhotograph', signedIn, shape, async (context, { id, photograph }) => {
    await findCase(context, id);
    const found = await context.db
      .selectFrom('seedCasePhotographs')
      .select('fileKey')
      .where('id', '=', photograph)
      .where('complaintId', '=', id)
      .executeTakeFirst();
    return storedPhotograph(store, found?.fileKey);
  });
}
