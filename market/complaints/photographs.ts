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
import { isComplaintOver } from './complaint-rules.ts';
import { complaintRole, lockComplaint, refuseOtherStaff } from './move-complaint.ts';

/** Most photographs of a complaint, of its sender, its vendor and the marketplace each. */
const maxComplaintPhotographs = 6;

const Add = z.object({ id: idShape, bytes: z.instanceof(Uint8Array).optional() });

/**
 * Adds a photograph to an open complaint. Answers `not-found`, `rate.limited`, `input.invalid` at `picture` for another
 * kind of file or one too many, and `conflict.changed` for a complaint that is over.
 */
export function addComplaintPhotograph(store: FileStore): Verb<void> {
  return verb('addComplaintPhotograph', signedIn, Add, async (outer, { id, bytes }) => {
    await refuseMore(outer, id);
    const sent = photographBytes(bytes);
    await count(outer, 'return.photograph', outer.actor.id);
    const fileKey = await keepPhotograph(outer, store, sent);
    await inTransaction(outer, async (context) => {
      const role = await refuseMore(context, id);
      const createdAt = context.clock();
      await context.db
        .insertInto('complaintPhotographs')
        .values({ id: newId(createdAt), complaintId: id, fileKey, role, createdAt })
        .execute();
    });
  });
}

/** Refuses a photograph of a complaint that is over, and one too many; returns as whom the actor adds it. */
function refuseMore(outer: ContextOf<SignedIn>, id: string) {
  return inTransaction(outer, async (context) => {
    refuseOtherStaff(context.actor);
    const found = await lockComplaint(context, id);
    const role = complaintRole(context.actor, found);
    if (isComplaintOver(found.state)) refuse('conflict.changed');
    const own = context.db
      .selectFrom('complaintPhotographs')
      .where('complaintId', '=', id)
      .where('role', '=', role);
    if ((await countOf(own)) >= maxComplaintPhotographs)
      refuse('input.invalid', { fields: { picture: 'return.photographs' } });
    return role;
  });
}

/** A photograph of a complaint, for its sender, its vendor and the marketplace. Answers `not-found`. */
export function complaintPhotograph(store: FileStore): Verb<PhotographFile> {
  const shape = z.object({ id: idShape, photograph: idShape });
  return verb('complaintPhotograph', signedIn, shape, async (context, { id, photograph }) => {
    const found = await context.db
      .selectFrom('complaintPhotographs as p')
      .innerJoin('complaints as m', 'm.id', 'p.complaintId')
      .select(['p.fileKey', 'm.userId', 'm.vendorId'])
      .where('p.id', '=', photograph)
      .where('m.id', '=', id)
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    complaintRole(context.actor, found);
    return storedPhotograph(store, found.fileKey);
  });
}

/** Ids of the photographs of a complaint, oldest first, and whose they are. */
export function photographsOfComplaint({ db }: Context, complaintId: string) {
  return db
    .selectFrom('complaintPhotographs')
    .select(['id', 'role'])
    .where('complaintId', '=', complaintId)
    .orderBy('id')
    .execute();
}
