import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';

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
