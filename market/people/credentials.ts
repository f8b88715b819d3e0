import { createHash } from 'node:crypto';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** An account with the hash of its password. */
export interface Credential {
  readonly userId: string;
  readonly hash: string;
}

/** What a known device is bound to: an account with its present password. */
export interface PasswordSeal {
  readonly userId: string;
  /** A hash of the password's hash: another password, another seal. */
  readonly seal: string;
}

export function sealOf({ userId, hash }: Credential): PasswordSeal {
  return { userId, seal: createHash('sha256').update(hash).digest('base64url') };
}

/** The credential of an account; null for an unknown account, and for one without a password. */
export async function findCredential(
  { db }: Pick<Context, 'db'>,
  by: 'email' | 'id',
  value: string,
): Promise<Credential | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where(by === 'email' ? 'users.email' : 'users.id', '=', value)
    .where('credentials.providerId', '=', provider)
    .executeTakeFirst();
  return row?.password ? { userId: row.id, hash: row.password } : null;
}

/**
 * Locks the password to the end of the caller's transaction: a change of it waits, and then ends the session that opens
 * here. Returns false when it has changed since it was checked.
 */
export async function holdPassword({ db }: Context, { userId, hash }: Credential): Promise<boolean> {
  const same = await db
    .selectFrom('credentials')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return same !== undefined;
}

/** Sets the password of an account, which may have none yet. Its sessions are the caller's to end, afterwards. */
export async function setPassword(context: Context, { userId, hash }: Credential): Promise<void> {
  const now = context.clock();
  const changed = await context.db
    .updateTable('credentials')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', provider)
    .returning('id')
    .execute();
  if (changed.length === 0) await addPassword(context, { userId, hash });
}

/** Gives an account its first password. */
export async function addPassword({ db, clock }: Context, { userId, hash }: Credential): Promise<void> {
  const now = clock();
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto('credentials')
    .values({ id: newId(now), userId, accountId: userId, providerId: provider, password: hash, ...times })
    .execute();
}

/** The kind of credential that a password is. */
const provider = 'credential';
