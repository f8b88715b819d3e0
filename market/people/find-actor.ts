import type { Clock } from '../kernel/clock.ts';
import type { Actor, Role } from '../kernel/context.ts';
import type { Connection } from '../kernel/database.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a session lasts after its last use, in seconds: a farmer signs in once a season, not once a week. */
export const sessionSeconds = 90 * 24 * 60 * 60;

/** How long a session lasts however much it is used, in milliseconds: less with power over all others (ASVS 7.3.2). */
const longest: Record<Role, number> = { customer: 365 * day, vendor: 365 * day, admin: 30 * day };

/**
 * Whose session this is. A visitor's when it is unknown, over, as old as a session may be, or blocked; using it puts its end off,
 * at most once a day.
 */
export async function findActor(db: Connection, clock: Clock, token: string): Promise<Actor> {
  const now = clock();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.expiresAt',
      'sessions.createdAt',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', now)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return { kind: 'visitor' };

  const { expiresAt, createdAt, ...user } = row;
  if (now.getTime() - createdAt.getTime() > longest[user.role]) return { kind: 'visitor' };
  const fresh = new Date(now.getTime() + sessionSeconds * 1000);
  if (fresh.getTime() - expiresAt.getTime() > day) await putOff(db, token, fresh, now);
  return { kind: 'user', ...user };
}

async function putOff(db: Connection, token: string, expiresAt: Date, updatedAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt, updatedAt }).where('token', '=', token).execute();
}
