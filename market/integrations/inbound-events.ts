import { type Selectable, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { day } from '../kernel/durations.ts';
import { newId } from '../kernel/ids.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { backoff, callClaimLasts, maxEventAttempts } from './rules.ts';
import type { InboundEventTable } from './schema.ts';

/** An event as received. Its signature has been verified. */
export interface ReceivedEvent {
  readonly provider: string;
  /** The provider's id of the event, at most 200 characters. */
  readonly externalId: string;
  readonly body: string;
  /** Headers that processing needs; never secrets. */
  readonly headers?: Record<string, string>;
}

export type ClaimedEvent = Pick<
  Selectable<InboundEventTable>,
  'id' | 'provider' | 'externalId' | 'headers' | 'body' | 'attempts' | 'receivedAt'
>;

/** Stores an event for a job to process. A repeat, with an id that is stored already, adds nothing. */
export async function receiveEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { headers = {}, ...event }: ReceivedEvent,
): Promise<void> {
  const now = clock();
  await db
    .insertInto('inboundEvents')
    .values({
      id: newId(now),
      ...event,
      headers: JSON.stringify(headers),
      receivedAt: now,
      nextAttemptAt: now,
    })
    .onConflict((at) => at.columns(['provider', 'externalId']).doNothing())
    .execute();
}

/** Claims the event that has been due longest. After some nine hours of failures it stays unprocessed. */
export function claimEvent({ db, clock }: Context): Promise<ClaimedEvent | undefined> {
  const now = clock();
  return db
    .updateTable('inboundEvents')
    .set({ attempts: sql<number>`attempts + 1`, nextAttemptAt: new Date(now.getTime() + callClaimLasts) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('inboundEvents as due')
        .select('due.id')
        .where('due.processedAt', 'is', null)
        .where('due.nextAttemptAt', '<=', now)
        .where('due.attempts', '<', maxEventAttempts)
        .orderBy('due.nextAttemptAt')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider', 'externalId', 'headers', 'body', 'attempts', 'receivedAt'])
    .executeTakeFirst();
}

/** Marks an event as processed, in the transaction of what it changed. */
export async function markProcessed({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('inboundEvents')
    .set({ processedAt: clock(), failure: null })
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt and schedules the next one. */
export async function markEventFailure(
  { db, clock }: Context,
  { id, attempts }: ClaimedEvent,
  reason: string,
): Promise<void> {
  await db
    .updateTable('inboundEvents')
    .set({
      failure: reason.slice(0, 500),
      nextAttemptAt: new Date(clock().getTime() + backoff(attempts)),
    })
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .execute();
}

/** Number of events of the last day that failed to be processed and are not yet, for metrics. */
export function countFailingEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return countOf(
    db
      .selectFrom('inboundEvents')
      .where('processedAt', 'is', null)
      .where('attempts', '>', 1)
      .where('receivedAt', '>', new Date(clock().getTime() - day)),
  );
}

/** Removes events after their retention period. For the daily job. */
export async function forgetEvents({ db, clock }: Context): Promise<void> {
  const cutoff = retentionCutoff(clock(), 'providerRecord');
  await db.deleteFrom('inboundEvents').where('receivedAt', '<', cutoff).execute();
}
