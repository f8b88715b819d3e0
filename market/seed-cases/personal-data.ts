import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's cases of seed and what they answered about held lots, for their data export. */
export async function exportSeedCases({ db }: Context, userId: string) {
  const cases = await db
    .selectFrom('seedCases as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .where('s.userId', '=', userId)
    .orderBy('s.complaintId')
    .select(['o.number as order', 's.lot', 's.emergence', 's.countedOn', 's.sownOn', 's.area', 's.sownHow'])
    .select(['s.irrigation', 's.place', 's.officerName', 's.officerPhone', 's.inspectedOn', 's.isSampleKept'])
    .select(({ selectFrom, fn }) => [
      's.createdAt',
      selectFrom('seedCasePhotographs as p')
        .whereRef('p.complaintId', '=', 's.complaintId')
        .select(fn.countAll<number>().as('count'))
        .as('photographs'),
    ])
    .execute();
  const lots = await db
    .selectFrom('lotNotices')
    .where('userId', '=', userId)
    .orderBy('orderId')
    .select(['lot', 'toldAt', 'answer', 'answeredAt'])
    .execute();
  return { cases, lots };
}

const nothingTyped = { area: '', irrigation: '', place: '', officerName: '', officerPhone: '' };

/**
 * Removes what erased people wrote in their cases, and the photographs; the counts stay for the lot. The files go with
 * the next sweep.
 */
export async function forgetSeedCases({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const own = db
    .selectFrom('seedCases')
    .select('complaintId')
    .where('userId', 'in', [...userIds]);
  await db.deleteFrom('seedCasePhotographs').where('complaintId', 'in', own).execute();
  await db.updateTable('seedCases').set(nothingTyped).where('complaintId', 'in', own).execute();
}

/** Removes photographs after the retention period of messages; the case goes with its complaint. For the daily job. */
export async function forgetOldSeedCases({ db, clock }: Context): Promise<void> {
  const cutoff = retentionCutoff(clock(), 'message');
  await db.deleteFrom('seedCasePhotographs').where('createdAt', '<', cutoff).execute();
  await db.deleteFrom('lotNotices').where('answeredAt', '<', cutoff).execute();
}
