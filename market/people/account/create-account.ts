import { recordAudit } from '../../audit/record.ts';
import type { Context, ContextOf, Role, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { clientAsker } from '../../limits/asker.ts';
import { type Credential, sealOf, setPassword } from '../credentials.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { placeholderEmail } from '../placeholder-email.ts';
import { type NewSession, openSession } from '../sessions.ts';
import { sendVerification } from '../ways/email-verification.ts';
import { lockEmail, takeFromOthers } from '../ways/prove-email.ts';

export interface NewUser {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Set by the verb that creates the account, never by a form. */
  readonly role: Role;
  /** The email is known to be theirs: no verification mail is needed. */
  readonly emailVerified?: boolean;
}

interface NewAccount extends NewUser {
  readonly password: string;
  /** The client's network. */
  readonly client: string;
}

export interface CreatedAccount {
  readonly session: NewSession;
  readonly user: SignedIn;
}

/**
 * Creates an account, opens a session and mails the verification link, in one transaction with `also`
 * (docs/product.md, Login and registration). Refuses `people.password-required`, `people.identity-required` and
 * `people.email-taken`.
 */
export async function createAccount(
  outer: ContextOf<Context['actor']>,
  { password, client, name, email, role, emailVerified = false }: NewAccount,
  device?: string,
  also: (context: ContextOf<SignedIn>) => Promise<unknown> = async () => {},
): Promise<CreatedAccount> {
  if (!password) refuse('people.password-required');
  if (!email || !name || !role) refuse('people.identity-required');
  const hash = await hashNewPassword({ password, field: 'password', email, asker: clientAsker(client) });
  return inTransaction(outer, async (context) => {
    const credential = await addUser(context, { name, email, role, emailVerified }, hash);
    const user: SignedIn = { kind: 'user', id: credential.userId, name, email, role };
    const session = await openSession(context, sealOf(credential), device);
    const asUser = { ...context, actor: user };
    await recordAudit(asUser, {
      action: 'user.register',
      subject: 'users',
      subjectId: user.id,
      facts: { role },
    });
    if (!emailVerified) await sendVerification(asUser);
    await also(asUser);
    return { session, user };
  });
}

/**
 * Adds a user with a password, in the caller's transaction. An email that is known to be theirs is taken from unproven
 * accounts. An email that another unproven account has becomes a claim of the new one, whose link decides. Refuses
 * `people.email-taken`.
 */
export async function addUser(context: Context, user: NewUser, hash: string): Promise<Credential> {
  const { db, clock, language } = context;
  const now = clock();
  const id = newId(now);
  await lockEmail(context, user.email);
  const holder = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('email', '=', user.email)
    .executeTakeFirst();
  if (holder?.emailVerified) refuse('people.email-taken');
  if (user.emailVerified) await takeFromOthers(context, null, user.email);
  const isClaim = holder !== undefined && !user.emailVerified;
  const email = isClaim ? { email: placeholderEmail(id), claimedEmail: user.email } : { email: user.email };
  const emailVerifiedAt = user.emailVerified ? now : null;
  const added = await db
    .insertInto('users')
    // Language of mails: the one used at registration.
    .values({ ...user, ...email, emailVerifiedAt, id, language, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('people.email-taken');
  const credential = { userId: added.id, hash };
  await setPassword(context, credential);
  return credential;
}
