import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { textField } from '../kernel/fields.ts';
import { anyone, signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { countryCode } from './phone-number.ts';
import { emailOrNumber, realEmail } from './placeholder-email.ts';

/**
 * Names an account that was made at the checkout, by the name of its first address. Does nothing for one with a name.
 */
export const completeName = verb(
  'completeName',
  signedIn,
  z.object({ name: textField }),
  async (context, { name }) => {
    await context.db
      .updateTable('users')
      .set({ name: name.trim().slice(0, 100), updatedAt: context.clock() })
      .where('id', '=', context.actor.id)
      .where('name', '=', '')
      .execute();
  },
);

/** The actor's email, or their number for an account without one: how support reaches them. */
export async function ownContact(context: ContextOf<SignedIn>): Promise<string> {
  return (await ownReply(context)).contact;
}

/** The same with the name, whether the email is proven, and the confirmed number. */
export async function ownReply({ db, actor }: ContextOf<SignedIn>) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  const { email = actor.email, emailVerified = false, phone = null } = user ?? {};
  return { name: actor.name, contact: emailOrNumber({ email, phone }), isVerified: emailVerified, phone };
}

/** The same for a form, which then does not ask for it; null for a visitor. */
export const readOwnContact = verb('readOwnContact', anyone, z.unknown(), async (context) => {
  const { actor } = context;
  if (actor.kind !== 'user') return null;
  const { name, contact } = await ownReply({ ...context, actor });
  return { name, contact };
});

/** Where news for the actor goes: their number (E.164), else their email; '' without both and for a visitor. */
export async function ownReach({ db, actor }: Context): Promise<string> {
  if (actor.kind !== 'user') return '';
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return user?.phone ?? realEmail(user?.email ?? actor.email) ?? '';
}

export const readOwnReach = verb('readOwnReach', anyone, z.unknown(), ownReach);

/** The actor's confirmed number as ten digits; '' without one. */
export const readOwnNumber = verb('readOwnNumber', signedIn, z.unknown(), async ({ db, actor }) => {
  const user = await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return user?.phone?.replace(countryCode, '') ?? '';
});
