import type { Clock } from '../kernel/clock.ts';
import type { Actor, Role } from '../kernel/context.ts';
import type { Connection } from '../kernel/database.ts';
import type { AdminRole, VendorRole } from '../kernel/staff-roles.ts';

const day = 24 * 60 * 60 * 1000;

/** Session lifetime after the last use, in seconds: farmers sign in once a season, not once a week. */
export const sessionSeconds = 90 * 24 * 60 * 60;

/** Maximum session age regardless of use, in milliseconds: shorter for administrators (ASVS 7.3.2). */
const maxSessionAge: Record<Role, number> = { customer: 365 * day, vendor: 365 * day, admin: 30 * day };

/**
 * The actor of a session token. A visitor when the session is unknown, expired or beyond its maximum age, or the
 * account is blocked. Using a session extends it, at most once a day. People of the roles `mustHaveFactor` are marked
 * while they have no second factor.
 */
export async function findActor(
  db: Connection,
  clock: Clock,
  token: string,
  mustHaveFactor: readonly Role[] = [],
): Promise<Actor> {
  const now = clock();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('vendorMembers', 'vendorMembers.userId', 'users.id')
    .select([
      'sessions.expiresAt',
      'sessions.createdAt',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.adminRole',
      'vendorMembers.role as memberRole',
      'vendorMembers.vendorId',
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('secondFactors').whereRef('userId', '=', 'users.id').select('id')).as('hasFactor'),
    )
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', now)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return { kind: 'visitor' };

  const { expiresAt, createdAt, hasFactor, adminRole, memberRole, vendorId, ...user } = row;
  if (now.getTime() - createdAt.getTime() > maxSessionAge[user.role]) return { kind: 'visitor' };
  const fresh = new Date(now.getTime() + sessionSeconds * 1000);
  if (fresh.getTime() - expiresAt.getTime() > day) await extendSession(db, token, fresh, now);
  const lacksSecondFactor = !hasFactor && mustHaveFactor.includes(user.role);
  const staff = staffOf(user.role, { adminRole, memberRole, vendorId });
  return {
    kind: 'user',
    ...user,
    ...staff,
    signedInAt: createdAt,
    ...(lacksSecondFactor && { lacksSecondFactor }),
  };
}

async function extendSession(db: Connection, token: string, expiresAt: Date, updatedAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt, updatedAt }).where('token', '=', token).execute();
}

interface Columns {
  readonly adminRole: AdminRole;
  readonly memberRole: VendorRole | null;
  readonly vendorId: string | null;
}

/** The staff role of a user; that at a vendor counts while the user has the role vendor. */
function staffOf(role: Role, { adminRole, memberRole, vendorId }: Columns) {
  if (role === 'admin') return { staffRole: adminRole };
  return role === 'vendor' && memberRole && vendorId ? { staffRole: memberRole, vendorId } : {};
}
