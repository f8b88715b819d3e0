import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { hashOf } from '../kernel/tokens.ts';

/** An account with its password hash. */
export interface Credential {
  readonly userId: string;
  readonly hash: string;
}

/** Binds a known device to an account and its current password. */
export interface PasswordSeal {
  readonly userId: string;
  /** Hash of the password hash: a new password invalidates the seal. */
  readonly seal: string;
}

export function sealOf({ userId, hash }: Credential): PasswordSeal {
  return { userId, seal: hashOf(hash) };
}

/** Binds a known device to an account and its password, or for one without a password to its number, '' without one. */
export async function sealFor(
  context: Pick<Context, 'db'>,
  userId: string,
  phone: string,
): Promise<PasswordSeal> {
  const credential = await findCredential(context, userId);
  if (credential) return sealOf(credential);
  return { userId, seal: hashOf(`phone:${phone}`) };
}

/** Accounts whose password is compared with a typed one: each comparison costs 60 ms of a thread. */
const maxCandidates = 3;

/**
 * The credentials that an email may open: that of its account, and of the newest accounts that claim it, none of which
 * has proven it.
 */
export async function credentialsOf({ db }: Pick<Context, 'db'>, email: string): Promise<Credential[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where((row) => row.or([row('users.email', '=', email), row('users.claimedEmail', '=', email)]))
    .orderBy((row) => row('users.email', '=', email), 'desc')
    .orderBy('users.id', 'desc')
    .limit(maxCandidates)
    .execute();
  return rows.map(({ id, password }) => ({ userId: id, hash: password }));
}

/** The credential of an account; null for an unknown account, and for one without a password. */
export async function findCredential(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Credential | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ? { userId: row.id, hash: row.password } : null;
}

/** Locks the credential, see `holdCredential`. Returns false when the password has changed since its verification. */
export async function holdPassword(context: Context, credential: Credential): Promise<boolean> {
  return (await holdCredential(context, credential.userId)) === sealOf(credential).seal;
}

/**
 * Locks the credential of an account until the end of the caller's transaction: a concurrent password change waits, and
 * then ends the session opened here. Returns the seal of its password, '' without one.
 */
export async function holdCredential({ db }: Context, userId: string): Promise<string> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? sealOf({ userId, hash: row.password }).seal : '';
}

/** Replaces the hash of an unchanged password by one with other parameters. */
export async function renewHash({ db }: Context, { userId, hash }: Credential): Promise<void> {
  await db.updateTable('credentials').set({ password: hash }).where('userId', '=', userId).execute();
}

/** Sets the password of an account, with or without a former one. The caller ends the sessions afterwards. */
export async function setPassword({ db, clock }: Context, { userId, hash }: Credential): Promise<void> {
  const now = clock();
  await db
    .insertInto('credentials')
    .values({ id: newId(now), userId, password: hash, createdAt: now, updatedAt: now })
    .onConflict((of) => of.column('userId').doUpdateSet({ password: hash, updatedAt: now }))
    .execute();
}
