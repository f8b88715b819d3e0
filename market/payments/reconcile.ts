import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beginningOf, dayAfter, indianDay } from '../kernel/days.ts';
import { day, minute } from '../kernel/durations.ts';
import { askAbout, askAboutRefund, askForSettlements, askWhetherItAnswers } from './ask-provider.ts';
import { bank } from './rules.ts';
import { askAboutTransfers } from './split/ask-transfers.ts';

/** Attempts and refunds asked about in one run; the rest follows in the next one. */
const maxAtOnce = 200;

/**
 * Asks the providers about everything that is open, so that lost events heal: attempts, for three days (a failed
 * payment may still succeed, and a link may be paid twice), and refunds. Older and paid attempts are asked about less
 * often. For a job, every 15 minutes.
 */
export async function reconcile(context: Context): Promise<void> {
  await askAboutAll(context, 'due');
}

/**
 * The same at once, however lately it was asked: attempts that are not paid, and refunds that are not booked, the
 * newest first. Returns how many of them were asked about.
 */
export function reconcileNow(context: Context): Promise<number> {
  return askAboutAll(context, 'open');
}

async function askAboutAll(context: Context, which: 'due' | 'open'): Promise<number> {
  const now = context.clock();
  let asked = 0;
  for (const attempt of await attemptsToAsk(context, which)) if (await askAbout(context, attempt)) asked += 1;
  const refunds = await refundsToAsk(context, which);
  const asking =
    which === 'due' ? { mark: indianDay(now), minutes: 60 } : { mark: now.toISOString(), minutes: 15 };
  for (const refund of refunds) await askAboutRefund(context, refund, asking);
  asked += await askAboutTransfers(context, now.toISOString());
  await askSettlements(context);
  await checkProviders(context);
  return asked + refunds.length;
}

function attemptsToAsk({ db, clock }: Context, which: 'due' | 'open') {
  const now = clock();
  const age = sql`${now}::timestamptz - created_at`;
  const pause = sql`case when status = 'succeeded' then interval '1 day'
    when ${age} < interval '2 hours' then interval '14 minutes' else interval '6 hours' end`;
  return db
    .selectFrom('paymentAttempts')
    .select(['id', 'provider', 'providerOrderId'])
    .where('provider', '<>', bank)
    .where('providerOrderId', 'is not', null)
    .where('createdAt', '>', new Date(now.getTime() - 3 * day))
    .$if(which === 'open', (query) => query.where('status', '<>', 'succeeded'))
    .$if(which === 'due', (query) =>
      query.where(sql<boolean>`${now} - coalesce(asked_at, created_at) >= ${pause}`),
    )
    .orderBy('createdAt', which === 'due' ? 'asc' : 'desc')
    .limit(maxAtOnce)
    .execute();
}

/** A refund that was sent is due once a day, for 15 days. */
function refundsToAsk({ db, clock }: Context, which: 'due' | 'open') {
  const now = clock().getTime();
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'payments.provider'])
    .where('payments.provider', '<>', bank)
    .where('refunds.status', 'in', which === 'due' ? ['sent'] : ['requested', 'sent'])
    .$if(which === 'due', (query) =>
      query
        .where('requestedAt', '>', new Date(now - 15 * day))
        .where('refunds.changedAt', '<', new Date(now - 60 * minute)),
    )
    .orderBy('refunds.changedAt', which === 'due' ? 'asc' : 'desc')
    .limit(maxAtOnce)
    .execute();
}

/** The settlements of the last three days, once a day each, from six in the morning in India. */
async function askSettlements(context: Context): Promise<void> {
  const now = context.clock();
  const today = indianDay(now);
  if (now.getTime() < beginningOf(today).getTime() + 6 * 60 * minute) return;
  for (const provider of await connected(context))
    for (const ago of [1, 2, 3])
      await askForSettlements(context, { provider, day: dayAfter(today, -ago) }, today);
}

/**
 * Asks the providers that do not answer whether they do again, so that they are offered again. For a job, every minute.
 */
export async function checkSilentProviders(context: Context): Promise<void> {
  await checkProviders(context, true);
}

async function checkProviders(context: Context, silentAlone = false): Promise<void> {
  const mark = String(Math.floor(context.clock().getTime() / minute));
  for (const provider of await connected(context, silentAlone))
    await askWhetherItAnswers(context, provider, { mark, minutes: 5 });
}

async function connected({ db }: Context, silentAlone = false): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentProviders')
    .select('provider')
    .where('isConnected', '=', true)
    .$if(silentAlone, (query) => query.where('failingSince', 'is not', null))
    .execute();
  return rows.map(({ provider }) => provider);
}

/**
 * Open differences, those of couriers not among the old ones, and payments that no settlement has named after a week,
 * for metrics.
 */
export async function paymentFigures({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const weekAgo = new Date(clock().getTime() - 7 * day);
  const yesterday = new Date(clock().getTime() - day);
  const { differences, old } = await db
    .selectFrom('paymentDifferences')
    .select(({ fn }) => [
      fn.countAll<number>().as('differences'),
      fn
        .countAll<number>()
        .filterWhere('createdAt', '<', yesterday)
        .filterWhere('provider', 'not like', 'courier:%')
        .as('old'),
    ])
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { unsettled } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('unsettled'))
    .where('settlementId', 'is', null)
    .where('provider', '<>', bank)
    .where('capturedAt', '<', weekAgo)
    .executeTakeFirstOrThrow();
  return { differences: Number(differences), old: Number(old), unsettled: Number(unsettled) };
}
