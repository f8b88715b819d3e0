import { z } from 'zod';
import { refuse } from '../../kernel/errors.ts';
import { systemOnly } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { forgetSignIns } from '../client-limits.ts';
import { phoneNumberOf } from '../phone-number.ts';
import { endSessions } from '../sessions.ts';
import { removeSecondFactors, tellOfFactors } from './second-factors.ts';

/** The account's email, or its number. */
const Reset = z.object({
  email: z.string().trim().toLowerCase().optional(),
  phone: z.string().transform(phoneNumberOf).optional(),
});

/**
 * Operator's command for a person who has lost their second factor: removes all factors and recovery codes, ends the
 * sessions and the counts of wrong codes, and mails the person. Answers how many factors there were; `not-found` also
 * for a person without any.
 */
export const resetSecondFactor = verb('resetSecondFactor', systemOnly, Reset, (outer, { email, phone }) =>
  inTransaction(outer, async (context) => {
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where((row) => row.or([row('email', '=', email ?? ''), row('phone', '=', phone ?? '')]))
      .executeTakeFirst();
    if (!user) return refuse('not-found');
    const removed = await removeSecondFactors(context, user.id);
    if (removed === 0) refuse('not-found');
    await endSessions(context, user.id);
    await forgetSignIns(context, user.email);
    await tellOfFactors(context, user.id, 'reset');
    return { removed };
  }),
);
