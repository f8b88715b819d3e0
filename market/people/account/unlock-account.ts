import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { systemOnly } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { forgetSignIns } from '../client-limits.ts';
import { issueToken } from '../password/one-time-tokens.ts';

const Unlock = z.object({ email: z.string().trim().toLowerCase(), withLink: z.boolean() });

/**
 * Operator's command that unlocks an account: removes all counts of wrong passwords for its email. With `withLink` it
 * answers with a password reset token (30 minutes, once), for use while the guessing continues. Answers `not-found` or
 * `people.blocked`.
 */
export const unlockAccount = verb('unlockAccount', systemOnly, Unlock, (outer, { email, withLink }) =>
  inTransaction(outer, async (context) => {
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'blockedAt'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user) refuse('not-found');
    if (user.blockedAt) refuse('people.blocked');
    await forgetSignIns(context, email);
    const token = withLink ? await issueToken(context, 'password.reset', user.id) : null;
    await recordAudit(context, { action: 'user.unlock', subject: 'users', subjectId: user.id });
    return { token };
  }),
);
