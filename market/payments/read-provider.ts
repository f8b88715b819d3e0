import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { bankAccount } from '../settings/bank-account.ts';
import { longestSilence } from './offered-payments.ts';
import { isTested } from './provider-settings.ts';
import type { ProviderWay } from './rules.ts';
import { countUnderWay, lastTest } from './test-payment.ts';

/**
 * A provider as its page shows it, without secrets: `settings` is null before it was connected. Times of the last
 * answer and events, and figures of the day in India.
 */
export const readProvider = verb(
  'readProvider',
  adminMay('payments'),
  z.object({ provider: z.string().max(40) }),
  async (context, { provider }) => {
    const now = context.clock();
    const settings = await context.db
      .selectFrom('paymentProviders')
      .select(['isConnected', 'keyId', 'ways', 'answeredAt', 'failingSince', 'answerMs', 'eventAt'])
      .select(['formerEventAt', 'formerUntil', 'changedAt', 'forgedAt', 'forgedCount'])
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (!settings) return { provider, settings: null };
    const { formerUntil, forgedAt, forgedCount, ...shown } = settings;
    const today = beginningOf(indianDay(now));
    return {
      provider,
      settings: { ...shown, formerUntil: formerUntil && formerUntil > now ? formerUntil : null },
      check: await lastCheck(context, provider),
      test: await lastTest(context, provider),
      isTested: await isTested(context, provider),
      underWay: await countUnderWay(context, provider),
      today: {
        ...(await figuresOf(context, provider, today)),
        /** Events with a wrong signature. */
        forged: forgedAt && forgedAt >= today ? forgedCount : 0,
      },
    };
  },
);

export type ProviderPage = ValueOf<typeof readProvider>;

/** What became of the last question whether the keys are right; null without one. */
async function lastCheck({ db }: Context, provider: string) {
  const call = await db
    .selectFrom('outboundCalls')
    .select(['state', 'lastError', 'createdAt'])
    .where('provider', '=', provider)
    .where('operation', '=', 'check')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return call ?? null;
}

async function figuresOf({ db }: Context, provider: string, since: Date) {
  const { rows } = await sql<{
    events: number;
    attempts: number;
    succeeded: number;
    failed: number;
    open: number;
  }>`
    select (select count(*) from inbound_events where provider = ${provider} and received_at >= ${since}) as events,
      (select count(*) from payment_attempts where provider = ${provider} and created_at >= ${since}) as attempts,
      (select count(*) from payments where provider = ${provider} and created_at >= ${since}) as succeeded,
      (select count(*) from payment_attempts a join payment_requests r on r.id = a.request_id
        where provider = ${provider} and a.created_at >= ${since} and a.status <> 'succeeded'
          and (a.status = 'failed' or r.status in ('expired', 'cancelled'))) as failed,
      (select count(*) from payment_differences where provider = ${provider} and settled_at is null) as open`.execute(
    db,
  );
  const [row] = rows;
  return {
    events: Number(row?.events ?? 0),
    attempts: Number(row?.attempts ?? 0),
    succeeded: Number(row?.succeeded ?? 0),
    failed: Number(row?.failed ?? 0),
    differences: Number(row?.open ?? 0),
  };
}

/** Whether a way to pay can be offered: by which providers, or why not, and since when they do not answer. */
export interface Availability {
  readonly state: 'ready' | 'silent' | 'no-provider' | 'no-account';
  readonly providers: readonly string[];
  readonly since: Date | null;
}

const without = (state: Availability['state']): Availability => ({ state, providers: [], since: null });

/** The connected providers with what they offer, and whether the shop has a bank account for transfers. */
export const listProviders = verb('listProviders', adminMay('payments'), z.unknown(), async (context) => {
  const rows = await context.db
    .selectFrom('paymentProviders')
    .select(['provider', 'ways', 'failingSince'])
    .where('isConnected', '=', true)
    .orderBy('provider')
    .execute();
  const silentSince = context.clock().getTime() - longestSilence;
  const isSilent = (failingSince: Date | null) => (failingSince?.getTime() ?? Infinity) <= silentSince;
  const providers = rows.map((row) => ({ ...row, isSilent: isSilent(row.failingSince) }));
  const availability = (way: ProviderWay): Availability => {
    const offering = providers.filter(({ ways }) => ways.includes(way));
    const ready = offering.filter((row) => !row.isSilent);
    const [first] = offering;
    if (!first) return without('no-provider');
    const names = (ready.length > 0 ? ready : offering).map(({ provider }) => provider);
    return ready.length > 0
      ? { state: 'ready', providers: names, since: null }
      : { state: 'silent', providers: names, since: first.failingSince };
  };
  const account = await bankAccount(context);
  return {
    connected: providers.map(({ provider }) => provider),
    ways: {
      cod: without('ready'),
      upi: availability('upi'),
      card: availability('card'),
      'net-banking': availability('net-banking'),
      'bank-transfer': without(account ? 'ready' : 'no-account'),
    },
  };
});

export type ProviderList = ValueOf<typeof listProviders>;
