import type { Context } from '../kernel/context.ts';

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
