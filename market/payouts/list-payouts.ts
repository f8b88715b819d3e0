import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { sum } from '../kernel/money.ts';
import { spanShape } from '../kernel/span-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { usableAccounts } from './bank-accounts.ts';
import { openStatuses, shownStatuses } from './rules.ts';

const shape = z.object({
  ...cursorShape,
  /** A vendor's name, a payout's number, or a UTR. */
  search: z.string().max(100).catch(''),
  status: z.enum(shownStatuses).nullable().catch(null),
  ...spanShape,
});

type Query = z.infer<typeof shape>;

/** Failed payouts are counted for so many days. */
const failedDays = 30;
/** The newest files for the bank. */
const newestFiles = 5;

/**
 * Keyset pagination over payouts, with the sum of all that are found, the number and sum of those that wait, by status,
 * and the newest files for the bank. `weekday` is that of payouts: 1 is Monday. Amounts in paise. For administrators.
 */
export const listPayouts = verb('listPayouts', adminMay('payouts'), shape, async (context, query) => {
  const order = { name: 'payouts', columns: ['payOn', 'id'] };
  const { rows, ...page } = await listPage(context, withDetails(filtered(context, query)), order, query);
  const drafts = rows.filter(({ status }) => status === 'draft').map(({ vendorId }) => vendorId);
  const [sums, waiting, files, accounts, { payoutWeekday }] = [
    await filtered(context, query)
      .select(({ fn }) => fn.sum<string | null>('payouts.amount').as('amount'))
      .executeTakeFirstOrThrow(),
    await waitingByStatus(context),
    await filesOf(context),
    await usableAccounts(context, drafts),
    await payoutSettings(context),
  ];
  return {
    ...page,
    payouts: rows.map(({ amount, ...row }) => ({
      ...row,
      amount: Number(amount),
      hasAccount: row.status !== 'draft' || accounts.has(row.vendorId),
    })),
    sum: Number(sums.amount ?? 0),
    waiting,
    files,
    weekday: payoutWeekday,
  };
});

export type PayoutRow = ValueOf<typeof listPayouts>['payouts'][number];

function filtered({ db }: Context, { search, status, from, to }: Query) {
  let query = db.selectFrom('payouts').innerJoin('vendors', 'vendors.id', 'payouts.vendorId');
  if (status === 'failed') query = query.where('payouts.status', 'in', ['failed', 'returned']);
  else if (status) query = query.where('payouts.status', '=', status);
  if (from) query = query.where('payouts.payOn', '>=', from);
  if (to) query = query.where('payouts.payOn', '<=', to);
  const text = search.trim();
  if (text === '') return query;
  const pattern = `%${plainPattern(text)}%`;
  return query.where(({ eb, or }) =>
    or([
      eb('vendors.companyName', 'ilike', pattern),
      eb('payouts.number', 'ilike', pattern),
      eb('payouts.utr', 'ilike', pattern),
    ]),
  );
}

function withDetails(found: ReturnType<typeof filtered>) {
  return found
    .select(['payouts.id', 'payouts.number', 'payouts.vendorId', 'payouts.payOn', 'payouts.status'])
    .select(['payouts.amount', 'payouts.utr', 'payouts.approvedBy', 'payouts.approvedAt', 'payouts.failure'])
    .select(['vendors.companyName as vendor']);
}

async function waitingByStatus({ db, clock }: Context) {
  const since = dayAfter(indianDay(clock()), -failedDays);
  const rows = await db
    .selectFrom('payouts')
    .select(['status', sql<number>`count(*)::int`.as('count'), sql<string>`sum(amount)`.as('amount')])
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', openStatuses),
        and([eb('payOn', '>=', since), eb('status', 'in', ['failed', 'returned'])]),
      ]),
    )
    .groupBy('status')
    .execute();
  const of = (...statuses: string[]) => {
    const some = rows.filter(({ status }) => statuses.includes(status));
    return {
      count: sum(some.map(({ count }) => count)),
      amount: sum(some.map(({ amount }) => Number(amount))),
    };
  };
  const failed = { ...of('failed', 'returned'), since };
  return { draft: of('draft'), approved: of('approved'), sent: of('sent'), failed };
}

async function filesOf({ db }: Context) {
  const rows = await db
    .selectFrom('payoutFiles')
    .leftJoin('users', 'users.id', 'createdBy')
    .select(['payoutFiles.id', 'payoutFiles.createdAt', 'count', 'total', 'users.name as by'])
    .orderBy('payoutFiles.id', 'desc')
    .limit(newestFiles)
    .execute();
  return rows.map(({ total, ...file }) => ({ ...file, total: Number(total) }));
}

const Chosen = z.object({ ids: z.array(idShape).max(100) });

/** The chosen drafts with the sums that they would be approved with now, in paise. For administrators. */
export const payoutsToApprove = verb(
  'payoutsToApprove',
  adminMay('payouts'),
  Chosen,
  async ({ db }, { ids }) => {
    const rows = await db
      .selectFrom('payouts')
      .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
      .select(['payouts.id', 'payouts.number', 'vendors.companyName as vendor'])
      .select(
        sql<string>`payouts.amount + coalesce((select sum(net) from vendor_earnings e
          where e.vendor_id = payouts.vendor_id and e.status = 'payable' and e.payout_id is null), 0)`.as(
          'amount',
        ),
      )
      .where('payouts.id', '=', anyOf(ids))
      .where('payouts.status', '=', 'draft')
      .orderBy('payouts.id')
      .execute();
    return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
  },
);

export type PayoutsToApprove = ValueOf<typeof payoutsToApprove>;
