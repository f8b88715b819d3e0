import type { Context } from '../kernel/context.ts';
import { type Limit, limit, refund, reset, resetAbout } from '../limits/limit.ts';
import { type SignInTry, signInLimitsOf } from './sign-in-limits.ts';

const quarterOfAnHour = 15 * 60;

/** Wrong current passwords of one signed-in person. */
const perPerson: Limit = { most: 10, perSeconds: quarterOfAnHour };
/** New accounts from one address. */
const newAccounts: Limit = { most: 100, perSeconds: quarterOfAnHour };
/**
 * Mails with a link to one email, which a stranger may ask for too. The window is as long as a link holds: when strangers
 * have used the limit up, their last mail still lets its owner in.
 */
const mailsToEmail: Limit = { most: 5, perSeconds: 30 * 60 };
/** Mails with a link that one network asks for, to any emails. */
const mailsForClient: Limit = { most: 100, perSeconds: quarterOfAnHour };

/**
 * Counts a sign-in before the password is looked at, so that guesses side by side count too. Refuses with `people.locked` or
 * `rate.limited`.
 */
export async function countSignIn(context: Context, one: SignInTry): Promise<void> {
  for (const { key, limit: bound, isAboutEmail } of signInLimitsOf(one)) {
    const isLock = isAboutEmail && one.device === null;
    await limit(context, key, bound, {
      about: isAboutEmail ? aboutSignIn(one.email) : undefined,
      code: isLock ? 'people.locked' : 'rate.limited',
    });
  }
}

/** A sign-in that succeeded is no guess. What others have guessed meanwhile stays counted. */
export async function uncountSignIn(context: Context, one: SignInTry): Promise<void> {
  for (const { key, limit: bound, afterSuccess } of signInLimitsOf(one)) {
    if (afterSuccess === 'forget') await reset(context, key);
    else await refund(context, key, bound);
  }
}

/** Removes all counts of wrong passwords for an email: the password they were wrong for is no more. */
export function forgetSignIns(context: Context, email: string): Promise<void> {
  return resetAbout(context, aboutSignIn(email));
}

/** Counts a registration. */
export function countRegistration(context: Context, client: string): Promise<void> {
  return limit(context, `register:client:${client}`, newAccounts);
}

/** Counts a wrong current password, of whoever holds somebody's phone. */
export function countPasswordChange(context: Context, userId: string): Promise<void> {
  return limit(context, changeName(userId), perPerson);
}

/** The current password was right. */
export function uncountPasswordChange(context: Context, userId: string): Promise<void> {
  return reset(context, changeName(userId));
}

/** Counts a request to set a new password by mail, whether the email has an account or not. */
export async function countResetMail(context: Context, client: string, email: string): Promise<void> {
  await limit(context, `reset:client:${client}`, mailsForClient);
  await limit(context, `reset:email:${email}`, mailsToEmail);
}

/** Counts a request for another mail that verifies the email. */
export function countVerificationMail(context: Context, userId: string): Promise<void> {
  return limit(context, `verify:user:${userId}`, mailsToEmail);
}

const changeName = (userId: string) => `password:user:${userId}`;
const aboutSignIn = (email: string) => `sign-in:${email}`;
