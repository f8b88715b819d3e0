import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { type MessageState, messageStates } from './rules.ts';

type Asker = Pick<Context, 'db' | 'clock'>;

/** Number of text messages of the last 24 hours by state. */
export async function messageCounts({ db, clock }: Asker): Promise<[MessageState, number][]> {
  const counts = await db
    .selectFrom('outgoingMessages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', messageStates)
    .where('createdAt', '>', new Date(clock().getTime() - day))
    .groupBy('state')
    .execute();
  return messageStates.map((state) => [state, Number(counts.find((row) => row.state === state)?.count ?? 0)]);
}

/** Seconds since the oldest due text message could have been sent; 0 when none is due. Quiet hours do not count. */
export async function longestMessageWait({ db, clock }: Asker): Promise<number> {
  const now = clock();
  const { since } = await db
    .selectFrom('outgoingMessages')
    .select(({ fn }) => fn.min<Date | null>('nextAttemptAt').as('since'))
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', now)
    .executeTakeFirstOrThrow();
  return since ? (now.getTime() - since.getTime()) / 1_000 : 0;
}
