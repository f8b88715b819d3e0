import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { WayChange } from '../../mail/kinds.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';

/** Tells the account's email and number of a change, before it is made, in the caller's transaction. */
export async function tellOfWay(context: Context, userId: string, change: WayChange): Promise<void> {
  await mailOfWay(context, userId, change);
  await tellNumber(context, userId);
}

/** Mails a change to the account's email, in the caller's transaction. Returns the language of the account. */
export async function mailOfWay(context: Context, userId: string, change: WayChange): Promise<Language> {
  const { name, email, emailVerified, language } = await contactOf(context, userId);
  const facts = { name: emailVerified ? name : '', at: context.clock().toISOString(), change };
  await enqueueMails(context, [{ kind: 'account.way', recipient: email, language, facts }]);
  return language;
}

/** Tells the account's number alone, by text message. Does nothing without one. */
export async function tellNumber(context: Context, userId: string): Promise<void> {
  const { phone, language } = await contactOf(context, userId);
  if (!phone) return;
  const at = context.clock().toISOString();
  const event = `account.way:${newId(context.clock())}`;
  await enqueueMessages(context, [
    { kind: 'account.way', facts: { at }, phone, language, userId, event, isImmediate: true },
  ]);
}

function contactOf({ db }: Context, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'emailVerified', 'phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
