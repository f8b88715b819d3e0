import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockDifference } from './differences/lock-difference.ts';

/**
 * "Take it": the administrator looks after an open difference, also one that another has taken; "Give it back" with
 * `owner` empty. Answers `not-found`, and `conflict.changed` for a settled one.
 */
export const ownDifference = verb(
  'ownDifference',
  adminMay('payments'),
  z.object({ id: idShape, owner: z.enum(['me', '']).catch('me') }),
  (outer, { id, owner }) =>
    inTransaction(outer, async (context) => {
      const { kind, subject } = await lockDifference(context, id);
      const ownerId = owner === 'me' ? context.actor.id : null;
      await context.db.updateTable('paymentDifferences').set({ ownerId }).where('id', '=', id).execute();
      await recordAudit(context, {
        action: ownerId ? 'difference.take' : 'difference.give-back',
        subject: 'payment_differences',
        subjectId: id,
        facts: { kind, about: subject },
      });
    }),
);
