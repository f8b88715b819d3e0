import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { type MailState, mailStates } from './rules.ts';

type Asker = Pick<Context, 'db' | 'clock'>;

/** Number of mails of the last 24 hours by state. */
export async function mailCounts({ db, clock }: Asker): Promise<[MailState, number][]> {
  const counts = await db
    .selectFrom('outgoingMails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', mailStates)
    .where('createdAt', '>', new Date(clock().getTime() - day))
    .groupBy('state')
    .execute();
  return mailStates.map((state) => [state, counts.find((row) => row.state === state)?.count ?? 0]);
}

/** Age of the oldest waiting mail in seconds; 0 when none waits. */
export async function longestMailWait({ db, clock }: Asker): Promise<number> {
  const { since } = await db
    .selectFrom('outgoingMails')
    .select(({ fn }) => fn.min<Date | null>('waitingSince').as('since'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return since ? (clock().getTime() - since.getTime()) / 1_000 : 0;
}
