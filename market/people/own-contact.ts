import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { textField } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { countryCode } from './phone-number.ts';
import { emailOrNumber } from './placeholder-email.ts';

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
export async function ownContact({ db, actor }: ContextOf<SignedIn>): Promise<string> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return emailOrNumber({ email: actor.email, phone: user?.phone ?? null });
}

/** The actor's confirmed number as ten digits; '' without one. */
export const readOwnNumber = verb('readOwnNumber', signedIn, z.unknown(), async ({ db, actor }) => {
  const user = await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return user?.phone?.replace(countryCode, '') ?? '';
});
