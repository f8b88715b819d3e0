import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { keepAnAdministrator } from './administrators.ts';
import { lockPerson } from './change-person.ts';

const Person = z.object({ id: idShape });

/**
 * Signs a person out everywhere and lets nobody sign in as that person any more. Answers `not-found` or
 * `people.last-admin`.
 */
export const blockPerson = verb(adminOnly, Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await keepAnAdministrator(context, id);
    await lockPerson(context, id);
    await setBlocked(context, id, context.clock());
    await endSessions(context, id);
    await recordAudit(context, { action: 'user.block', subject: 'users', subjectId: id });
  }),
);

/** Lets a person sign in again. Answers `not-found`. */
export const unblockPerson = verb(adminOnly, Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockPerson(context, id);
    await setBlocked(context, id, null);
    await recordAudit(context, { action: 'user.unblock', subject: 'users', subjectId: id });
  }),
);

/** Signs a person out on every device. Answers `not-found`. */
export const signPersonOut = verb(adminOnly, Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockPerson(context, id);
    await endSessions(context, id);
    await recordAudit(context, { action: 'user.sign-out', subject: 'users', subjectId: id });
  }),
);

async function setBlocked({ db, clock }: Context, id: string, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blockedAt, updatedAt: clock() }).where('id', '=', id).execute();
}

/** Ends every session of a person, in the caller's transaction. */
export async function endSessions({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}
