import type { Context } from '../kernel/context.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { deletionBatchSize, retentionCutoff } from '../kernel/retention.ts';

const most = 10_000;

/** A person's newest ten thousand audit entries, newest first, for their data export. */
export async function exportEntries({ db }: Context, actorId: string) {
  return db
    .selectFrom('auditEntries')
    .select(['createdAt', 'action', 'subject', 'subjectId', 'facts'])
    .where('actorId', '=', actorId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Removes audit entries after their retention period, in batches. For the daily job. */
export async function forgetEntries({ db, clock }: Context): Promise<void> {
  const end = firstIdAt(retentionCutoff(clock(), 'audit'));
  for (let removed = deletionBatchSize; removed === deletionBatchSize; ) {
    const rows = await db
      .deleteFrom('auditEntries')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('auditEntries').where('id', '<', end).select('id').orderBy('id').limit(deletionBatchSize),
      )
      .returning('id')
      .execute();
    removed = rows.length;
  }
}
