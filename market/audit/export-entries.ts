import type { Context } from '../kernel/context.ts';

const most = 10_000;

/** What a person did, the newest first: the last ten thousand deeds. For the person. */
export async function exportEntries({ db }: Context, actorId: string) {
  return db
    .selectFrom('auditEntries')
    .select(['createdAt', 'action', 'subject', 'subjectId', 'facts'])
    .where('actorId', '=', actorId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
