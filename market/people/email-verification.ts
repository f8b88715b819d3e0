import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { anyone, signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { countVerificationMail } from './client-limits.ts';
import { issueToken, redeemToken, withdrawTokens } from './one-time-tokens.ts';

/** Mails the actor a link that verifies their email, in the caller's transaction. */
export async function sendVerification(context: ContextOf<SignedIn>): Promise<void> {
  const { actor, language } = context;
  const facts = { name: actor.name, token: await issueToken(context, 'email.verify', actor.id) };
  await enqueueMails(context, [{ kind: 'email.verify', recipient: actor.email, language, facts }]);
}

/**
 * Mails a new verification link, which invalidates the earlier one. Does nothing for a verified email. Answers
 * `rate.limited`.
 */
export const askVerification = verb('askVerification', signedIn, z.unknown(), async (outer) => {
  if (await isVerified(outer)) return;
  await countVerificationMail(outer, outer.actor.id);
  await inTransaction(outer, sendVerification);
});

/** Redeems the token of a verification mail, on any device. Answers `not-found`: unknown, used or older than 3 days. */
export const verifyEmail = verb(
  'verifyEmail',
  anyone,
  z.object({ token: z.string().catch('') }),
  (outer, { token }) =>
    inTransaction(outer, async (context) => {
      const id = await redeemToken(context, 'email.verify', token);
      await markVerified(context, id);
      await recordAudit(context, { action: 'email.verify', subject: 'users', subjectId: id });
    }),
);

/** Marks a person's email as verified. */
export async function markVerified(context: Context, id: string): Promise<void> {
  await withdrawTokens(context, 'email.verify', id);
  await context.db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: context.clock() })
    .where('id', '=', id)
    .execute();
}

async function isVerified({ db, actor }: ContextOf<SignedIn>): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return user?.emailVerified ?? false;
}
