import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { adminMay } from '../kernel/guards.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { disputeStatuses } from '../payments/dispute-fact.ts';
import type { DisputeTable } from './schema.ts';

const shape = z.object({
  ...cursorShape,
  /** An order's number, or the provider's id of the dispute. */
  search: z.string().max(100).catch(''),
  status: z.enum(disputeStatuses).nullable().catch(null),
});

type Query = z.infer<typeof shape>;

/** Keyset pagination over disputes, with the number and sum of each status. Amounts in paise. For administrators. */
export const listDisputes = verb('listDisputes', adminMay('payments'), shape, async (context, query) => {
  const order = { name: 'disputes', columns: ['createdAt', 'id'] };
  const { rows, ...page } = await listPage(context, withDetails(filtered(context, query)), order, query);
  const figures = await context.db
    .selectFrom('disputes')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count'), fn.sum<string>('amount').as('amount')])
    .groupBy('status')
    .execute();
  const now = context.clock();
  return {
    ...page,
    disputes: rows.map((row) => ({ ...row, isLate: isAnswerLate(row, now) })),
    figures: new Map(
      figures.map(({ status, count, amount }) => [status, { count: Number(count), amount: Number(amount) }]),
    ),
  };
});

export type DisputeRow = ValueOf<typeof listDisputes>['disputes'][number];

/** Whether the day of the answer is over, and none was sent. */
export function isAnswerLate(
  { status, answer, respondBy }: Pick<Selectable<DisputeTable>, 'status' | 'answer' | 'respondBy'>,
  now: Date,
): boolean {
  const isUnanswered = status === 'open' && (answer === 'none' || answer === 'failed');
  return isUnanswered && respondBy !== null && respondBy <= now;
}

function filtered({ db }: Context, { search, status }: Query) {
  let query = db.selectFrom('disputes').leftJoin('orders', 'orders.id', 'disputes.orderId');
  if (status) query = query.where('disputes.status', '=', status);
  const text = search.trim();
  if (text === '') return query;
  const pattern = `%${plainPattern(text)}%`;
  return query.where(({ eb, or }) =>
    or([eb('orders.number', 'ilike', pattern), eb('disputes.externalId', 'ilike', pattern)]),
  );
}

function withDetails(found: ReturnType<typeof filtered>) {
  return found
    .select(['disputes.id', 'disputes.provider', 'disputes.externalId', 'disputes.amount'])
    .select(['disputes.reason', 'disputes.reasonCode', 'disputes.respondBy', 'disputes.status'])
    .select(['disputes.answer', 'disputes.createdAt', 'disputes.closedAt', 'orders.number']);
}

/** Number of disputes that wait for an answer, and of those that have two days or less, or none. */
export async function countDisputes({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ open: number; urgent: number }> {
  const soon = new Date(clock().getTime() + 2 * day);
  const { open, urgent } = await db
    .selectFrom('disputes')
    .where('status', '=', 'open')
    .where('answer', 'in', ['none', 'failed'])
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn.countAll<string>().filterWhere('respondBy', '<=', soon).as('urgent'),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(open), urgent: Number(urgent) };
}
