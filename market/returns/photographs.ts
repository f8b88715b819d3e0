import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
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
  storedPhotograph,
} from '../media/keep-photograph.ts';
import { lockReturn, refuseClosed, roleIn } from './move-return.ts';
import { maxReturnPhotographs } from './rules.ts';

const Add = z.object({ id: idShape, bytes: z.instanceof(Uint8Array).optional() });

/**
 * Adds a photograph to a return, of its buyer or of the one who checks it: made small, as JPEG without its metadata.
 * Answers `not-found`, `rate.limited`, `input.invalid` at `picture` for another kind of file or one too many, and
 * `conflict.changed` for a return that is over; one that was refused takes photographs until its time to object ends.
 */
export function addReturnPhotograph(store: FileStore): Verb<void> {
  return verb('addReturnPhotograph', signedIn, Add, async (outer, { id, bytes }) => {
    await refuseUnknown(outer, id);
    const sent = photographBytes(bytes);
    await count(outer, 'return.photograph', outer.actor.id);
    await refuseMore(outer, id);
    const fileKey = await keepPhotograph(outer, store, sent);
    await inTransaction(outer, async (context) => {
      const role = await refuseMore(context, id);
      const createdAt = context.clock();
      await context.db
        .insertInto('returnPhotographs')
        .values({ id: newId(createdAt), returnId: id, fileKey, role, createdAt })
        .execute();
    });
  });
}

async function refuseUnknown({ db, actor }: ContextOf<SignedIn>, id: string) {
  const found = await db
    .selectFrom('returns')
    .select(['userId', 'vendorId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? roleIn(actor, found) : refuse('not-found');
}

/** Refuses a photograph of a closed return, and one too many; returns as whom the actor adds it. */
async function refuseMore(context: ContextOf<SignedIn>, id: string) {
  return inTransaction(context, async (inside) => {
    const found = await lockReturn(inside, id);
    const role = roleIn(inside.actor, found);
    if (found.state !== 'refused') refuseClosed(found);
    if (role === 'clock') return refuse('not-found');
    const own = inside.db.selectFrom('returnPhotographs').where('returnId', '=', id).where('role', '=', role);
    if ((await countOf(own)) >= maxReturnPhotographs)
      refuse('input.invalid', { fields: { picture: 'return.photographs' } });
    return role;
  });
}

/** A photograph of a return, for its buyer, its vendor and administrators. Answers `not-found`. */
export function returnPhotograph(store: FileStore): Verb<PhotographFile> {
  const shape = z.object({ id: idShape, photograph: idShape });
  return verb('returnPhotograph', signedIn, shape, async (context, { id, photograph }) => {
    await refuseUnknown(context, id);
    const found = await context.db
      .selectFrom('returnPhotographs')
      .select('fileKey')
      .where('id', '=', photograph)
      .where('returnId', '=', id)
      .executeTakeFirst();
    return storedPhotograph(store, found?.fileKey);
  });
}

/** Ids of the photographs of a return, oldest first, and whose they are. */
export function photographsOf({ db }: Context, returnId: string) {
  return db
    .selectFrom('returnPhotographs')
    .select(['id', 'role'])
    .where('returnId', '=', returnId)
    .orderBy('id')
    .execute();
}
