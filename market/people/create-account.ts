import { recordAudit } from '../audit/record.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { refuse, valueFrom } from '../kernel/errors.ts';
import type { Accounts, NewAccount, NewSession } from './accounts.ts';
import { sendVerification } from './email-verification.ts';

export interface CreatedAccount {
  readonly session: NewSession;
  readonly user: SignedIn;
}

/**
 * Creates an account, signs in and mails the link that verifies the email, in the caller's transaction (spec section 5,
 * registration at the service level).
 * Refuses `people.password-required`, `people.identity-required`, `people.email-taken` and `people.unknown`.
 */
export async function createAccount(
  context: Context,
  accounts: Accounts,
  account: NewAccount,
  device?: string,
): Promise<CreatedAccount> {
  if (!account.password) refuse('people.password-required');
  if (!account.email || !account.name || !account.role) refuse('people.identity-required');

  const session = valueFrom(await accounts.create(context, account, device));
  const { name, email, role } = account;
  const user: SignedIn = { kind: 'user', id: session.userId, name, email, role };
  await rememberLanguage(context, user.id);
  const asUser = { ...context, actor: user };
  await recordAudit(asUser, {
    action: 'user.register',
    subject: 'users',
    subjectId: user.id,
    facts: { role },
  });
  await sendVerification(asUser);
  return { session, user };
}

/** Mails go out in the language in which the person registered. */
async function rememberLanguage({ db, language }: Context, id: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute();
}
