import { type Selectable, sql } from 'kysely';
import { enqueueCall } from '../integrations/outbound-calls.ts';
import { callPeriod } from '../integrations/rules.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { consentsOf, questionsFor } from './consents.ts';
import { endUnsent } from './end-message.ts';
import {
  type Channel,
  endOfQuietHours,
  isAllowed,
  maxMessageAge,
  needsConsent,
  nextMorning,
} from './rules.ts';
import type { OutgoingMessageTable } from './schema.ts';
import { canSend } from './template-keys-rules.ts';
import { templateOf } from './template-settings.ts';

/** How messages are sent by this shop. */
export interface MessageSettings {
  /** The provider of each channel that is set up, in order of preference. */
  readonly providers: readonly { readonly channel: Channel; readonly provider: string }[];
  /** Messages in a day of India, without codes: those have a budget of their own before they are queued. */
  readonly perDay: number;
  /** Whether a template counts as registered without an id, as with the simulated providers of the demo shop. */
  readonly isSimulated: boolean;
}

type DueMessage = Pick<
  Selectable<OutgoingMessageTable>,
  | 'id'
  | 'userId'
  | 'language'
  | 'kind'
  | 'fallback'
  | 'isImmediate'
  | 'triedChannels'
  | 'attempts'
  | 'waitingSince'
>;

/**
 * Hands all due messages to the provider of their channel, as calls to make. A message without a channel, too late or
 * beyond the day's budget ends here with its reason, and its mail goes out instead. Returns how many were handed over.
 */
export async function dispatchMessages(outer: Context, settings: MessageSettings): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await inTransaction(outer, (context) => dispatchOne(context, settings));
    if (done === 'none') return count;
    if (done === 'handed-over') count += 1;
  }
}

async function dispatchOne(context: Context, settings: MessageSettings) {
  const message = await lockDue(context);
  if (!message) return 'none';
  const now = context.clock();
  if (now.getTime() - message.waitingSince.getTime() > maxMessageAge(message.kind))
    return endUnsent(context, message, 'late');
  const quietUntil = message.isImmediate ? null : endOfQuietHours(now);
  if (quietUntil) return postpone(context, message, quietUntil);
  const next = await channelFor(context, message, settings);
  if (!next) return endUnsent(context, message, message.triedChannels.length > 0 ? null : 'no-channel');
  if (message.kind !== 'phone.code' && (await countToday(context)) >= settings.perDay)
    return overBudget(context, message, now);
  await handOver(context, message, next);
  return 'handed-over';
}

function lockDue({ db, clock }: Context): Promise<DueMessage | undefined> {
  return db
    .selectFrom('outgoingMessages')
    .select(['id', 'userId', 'language', 'kind', 'fallback', 'isImmediate', 'triedChannels'])
    .select(['attempts', 'waitingSince'])
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', clock())
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function postpone({ db }: Context, { id }: DueMessage, until: Date) {
  await db.updateTable('outgoingMessages').set({ nextAttemptAt: until }).where('id', '=', id).execute();
  return 'postponed';
}

/** The first allowed and registered channel that has not failed. */
async function channelFor(
  context: Context,
  { userId, kind, language, triedChannels }: DueMessage,
  { providers, isSimulated }: MessageSettings,
) {
  const consents = userId === null ? [] : await consentsOf(context, userId);
  for (const next of providers) {
    const { channel } = next;
    if (triedChannels.includes(channel) || !canSend(kind, channel)) continue;
    // A code is asked for by its reader just now: STOP concerns news.
    if (kind !== 'phone.code' && !isAllowed(channel, consents)) continue;
    if (
      channel === 'sms' &&
      needsConsent(kind) &&
      !(userId && (await questionsFor(context, userId)).questionsBySms)
    )
      continue;
    if (isSimulated || (await templateOf(context, { kind, language, channel }))) return next;
  }
  return undefined;
}

function countToday({ db, clock }: Context): Promise<number> {
  return countOf(
    db
      .selectFrom('outgoingMessages')
      .where('dispatchedAt', '>=', beginningOf(indianDay(clock())))
      .where('kind', '!=', 'phone.code'),
  );
}

/** Beyond the budget news goes by mail, and news to a person without an email waits for the next day. */
function overBudget(context: Context, message: DueMessage, now: Date) {
  if (message.fallback) return endUnsent(context, message, 'budget');
  return postpone(context, message, nextMorning(now));
}

async function handOver(
  context: Context,
  { id, kind, attempts, waitingSince }: DueMessage,
  { channel, provider }: MessageSettings['providers'][number],
): Promise<void> {
  const now = context.clock();
  const ageLeft = waitingSince.getTime() + maxMessageAge(kind);
  await context.db
    .updateTable('outgoingMessages')
    .set({ state: 'sending', channel, attempts: sql<number>`attempts + 1`, dispatchedAt: now })
    .where('id', '=', id)
    .execute();
  await enqueueCall(context, {
    provider,
    operation: 'message',
    key: `${id}:${attempts + 1}`,
    request: { messageId: id },
    expiresAt: new Date(Math.min(ageLeft, now.getTime() + callPeriod)),
  });
}
