import { type Selectable, sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { newId } from '../kernel/ids.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';
import {
  backoff,
  type CallFacts,
  type CallOutcome,
  callClaimLasts,
  callPeriod,
  type FinalOutcome,
} from './rules.ts';
import type { OutboundCallTable } from './schema.ts';

export interface NewCall {
  readonly provider: string;
  readonly operation: string;
  /** Our own key: a second call with the same key is not made. */
  readonly key: string;
  readonly request: Record<string, string>;
  /** Not sent before then. */
  readonly notBefore?: Date;
  /** Not sent after then; by default a day later. */
  readonly expiresAt?: Date;
}

/** The buyer's IP address is kept for as long as the provider needs it: until the call has its final outcome. */
const withoutAddress = sql<string>`request - 'buyerAddress'`;

/** A call claimed by this process. `ask`: it may have arrived, and the provider is to be asked, never called again. */
export type ClaimedCall = Pick<
  Selectable<OutboundCallTable>,
  'id' | 'provider' | 'operation' | 'idempotencyKey' | 'request' | 'attempts' | 'expiresAt' | 'createdAt'
> & { readonly mode: 'send' | 'ask' };

/** Runs in the transaction that stores the final outcome of a call. */
export type Settle = (context: Context, call: ClaimedCall, outcome: FinalOutcome) => Promise<void>;

/** Enqueues a call in the caller's transaction: a job makes it after the commit. A repeated key adds nothing. */
export async function enqueueCall({ db, clock }: Context, call: NewCall): Promise<void> {
  const createdAt = clock();
  const { provider, operation, key: idempotencyKey } = call;
  const request = JSON.stringify(call.request);
  const expiresAt = call.expiresAt ?? new Date(createdAt.getTime() + callPeriod);
  const times = { nextAt: call.notBefore ?? createdAt, expiresAt, createdAt };
  await db
    .insertInto('outboundCalls')
    .values({ id: newId(createdAt), provider, operation, idempotencyKey, request, ...times })
    .onConflict((at) => at.column('idempotencyKey').doNothing())
    .execute();
}

/**
 * Claims the call to one of the providers that has been due longest. A queued one is to be sent. One whose process died
 * between the call and its row, or that had no clear reply, is to be asked for.
 */
export async function claimCall(
  { db, clock }: Context,
  providers: readonly string[],
): Promise<ClaimedCall | undefined> {
  const now = clock();
  const claimed = await db
    .updateTable('outboundCalls')
    .set({
      state: sql`case state when 'queued' then 'sent' else 'unknown' end`,
      attempts: sql<number>`attempts + 1`,
      nextAt: new Date(now.getTime() + callClaimLasts),
    })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outboundCalls as due')
        .select('due.id')
        .where('due.finishedAt', 'is', null)
        .where('due.nextAt', '<=', now)
        .where('due.provider', '=', anyOf(providers))
        .orderBy('due.nextAt')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider', 'operation', 'idempotencyKey', 'request', 'attempts', 'expiresAt'])
    .returning(['createdAt', 'state'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { state, ...call } = claimed;
  return { ...call, mode: state === 'sent' ? 'send' : 'ask' };
}

/**
 * Stores the outcome of a claimed call, and settles it in the same transaction when it is final. Does nothing when the
 * claim has expired and another process has taken the call.
 */
export function finishCall(
  outer: Context,
  call: ClaimedCall,
  { outcome, canAsk }: { outcome: CallOutcome; canAsk: boolean },
  settle: Settle,
): Promise<void> {
  return inTransaction(outer, async (context) => {
    const now = context.clock();
    const next = stateAfter(call, outcome, canAsk, now);
    const stored = await context.db
      .updateTable('outboundCalls')
      .set({
        state: next.state,
        nextAt: new Date(now.getTime() + backoff(call.attempts)),
        finishedAt: next.isFinal ? now : null,
        ...(next.isFinal && { request: withoutAddress }),
        ...(outcome.state === 'succeeded'
          ? { response: JSON.stringify(outcome.facts), lastError: null }
          : { lastError: outcome.reason.slice(0, 500) }),
      })
      .where('id', '=', call.id)
      .where('attempts', '=', call.attempts)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    if (outcome.state === 'succeeded') await settle(context, call, outcome);
    else if (next.isFinal || next.state === 'unknown')
      await settle(context, call, { state: next.state as 'failed' | 'unknown', reason: outcome.reason });
  });
}

function stateAfter(call: ClaimedCall, { state }: CallOutcome, canAsk: boolean, now: Date) {
  const isLate = now >= call.expiresAt;
  if (state === 'succeeded' || state === 'failed') return { state, isFinal: true } as const;
  // A failed attempt to ask says nothing about the call itself.
  if (state === 'unknown' || call.mode === 'ask')
    return { state: 'unknown', isFinal: isLate || !canAsk } as const;
  return isLate
    ? ({ state: 'failed', isFinal: true } as const)
    : ({ state: 'queued', isFinal: false } as const);
}

/** The facts of earlier calls that succeeded, in the order of the keys. */
export async function responsesOf(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
): Promise<CallFacts[]> {
  const rows = await db
    .selectFrom('outboundCalls')
    .select(['idempotencyKey', 'response'])
    .where('idempotencyKey', '=', anyOf(keys))
    .where('state', '=', 'succeeded')
    .execute();
  const byKey = new Map(rows.map(({ idempotencyKey, response }) => [idempotencyKey, response]));
  return keys.map((key) => byKey.get(key)).filter((response) => response !== undefined && response !== null);
}

/** Number of calls without a known outcome in the last day, for metrics. */
export function countUnknownCalls({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return countOf(
    db
      .selectFrom('outboundCalls')
      .where('state', '=', 'unknown')
      .where('createdAt', '>', new Date(clock().getTime() - callPeriod)),
  );
}

/**
 * Removes calls after their retention period, and buyers' addresses from calls that were never made, as their provider
 * was disconnected. For the daily job.
 */
export async function forgetCalls({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('outboundCalls')
    .set({ request: withoutAddress })
    .where('finishedAt', 'is', null)
    .where('expiresAt', '<', clock())
    .execute();
  const cutoff = retentionCutoff(clock(), 'providerRecord');
  await db.deleteFrom('outboundCalls').where('createdAt', '<', cutoff).execute();
}
