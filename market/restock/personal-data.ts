import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  /** Confirmed number; null without one. */
  readonly phone: string | null;
}

/** The products that a person waits for, for their data export. */
export function exportRestockRequests(context: Context, person: Person) {
  return context.db
    .selectFrom('restockRequests')
    .select(['productId', 'contact', 'language', 'createdAt'])
    .where(isOf(person))
    .orderBy('createdAt')
    .execute();
}

/** Removes the requests of a person whose account is erased, also those made before they signed in. */
export async function forgetWaiting(context: Context, person: Person): Promise<void> {
  await context.db.deleteFrom('restockRequests').where(isOf(person)).execute();
}

/** Removes requests after their retention period. For the daily job. */
export async function forgetRestockRequests({ db, clock }: Context): Promise<void> {
  const since = retentionCutoff(clock(), 'restockRequest');
  await db.deleteFrom('restockRequests').where('createdAt', '<', since).execute();
}

function isOf({ id, email, phone }: Person) {
  return sql<boolean>`(user_id = ${id} or lower(contact) in (lower(${email}), ${phone}))`;
}
