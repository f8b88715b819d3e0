import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';

export interface Contact {
  id: string;
  email: string;
  language: Language;
}

/** Email and language of the given users, for mails only. Never show them on a page. */
export async function contactsOf(context: Context, userIds: readonly string[]): Promise<Contact[]> {
  if (userIds.length === 0) return [];
  return context.db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', 'in', [...userIds])
    .execute();
}
