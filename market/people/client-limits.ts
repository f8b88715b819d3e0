import type { Context } from '../kernel/context.ts';
import { forget, giveBack, type Limit, limit } from '../limits/limit.ts';

const quarterOfAnHour = 15 * 60;

/** Wrong passwords for one email. */
const perEmail: Limit = { most: 10, perSeconds: quarterOfAnHour };
/** Wrong passwords from one address, behind which a whole co-operative may sit. */
const perClient: Limit = { most: 100, perSeconds: quarterOfAnHour };
/** New accounts from one address. */
const newAccounts: Limit = { most: 100, perSeconds: quarterOfAnHour };
/** Mails with a link to one email, asked for by whoever knows it; and by one address, to whatever emails. */
const mailsToEmail: Limit = { most: 5, perSeconds: 60 * 60 };
const mailsForClient: Limit = { most: 100, perSeconds: quarterOfAnHour };

/** Counts a sign-in before the password is looked at, so that guesses side by side count too. */
export async function countSignIn(context: Context, client: string, email: string): Promise<void> {
  await limit(context, clientName(client), perClient);
  await limit(context, emailName(email), perEmail);
}

/** A sign-in that succeeded is no guess: it leaves the address's count and clears the email's. */
export async function uncountSignIn(context: Context, client: string, email: string): Promise<void> {
  await giveBack(context, clientName(client), perClient);
  await forget(context, emailName(email));
}

/** Counts a registration. */
export function countRegistration(context: Context, client: string): Promise<void> {
  return limit(context, `register:client:${client}`, newAccounts);
}

/** Counts a wrong current password, of whoever holds somebody's phone. */
export function countPasswordChange(context: Context, userId: string): Promise<void> {
  return limit(context, changeName(userId), perEmail);
}

/** The current password was right. */
export function uncountPasswordChange(context: Context, userId: string): Promise<void> {
  return forget(context, changeName(userId));
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
const clientName = (client: string) => `sign-in:client:${client}`;
const emailName = (email: string) => `sign-in:email:${email}`;
