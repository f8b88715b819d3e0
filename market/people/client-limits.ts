import type { Context } from '../kernel/context.ts';
import { forget, giveBack, type Limit, limit } from '../limits/limit.ts';

const quarterOfAnHour = 15 * 60;

/** Wrong passwords for one email. */
const perEmail: Limit = { most: 10, perSeconds: quarterOfAnHour };
/** Wrong passwords from one address, behind which a whole co-operative may sit. */
const perClient: Limit = { most: 100, perSeconds: quarterOfAnHour };
/** New accounts from one address. */
const newAccounts: Limit = { most: 100, perSeconds: quarterOfAnHour };

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

const clientName = (client: string) => `sign-in:client:${client}`;
const emailName = (email: string) => `sign-in:email:${email}`;
