import type { Context } from '../kernel/context.ts';
import { replyShowsAfter } from './moderation-rules.ts';

/** Most replies of one run; the next one follows in minutes. */
const batch = 500;

/** Shows the clean replies to shown reviews that have waited 72 hours. For a job. */
export async function showDueReplies({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - replyShowsAfter);
  const due = db
    .selectFrom('reviews')
    .select('id')
    .where('replyState', '=', 'waiting')
    .where('repliedAt', '<=', before)
    .where('state', '=', 'shown')
    .orderBy('repliedAt')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  await db
    .updateTable('reviews')
    .set({ replyState: 'shown', changedAt: clock() })
    .where('id', 'in', due)
    .execute();
}
