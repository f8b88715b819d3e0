import type { Context } from '../kernel/context.ts';
import { mostCounted } from '../kernel/list-rules.ts';

/** Number of failed mails, up to a thousand. For administrators. */
export async function countFailedMails({ db }: Context): Promise<number> {
  const failed = db.selectFrom('outgoingMails').select('id').where('state', '=', 'failed').limit(mostCounted);
  const { count } = await db
    .selectFrom(failed.as('failed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
