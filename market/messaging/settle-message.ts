import { type Selectable, sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import { meetDeadline, setDeadline } from '../integrations/deadlines.ts';
import type { FinalOutcome } from '../integrations/rules.ts';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { withoutCode } from './end-message.ts';
import { type Channel, reportPeriod } from './rules.ts';
import type { OutgoingMessageTable } from './schema.ts';

/** Kind of the deadline until which a message without a clear reply is to be reported. */
export const reportDeadline = 'message.report';

export interface SettleOptions {
  /** Whether codes stay readable in the outbox, as in the demo shop. */
  readonly keepsCodes: boolean;
}

interface Settled {
  readonly messageId: string;
  readonly channel: Channel;
  readonly outcome: FinalOutcome;
}

/**
 * Stores what became of the call that sends a message, in the caller's transaction. `failed` leaves it to the next
 * channel. An outcome of a former channel, or one that a report has overtaken, changes nothing.
 */
export async function settleMessage(
  context: Context,
  { messageId, channel, outcome }: Settled,
  { keepsCodes }: SettleOptions,
): Promise<void> {
  const message = await lockMessage(context, messageId);
  if (!message || message.channel !== channel) return;
  if (message.state !== 'sending' && message.state !== 'unknown') return;
  if (outcome.state === 'failed') return failOver(context, message, outcome.reason);
  const facts = keepsCodes ? {} : { facts: withoutCode };
  if (outcome.state === 'succeeded') {
    await change(context, messageId, {
      state: 'sent',
      sentAt: context.clock(),
      providerId: z.string().nullish().parse(outcome.facts.providerId) ?? null,
      lastError: null,
      ...facts,
    });
    return meetDeadline(context, reportDeadline, messageId);
  }
  if (message.state === 'unknown') return;
  await change(context, messageId, { state: 'unknown', lastError: outcome.reason.slice(0, 500), ...facts });
  const dueAt = new Date(context.clock().getTime() + reportPeriod);
  await setDeadline(context, { kind: reportDeadline, subject: messageId, dueAt });
}

/** A provider's report: `sent` when the network has it, `delivered` when the phone has it. */
export interface MessageReport {
  readonly messageId: string;
  readonly channel: Channel;
  readonly result: 'sent' | 'delivered' | 'failed';
  readonly providerId?: string;
  readonly reason?: string;
}

/**
 * Stores a provider's report in the caller's transaction. Reports come late, twice and in any order: a message that was
 * delivered stays delivered, and only the channel that has the message can fail it. A report about an unknown message
 * changes nothing.
 */
export async function reportMessage(context: Context, report: MessageReport): Promise<void> {
  const { messageId, channel, result, providerId } = report;
  const message = await lockMessage(context, messageId);
  if (!message || message.state === 'delivered') return;
  const now = context.clock();
  const id = providerId === undefined ? {} : { providerId };
  const isHere = message.channel === channel && ['sending', 'sent', 'unknown'].includes(message.state);
  if (result === 'failed') {
    if (isHere) await failOver(context, message, report.reason ?? '');
    return;
  }
  const sentAt = message.sentAt ?? now;
  if (result === 'delivered')
    await change(context, messageId, {
      state: 'delivered',
      channel,
      deliveredAt: now,
      sentAt,
      lastError: null,
      ...id,
    });
  else if (isHere && message.state !== 'sent')
    await change(context, messageId, { state: 'sent', sentAt, lastError: null, ...id });
  await meetDeadline(context, reportDeadline, messageId);
}

/** Ends a message whose report never came: administrators see the reason. */
export function endUnreported(outer: Context, messageId: string): Promise<void> {
  return inTransaction(outer, async (context) => {
    await context.db
      .updateTable('outgoingMessages')
      .set({ lastError: 'no-report' })
      .where('id', '=', messageId)
      .where('state', '=', 'unknown')
      .execute();
  });
}

/** Leaves a message to its next channel: the job ends it when there is none. */
async function failOver(
  context: Context,
  { id, channel }: { id: string; channel: Channel | null },
  reason: string,
): Promise<void> {
  await change(context, id, {
    state: 'waiting',
    triedChannels: sql<string[]>`tried_channels || ${channel}::text`,
    nextAttemptAt: context.clock(),
    lastError: reason.slice(0, 500),
  });
  await meetDeadline(context, reportDeadline, id);
}

type Changes = UpdateObject<Database, 'outgoingMessages'>;

async function change({ db }: Context, id: string, changes: Changes): Promise<void> {
  await db.updateTable('outgoingMessages').set(changes).where('id', '=', id).execute();
}

function lockMessage(
  { db }: Context,
  id: string,
): Promise<Pick<Selectable<OutgoingMessageTable>, 'id' | 'state' | 'channel' | 'sentAt'> | undefined> {
  return db
    .selectFrom('outgoingMessages')
    .select(['id', 'state', 'channel', 'sentAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What a provider needs to send a message; undefined when it was erased or has ended. */
export async function messageToSend({ db }: Context, id: string) {
  return db
    .selectFrom('outgoingMessages')
    .select(['id', 'phone', 'language', 'kind', 'facts', 'channel'])
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .executeTakeFirst();
}
