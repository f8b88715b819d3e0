import { z } from 'zod';
import type { Context, Role } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { type VendorOfUser, vendorOfUser } from '../vendors/vendor-of-user.ts';

export interface Profile {
  readonly id: string;
  readonly name: string;
  /** A placeholder without an email, see `realEmail`. */
  readonly email: string;
  /** The confirmed mobile number in E.164 format; null without one. */
  readonly phone: string | null;
  readonly role: Role;
  /** Whether the email is verified. */
  readonly emailVerified: boolean;
  /** An email that waits for its link; null without one. */
  readonly claimedEmail: string | null;
  /** Whether the account can sign in by a password. */
  readonly hasPassword: boolean;
  /** Vendors only. */
  readonly firm: VendorOfUser | null;
}

/**
 * Profile of a user. Refuses `people.profile-missing` without such a user, or for a vendor without a vendor profile,
 * `people.blocked` for a blocked account, and `people.profile-unreadable` when the database does not respond
 * (docs/product.md, Sign-in state).
 */
export async function profileOf(context: Context, userId: string): Promise<Profile> {
  const profile = await findProfile(context, userId).catch((fault: unknown) => {
    if (fault instanceof Refusal) throw fault;
    context.report(fault);
    return refuse('people.profile-unreadable');
  });
  return profile ?? refuse('people.profile-missing');
}

async function findProfile(context: Context, userId: string): Promise<Profile | null> {
  const row = await context.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'emailVerified', 'claimedEmail', 'blockedAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('credentials').select('credentials.id').whereRef('credentials.userId', '=', 'users.id'),
      ).as('hasPassword'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { blockedAt, hasPassword, ...rest } = row;
  const user = { ...rest, hasPassword: Boolean(hasPassword) };
  if (blockedAt) refuse('people.blocked');
  if (user.role !== 'vendor') return { ...user, firm: null };
  const firm = await vendorOfUser(context, userId);
  return firm ? { ...user, firm } : null;
}

/**
 * The actor's own profile. Answers `people.profile-missing` or `people.profile-unreadable`, after which the caller
 * signs them out.
 */
export const readProfile = verb('readProfile', signedIn, z.unknown(), (context) =>
  profileOf(context, context.actor.id),
);
