import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { indianDay } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { cashRefundGroups, groupOf, maxAsked } from '../payments/cash-refunds/rules.ts';
import { openCashFiles } from './bank-file.ts';

const maxShown = 500;

const shows = ['open', 'paid'] as const;
const Asked = z.object({ show: z.enum(shows).catch('open') });

/**
 * Cash that goes back, for administrators: the open refunds by their next deed, overdue first, or the newest paid ones;
 * 500 at most. Amounts in paise, with the sum of each group.
 */
export const listCashRefunds = verb(
  'listCashRefunds',
  adminMay('payments'),
  Asked,
  async (context, { show }) => {
    const { db, clock } = context;
    const today = indianDay(clock());
    const of = rowsOf(context);
    const rows =
      show === 'paid'
        ? await of.where('r.status', '=', 'paid').orderBy('paidAt', 'desc').limit(maxShown).execute()
        : await of
            .where('r.status', '<>', 'paid')
            .orderBy(sql`due_on nulls last`)
            .orderBy('r.id')
            .limit(maxShown)
            .execute();
    const refunds = rows.map(({ askedCount, ...row }) => ({
      ...row,
      amount: Number(row.amount),
      group: groupOf(row),
      isOverdue: row.status === 'ready' && row.dueOn !== null && row.dueOn < today,
      /** The buyer has answered no message. */
      isToCall: row.status === 'asking' && askedCount >= maxAsked,
    }));
    const paid = await countOf(db.selectFrom('cashRefunds').where('status', '=', 'paid'));
    return {
      show,
      today,
      refunds,
      groups: cashRefundGroups.map((group) => sumsOf(group, refunds)),
      open: await countCashRefunds(context),
      paid,
      toSend: refunds.filter(({ status, fileId }) => status === 'ready' && fileId === null).length,
      files: await openCashFiles(context),
    };
  },
);

export type CashRefundList = ValueOf<typeof listCashRefunds>;
export type CashRefundRow = CashRefundList['refunds'][number];

function sumsOf(
  group: (typeof cashRefundGroups)[number],
  refunds: readonly { group: string; amount: number }[],
) {
  const own = refunds.filter((refund) => refund.group === group);
  return { group, count: own.length, sum: sum(own.map(({ amount }) => amount)) };
}

function rowsOf({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('cashRefunds as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.id', 'r.amount', 'r.status', 'r.takenBy', 'r.failure', 'r.dueOn', 'r.askedAt'])
    .select(['r.askedCount', 'r.fileId', 'r.utr', 'r.paidOn', 'o.number'])
    .select([
      // '' for an erased buyer.
      sql<string>`coalesce(o.address->>'name', '')`.as('name'),
      sql<string>`coalesce(o.address->>'city', '')`.as('city'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('orderLines as l')
        .select(sql<string>`string_agg(l.name, ', ' order by l.position)`.as('goods'))
        .whereRef('l.consignmentId', '=', 'r.consignmentId')
        .as('goods'),
    );
}

/** Number of open cash refunds, for the administrators' tasks. */
export function countCashRefunds({ db }: Pick<Context, 'db'>): Promise<number> {
  return countOf(db.selectFrom('cashRefunds').where('status', '<>', 'paid'));
}
