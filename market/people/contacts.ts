import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import type { Recipient } from '../messaging/notify-customer.ts';
import { ownersOf } from '../vendors/owners.ts';
import { realEmail } from './placeholder-email.ts';

export interface Contact {
  id: string;
  /** A placeholder for an account without an email. */
  email: string;
  /** Confirmed number in E.164 format; null without one. */
  phone: string | null;
  language: Language;
}

/** Email, phone and language of the given users, for mails and text messages only. Never show them on a page. */
export async function contactsOf(context: Context, userIds: readonly string[]): Promise<Contact[]> {
  if (userIds.length === 0) return [];
  return context.db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'language'])
    .where('id', 'in', [...userIds])
    .execute();
}

/** The same of the owners of a vendor. */
export async function ownerContacts(context: Context, vendorId: string): Promise<Contact[]> {
  const owners = await ownersOf(context, [vendorId]);
  return contactsOf(
    context,
    owners.map(({ userId }) => userId),
  );
}

/** How a person is reached with news. */
export function recipientOf({ id: userId, email, phone, language }: Contact): Recipient {
  return { userId, email: realEmail(email), phone, language };
}

/**
 * The id of the account with this confirmed number (E.164); undefined without one. For jobs: it tells who has a number.
 */
export async function personByPhone({ db }: Context, phone: string): Promise<string | undefined> {
  const person = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  return person?.id;
}
