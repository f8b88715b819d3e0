import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { questionsAbout, settlementOf } from '../payments/find-settlement.ts';
import { moneyOfRequest } from '../payments/money-of-order.ts';
import type { OnlineWay } from '../payments/rules.ts';
import type { PaymentTable } from '../payments/schema.ts';
import { namesOf } from '../people/names-of.ts';
import { differenceById } from './list-differences.ts';

/**
 * One difference with everything that happened with its payment, oldest first, and until when a refund is due. Amounts
 * in paise. Answers `not-found`. For administrators.
 */
export const readDifference = verb(
  'readDifference',
  adminMay('payments'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const row = await differenceById(context, id);
    if (!row) return refuse('not-found');
    const { settledBy } = row;
    const names = await namesOf(context, settledBy ? [settledBy] : []);
    return {
      ...row,
      isMine: row.ownerId === context.actor.id,
      by: names.get(settledBy ?? '') ?? '',
      history: await historyOf(context, row),
      unsent: row.kind === 'unknown-refund' && row.orderId ? await unsentOf(context, row.orderId) : [],
    };
  },
);

/** Parcels of an order that can still be cancelled, with what is paid for them. */
function unsentOf({ db }: Context, orderId: string) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['c.id', 'c.prepaid', 'v.companyName as vendor'])
    .where('c.orderId', '=', orderId)
    .where('c.status', 'in', ['pending', 'processing'])
    .orderBy('c.vendorId')
    .execute();
}

export type DifferencePage = ValueOf<typeof readDifference>;

/** What happened with a payment. `reference` is the provider's or the bank's id. */
export type MoneyEvent = {
  readonly at: Date;
  readonly reference: string | null;
  readonly failure: string | null;
} & (
  | { readonly what: 'settlement'; readonly amount: number }
  | { readonly what: 'asked' | 'answered' | 'unanswered'; readonly provider: string }
  | { readonly what: 'tried'; readonly way: OnlineWay; readonly provider: string }
  | {
      readonly what: 'paid';
      readonly usedFor: PaymentTable['usedFor'];
      readonly amount: number;
      readonly way: OnlineWay;
    }
  | {
      readonly what: 'refund-requested' | 'refund-sent' | 'refund-failed';
      readonly amount: number;
      readonly tries: number;
    }
);

type Row = NonNullable<Awaited<ReturnType<typeof differenceById>>>;

const none = { reference: null, failure: null };

async function historyOf(context: Context, row: Row): Promise<MoneyEvent[]> {
  const { attempts, payments, refunds } = await moneyOfRequest(context, row);
  const events: MoneyEvent[] = [
    ...(await eventsOfSettlement(context, row)),
    ...attempts.map(({ createdAt: at, way, provider, reference, failure }) => {
      return { what: 'tried' as const, at, way, provider, reference, failure };
    }),
    ...payments.map(({ capturedAt: at, usedFor, amount, way, providerPaymentId: reference }) => {
      return { what: 'paid' as const, at, usedFor, amount, way, reference, failure: null };
    }),
    ...refunds.flatMap((refund): MoneyEvent[] => {
      const { amount, tries, reference, failure, status, sentAt } = refund;
      const asked = { ...none, what: 'refund-requested' as const, at: refund.requestedAt, amount, tries };
      const sent = { ...none, what: 'refund-sent' as const, amount, tries, reference };
      const failed = {
        ...none,
        what: 'refund-failed' as const,
        at: refund.changedAt,
        amount,
        tries,
        failure,
      };
      return [asked, ...(sentAt ? [{ ...sent, at: sentAt }] : []), ...(status === 'failed' ? [failed] : [])];
    }),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** A settlement, and what its provider was asked about it. */
async function eventsOfSettlement(context: Context, row: Row): Promise<MoneyEvent[]> {
  const settlement = await settlementOf(context, row);
  if (!settlement) return [];
  const { provider, amount, utr: reference, settledAt: at } = settlement;
  const questions = await questionsAbout(context, settlement);
  return [
    { ...none, what: 'settlement', at, amount, reference },
    ...questions.flatMap(({ createdAt, finishedAt, state, lastError }): MoneyEvent[] => [
      { ...none, what: 'asked', at: createdAt, provider },
      ...(finishedAt === null
        ? []
        : state === 'succeeded'
          ? [{ ...none, what: 'answered' as const, at: finishedAt, provider }]
          : [{ ...none, what: 'unanswered' as const, at: finishedAt, provider, failure: lastError }]),
    ]),
  ];
}
