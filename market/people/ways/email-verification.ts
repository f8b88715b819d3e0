import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { anyone, signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { countVerificationMail } from '../client-limits.ts';
import { issueToken, tokenOwner } from '../password/one-time-tokens.ts';
import { realEmail } from '../placeholder-email.ts';
import { emailToProve, proveEmail, redeemLink } from './prove-email.ts';

/**
 * Mails the actor a link that proves the email of their account, or the one that it claims, in the caller's
 * transaction.
 */
export async function sendVerification(context: ContextOf<SignedIn>): Promise<void> {
  const { actor, language } = context;
  const recipient = await emailToProve(context, actor.id, 'link');
  if (!recipient) return;
  const facts = { name: actor.name, token: await issueToken(context, 'email.verify', actor.id) };
  await enqueueMails(context, [{ kind: 'email.verify', recipient, language, facts }]);
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

const Link = z.object({ token: z.string().catch('') });

/** What the page of a link offers: the account is the actor's, or can be taken over, or only its claim withdrawn. */
export type LinkState = 'own' | 'takeable' | 'claim';

/**
 * The account of a verification link as its page shows it, without redeeming the link. Answers `not-found` for an
 * invalid one.
 */
export const readVerification = verb('readVerification', anyone, Link, async (context, { token }) => {
  const id = await tokenOwner(context, 'email.verify', token);
  if (!id) refuse('not-found');
  const { actor } = context;
  const state: LinkState =
    actor.kind === 'user' && actor.id === id
      ? 'own'
      : (await isOnlyContact(context, id))
        ? 'takeable'
        : 'claim';
  return { state, isSignedIn: actor.kind === 'user' };
});

/**
 * Redeems the token of a verification mail for its own account, which keeps all its ways: its session and the mailbox
 * belong to one person. Answers `not-found`: unknown, used or older than 3 days, and `conflict.changed` without a
 * session of the account.
 */
export const verifyEmail = verb('verifyEmail', anyone, Link, (outer, { token }) =>
  inTransaction(outer, async (context) => {
    const { actor } = context;
    const id = await redeemLink(context, 'link', token);
    if (actor.kind !== 'user' || actor.id !== id) refuse('conflict.changed');
    await proveEmail(context, id, 'link');
    await recordAudit(context, { action: 'email.verify', subject: 'users', subjectId: id });
  }),
);

/**
 * For a reader of the mailbox who is not signed in to the account of the link. An account with this email alone is
 * theirs to take over: returns a token for a new password, which takes away all that was added before. Otherwise the
 * account loses its claim: returns null. Answers `not-found` as `verifyEmail`.
 */
export const claimLink = verb('claimLink', anyone, Link, (outer, { token }) =>
  inTransaction(outer, async (context) => {
    const id = await redeemLink(context, 'link', token);
    if (await isOnlyContact(context, id)) return issueToken(context, 'password.reset', id);
    await context.db.updateTable('users').set({ claimedEmail: null }).where('id', '=', id).execute();
    await recordAudit(context, { action: 'user.email-refuse', subject: 'users', subjectId: id });
    return null;
  }),
);

/**
 * Whether the unproven email of the link is all that the account has of its person; a number counts beside a claim
 * alone.
 */
async function isOnlyContact({ db }: Context, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'phone', 'claimedEmail'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return false;
  // The link is that of the claim.
  if (user.claimedEmail) return realEmail(user.email) === null && user.phone === null;
  return !user.emailVerified;
}

async function isVerified({ db, actor }: ContextOf<SignedIn>): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['emailVerified', 'claimedEmail'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return user?.claimedEmail === null && user.emailVerified;
}
