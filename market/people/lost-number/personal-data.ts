import type { Context } from '../../kernel/context.ts';
import { retentionCutoff } from '../../kernel/retention.ts';

/**
 * The requests to move a person's account to another number, for their data export. What was typed may be of another
 * person, and stays out of it.
 */
export function exportNumberClaims({ db }: Context, userId: string) {
  return db
    .selectFrom('numberClaims')
    .select(['oldPhone', 'state', 'createdAt', 'decidedAt', 'holdsFrom', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Removes the requests about the account of a person who is erased. */
export async function forgetClaimsOf({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('numberClaims').where('userId', '=', userId).execute();
}

/** Removes requests after their retention period. For the daily job. */
export async function forgetNumberClaims({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('numberClaims')
    .where('endedAt', '<', retentionCutoff(clock(), 'numberClaim'))
    .execute();
}
