import type { Context } from '../kernel/context.ts';
import type { Standing } from '../limits/budgets.ts';
import { count } from '../limits/count.ts';
import { resetAbout } from '../limits/limit.ts';
import { signInSubject } from '../limits/limits.ts';
import { checkShare, spendBudget, spendShare } from '../limits/spend-budget.ts';
import { isSettled } from './settled.ts';

/** Removes all counts of wrong passwords for an email, after its password has changed. */
export function forgetSignIns(context: Context, email: string): Promise<void> {
  return resetAbout(context, signInSubject({ email }));
}

/** Counts a registration and the mail that it sends. Refuses `rate.limited` and `mail.budget`. */
export async function countRegistration(context: Context, client: string): Promise<void> {
  await count(context, 'registration', client);
  await spendBudget(context, 'mails', { standing: 'stranger', client });
}

/**
 * Counts a password reset request, regardless of whether the email has an account. Refuses `rate.limited`, and
 * `mail.budget` when the share of the hour's mails is used up, of which a sent mail spends one.
 */
export async function countResetMail(
  context: Context,
  { client, email, standing }: { client: string; email: string; standing: Standing },
): Promise<void> {
  await count(context, 'reset', { email, client: standing === 'known' ? null : client });
  await checkShare(context, 'mails', standing);
}

/** Counts a request for another verification mail. Refuses `rate.limited` and `mail.budget`. */
export async function countVerificationMail(context: Context, userId: string): Promise<void> {
  await count(context, 'verification', userId);
  await spendShare(context, 'mails', {
    standing: (await isSettled(context, { userId })) ? 'account' : 'stranger',
  });
}
