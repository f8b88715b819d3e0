import type { Context } from '../kernel/context.ts';
import type { Standing } from '../limits/budgets.ts';
import { type Limit, limit, refund, reset, resetAbout } from '../limits/limit.ts';
import { networksOf } from '../limits/networks.ts';
import { checkShare, spendBudget, spendShare } from '../limits/spend-budget.ts';
import { isSettled } from './settled.ts';
import { type SignInTry, signInLimitsOf } from './sign-in-limits.ts';

const quarterOfAnHour = 15 * 60;

/** Wrong current passwords per signed-in person. */
const perPerson: Limit = { most: 10, perSeconds: quarterOfAnHour };
/** New accounts per client address. */
const newAccounts: Limit = { most: 100, perSeconds: quarterOfAnHour };
/**
 * Mails with a link per email address, which strangers can request too. The window equals the lifetime of a link: when
 * strangers have used up the limit, their last mail still works for the owner.
 */
const mailsToEmail: Limit = { most: 5, perSeconds: 30 * 60 };
/** Mails with a link per network, to any email addresses. */
const mailsForClient: Limit = { most: 100, perSeconds: quarterOfAnHour };

/**
 * Counts a sign-in before the password is verified, so that concurrent guesses count too. Refuses with `people.locked`
 * or `rate.limited`.
 */
export async function countSignIn(context: Context, attempt: SignInTry): Promise<void> {
  for (const { key, limit: rateLimit, isAboutEmail } of signInLimitsOf(attempt)) {
    const isLock = isAboutEmail && attempt.device === null;
    await limit(context, key, rateLimit, {
      about: isAboutEmail ? signInSubject(attempt.email) : undefined,
      code: isLock ? 'people.locked' : 'rate.limited',
    });
  }
}

/** Reverts the count of a successful sign-in. Attempts from other devices stay counted. */
export async function uncountSignIn(context: Context, attempt: SignInTry): Promise<void> {
  for (const { key, limit: rateLimit, afterSuccess } of signInLimitsOf(attempt)) {
    if (afterSuccess === 'forget') await reset(context, key);
    else await refund(context, key, rateLimit);
  }
}

/** Removes all counts of wrong passwords for an email, after its password has changed. */
export function forgetSignIns(context: Context, email: string): Promise<void> {
  return resetAbout(context, signInSubject(email));
}

/** Counts a registration and the mail that it sends. Refuses `rate.limited` and `mail.budget`. */
export async function countRegistration(context: Context, client: string): Promise<void> {
  await limit(context, `register:client:${networksOf(client).network}`, newAccounts);
  await spendBudget(context, 'mails', { standing: 'stranger', client });
}

/** Counts a wrong current password: it limits guesses on an unattended device. */
export function countPasswordChange(context: Context, userId: string): Promise<void> {
  return limit(context, passwordChangeKey(userId), perPerson);
}

/** Resets the count after a right current password. */
export function uncountPasswordChange(context: Context, userId: string): Promise<void> {
  return reset(context, passwordChangeKey(userId));
}

/**
 * Counts a password reset request, regardless of whether the email has an account. Refuses `rate.limited`, and
 * `mail.budget` when the share of the hour's mails is used up, which `countSentReset` counts.
 */
export async function countResetMail(
  context: Context,
  { client, email, standing }: { client: string; email: string; standing: Standing },
): Promise<void> {
  if (standing !== 'known')
    await limit(context, `reset:client:${networksOf(client).network}`, mailsForClient);
  await limit(context, `reset:email:${email}`, mailsToEmail);
  await checkShare(context, 'mails', standing);
}

/** Counts a reset mail to an account. Requests for unknown emails send none, and use up nothing of the budget. */
export function countSentReset(context: Context, standing: Standing): Promise<void> {
  return spendShare(context, 'mails', { standing });
}

/** Counts a request for another verification mail. Refuses `rate.limited` and `mail.budget`. */
export async function countVerificationMail(context: Context, userId: string): Promise<void> {
  await limit(context, `verify:user:${userId}`, mailsToEmail);
  await spendShare(context, 'mails', {
    standing: (await isSettled(context, { userId })) ? 'account' : 'stranger',
  });
}

const passwordChangeKey = (userId: string) => `password:user:${userId}`;
/** The subject of all counts of wrong passwords and codes for an email. */
export const signInSubject = (email: string) => `sign-in:${email}`;
