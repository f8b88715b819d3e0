import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { day } from '../../kernel/durations.ts';
import { refuse } from '../../kernel/errors.ts';
import { reasonShape } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { lockPerson } from '../lock-person.ts';
import { mailOfWay } from '../ways/tell-of-way.ts';

/** Time between the acceptance of a request and the move, in which the owner can stop it, in milliseconds. */
export const claimWait = 3 * day;

const Decision = z.object({ id: idShape, reason: reasonShape });

/**
 * An administrator accepts a request to move an account to another number, which the job does three days later
 * (`moveNumbers`). Informs the account's email and lost number. Answers `not-found`, `input.invalid` without a reason,
 * and `conflict.changed` once it was decided or stopped.
 */
export const acceptNumberClaim = verb(
  'acceptNumberClaim',
  adminMay('users'),
  Decision,
  (outer, { id, reason }) =>
    inTransaction(outer, async (context) => {
      const { userId, oldPhone: phone } = await lockWaiting(context, id);
      const holdsFrom = new Date(context.clock().getTime() + claimWait);
      await decide(context, id, { state: 'accepted', reason, holdsFrom });
      const language = await mailOfWay(context, userId, 'phoneMoving');
      const facts = { at: holdsFrom.toISOString() };
      const event = `number.moving:${id}`;
      await enqueueMessages(context, [
        { kind: 'number.moving', facts, phone, language, userId, event, isImmediate: true },
      ]);
      const subject = { subject: 'users', subjectId: userId, facts: { reason } };
      await recordAudit(context, { action: 'number.accept', ...subject });
    }),
);

/** An administrator refuses a request. Answers as `acceptNumberClaim`. */
export const refuseNumberClaim = verb(
  'refuseNumberClaim',
  adminMay('users'),
  Decision,
  (outer, { id, reason }) =>
    inTransaction(outer, async (context) => {
      const { userId } = await lockWaiting(context, id);
      await decide(context, id, { state: 'refused', reason, endedAt: context.clock() });
      const subject = { subject: 'users', subjectId: userId, facts: { reason } };
      await recordAudit(context, { action: 'number.refuse', ...subject });
    }),
);

/** Locks the person of a request, then the request. */
async function lockWaiting(context: Context, id: string) {
  const claim = await claimOf(context, id);
  if (!claim) return refuse('not-found');
  await lockPerson(context, claim.userId);
  const { state } = (await claimOf(context, id)) ?? {};
  if (state !== 'waiting') refuse('conflict.changed');
  return claim;
}

function claimOf({ db }: Context, id: string) {
  return db
    .selectFrom('numberClaims')
    .select(['userId', 'oldPhone', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Decided {
  readonly state: 'accepted' | 'refused';
  readonly reason: string;
  readonly holdsFrom?: Date;
  readonly endedAt?: Date;
}

async function decide({ db, actor, clock }: Context, id: string, decided: Decided): Promise<void> {
  const decidedBy = actor.kind === 'user' ? actor.id : null;
  await db
    .updateTable('numberClaims')
    .set({ ...decided, decidedBy, decidedAt: clock() })
    .where('id', '=', id)
    .execute();
}
