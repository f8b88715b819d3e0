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
export async function ownReply(context: ContextOf<SignedIn>) {
  const { email, emailVerified, phone } = await ownWays(context);
  const { name } = context.actor;
  return { name, contact: emailOrNumber({ email, phone }), isVerified: emailVerified, phone };
}

/** The actor's email (or its placeholder) and confirmed number as they are now; the session may be older. */
async function ownWays({ db, actor }: ContextOf<SignedIn>) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return user ?? { email: actor.email, emailVerified: false, phone: null };
}

/** The same for a form, which then does not ask for it; null for a visitor. */
export const readOwnContact = verb('readOwnContact', anyone, z.unknown(), async (context) => {
  const { actor } = context;
  if (actor.kind !== 'user') return null;
  const { name, contact } = await ownReply({ ...context, actor });
  return { name, contact };
});

/** Where news for the actor goes: their number (E.164), else their email; '' without both and for a visitor. */
export async function ownReach(context: Context): Promise<string> {
  const { actor } = context;
  if (actor.kind !== 'user') return '';
  const { email, phone } = await ownWays({ ...context, actor });
  return phone ?? realEmail(email) ?? '';
}

export const readOwnReach = verb('readOwnReach', anyone, z.unknown(), ownReach);

/** The actor's confirmed number as ten digits; '' without one. */
export const readOwnNumber = verb('readOwnNumber', signedIn, z.unknown(), async (context) => {
  const { phone } = await ownWays(context);
  return phone?.replace(countryCode, '') ?? '';
});
