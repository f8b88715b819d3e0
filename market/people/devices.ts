import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { endSessions } from './sessions.ts';

/** A browser in which somebody is signed in. */
export interface Device {
  readonly id: string;
  /** Such as `Chrome, Android`; '' when it did not say. */
  readonly name: string;
  /** To the day: a session's use is noted at most once a day. */
  readonly lastSeen: Date;
  readonly isThis: boolean;
}

/** Makes the list of the actor's devices, this one first, then the last seen; `token` is the session that asks. */
export function listDevices(token: string | null): Verb<Device[]> {
  return verb('listDevices', signedIn, z.unknown(), async ({ db, actor, clock }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'token', 'userAgent', 'updatedAt'])
      .where('userId', '=', actor.id)
      .where('expiresAt', '>', clock())
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const devices = rows.map((row) => ({
      id: row.id,
      name: row.userAgent ?? '',
      lastSeen: row.updatedAt,
      isThis: row.token === token,
    }));
    return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
  });
}

/** Signs one of the actor's devices out. Answers `not-found`, for a stranger's as for none. */
export const signOutDevice = verb('signOutDevice', signedIn, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const ended = await context.db
      .deleteFrom('sessions')
      .where('userId', '=', context.actor.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) refuse('not-found');
    await recordAudit(context, { action: 'session.end', subject: 'sessions', subjectId: id });
  }),
);

/** Signs the actor out on all devices, this one too. */
export const signOutEverywhere = verb('signOutEverywhere', signedIn, z.unknown(), (outer) =>
  inTransaction(outer, async (context) => {
    const { id } = context.actor;
    await endSessions(context, id);
    await recordAudit(context, { action: 'session.end-all', subject: 'users', subjectId: id });
  }),
);
