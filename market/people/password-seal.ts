import { createHash } from 'node:crypto';
import type { Context } from '../kernel/context.ts';

/** What a known device is bound to: an account with its present password. */
export interface PasswordSeal {
  readonly userId: string;
  /** A hash of the password's hash: another password, another seal. */
  readonly seal: string;
}

/** The seal of an account; null for an unknown one, and for one without a password. */
export async function passwordSealOf(
  { db }: Pick<Context, 'db'>,
  by: 'email' | 'id',
  value: string,
): Promise<PasswordSeal | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where(by === 'email' ? 'users.email' : 'users.id', '=', value)
    .where('credentials.providerId', '=', 'credential')
    .executeTakeFirst();
  if (!row?.password) return null;
  return { userId: row.id, seal: createHash('sha256').update(row.password).digest('base64url') };
}
