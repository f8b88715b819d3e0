import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { proofRules } from '../code-rules.ts';
import { confirmIdentity, type FactorRequest } from '../second-factor/confirm-identity.ts';
import { endSessions } from '../sessions.ts';

/** A browser with a session of the actor. */
export interface Device {
  readonly id: string;
  /** Such as `Chrome, Android`; '' when unknown. */
  readonly name: string;
  /** Precise to the day: a session's use is recorded at most once a day. */
  readonly lastSeen: Date;
  readonly isThis: boolean;
}

/** Lists the actor's devices, the current one first, then by last use; `token` is the current session. */
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

/**
 * Ends the session of one of the actor's devices, with a proof (`confirmIdentity`, whose refusals it answers). Answers
 * `not-found` for another person's too.
 */
export function signOutDevice(request: FactorRequest): Verb<void> {
  const shape = formShape(proofRules).and(z.object({ id: idShape }));
  return verb('signOutDevice', signedIn, shape, async (outer, { id, ...proof }) => {
    if (!(await hasSession(outer, id))) refuse('not-found');
    await confirmIdentity(outer, proof, request);
    await inTransaction(outer, async (context) => {
      const ended = await endSessions(context, context.actor.id, id);
      if (ended.length === 0) refuse('not-found');
      await recordAudit(context, { action: 'session.end', subject: 'sessions', subjectId: id });
    });
  });
}

/**
 * Ends all sessions of the actor, including the current one, with a proof. A new password by mail then ends the ways
 * that were not used since.
 */
export function signOutEverywhere(request: FactorRequest): Verb<void> {
  return verb('signOutEverywhere', signedIn, formShape(proofRules), async (outer, proof) => {
    await confirmIdentity(outer, proof, request);
    await inTransaction(outer, async (context) => {
      const { id } = context.actor;
      await endSessions(context, id);
      await context.db
        .updateTable('users')
        .set({ signedOutAt: context.clock() })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'session.end-all', subject: 'users', subjectId: id });
    });
  });
}

/** Whether a session is one of the actor's. */
async function hasSession({ db, actor }: ContextOf<SignedIn>, id: string): Promise<boolean> {
  const own = db.selectFrom('sessions').select('id').where('userId', '=', actor.id).where('id', '=', id);
  return (await own.executeTakeFirst()) !== undefined;
}
