import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { accounts } from './accounts.ts';
import { noAmounts } from './earning-amounts.ts';
import { post } from './post.ts';

/** What a vendor bears of a complaint about one of its parcels. `amount` in paise; negative: it goes back to them. */
export interface ComplaintCost {
  /** Idempotency key of the ledger transaction. */
  readonly key: string;
  /** KB-C-2611-0007. */
  readonly complaintNumber: string;
  readonly vendorId: string;
  readonly orderId: string;
  readonly consignmentId: string;
  readonly amount: Paise;
}

/**
 * Posts that what a buyer got back as goodwill is the vendor's money, from what is payable at once, in the caller's
 * transaction, which has locked the order. Bill, TCS and TDS stay. A repeat changes nothing.
 */
export async function postComplaintCost(context: Context, cost: ComplaintCost): Promise<void> {
  const { key, complaintNumber, vendorId, orderId, consignmentId, amount } = cost;
  const ids = await post(context, [
    {
      key,
      kind: 'complaint',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.vendorPayable(vendorId), amount, part: 'complaint' },
        { account: accounts.goodwill, amount: -amount, part: 'complaint' },
      ],
    },
  ]);
  const transactionId = ids.get(key);
  if (!transactionId) return;
  const { last } = await context.db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => fn.max('serial').as('last'))
    .where('consignmentId', '=', consignmentId)
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const day = indianDay(now);
  const earning = {
    id: newId(now),
    vendorId,
    orderId,
    consignmentId,
    serial: Math.max(0, Number(last ?? 0)) + 1,
    transactionId,
    kind: 'complaint' as const,
    day,
    payableOn: day,
    status: 'payable' as const,
    ...noAmounts,
    complaintCost: amount,
    complaintNumber,
    net: -amount,
  };
  await writeTogether(context, [insertRows('vendorEarnings', [earning])]);
}

/** A parcel with goodwill for delivered goods. */
export interface GoodwillParcel {
  readonly orderId: string;
  readonly consignmentId: string;
}

/** Goodwill of a consignment that is not set off, in paise, by the way it was paid. */
export async function openGoodwill({ db }: Pick<Context, 'db'>, consignmentId: string) {
  const back = (code: string) =>
    sql<Paise>`coalesce(-sum(p.amount) filter (where p.account = ${code}), 0)::bigint`;
  const { online, cash } = await db
    .selectFrom('ledgerTransactions as t')
    .innerJoin('ledgerPostings as p', 'p.transactionId', 't.id')
    .select([back(accounts.unearned.code).as('online'), back(accounts.refundsDue.code).as('cash')])
    .where('t.consignmentId', '=', consignmentId)
    .where('t.kind', '=', 'goodwill')
    .executeTakeFirstOrThrow();
  return { online: Number(online), cash: Number(cash) };
}

/**
 * Posts that goodwill is no cost any more, in the caller's transaction: the goods that it was for came back, and the
 * buyer has their money already. What the vendor bore of it goes back to the vendor, who loses the price instead.
 */
export async function postRecovered(
  context: Context,
  { orderId, consignmentId }: GoodwillParcel,
  { amount, way }: { readonly amount: Paise; readonly way: 'online' | 'cash' },
): Promise<void> {
  const account = way === 'online' ? accounts.unearned : accounts.refundsDue;
  await post(context, [
    {
      key: `goodwill:${consignmentId}:${newId(context.clock())}`,
      kind: 'goodwill',
      orderId,
      consignmentId,
      postings: [
        { account, amount, part: 'refund' },
        { account: accounts.goodwill, amount: -amount, part: 'refund' },
      ],
    },
  ]);
  const borne = await context.db
    .selectFrom('vendorEarnings')
    .select(['vendorId', 'complaintNumber'])
    .select(({ fn }) => fn.sum<string>('complaintCost').as('cost'))
    .where('consignmentId', '=', consignmentId)
    .where('kind', '=', 'complaint')
    .groupBy(['vendorId', 'complaintNumber'])
    .having(({ fn }) => fn.sum('complaintCost'), '>', 0)
    .orderBy('complaintNumber')
    .execute();
  let left = amount;
  for (const { vendorId, complaintNumber, cost } of borne) {
    const back = Math.min(left, Number(cost));
    left -= back;
    if (back === 0 || complaintNumber === null) continue;
    const key = `complaint:${complaintNumber}:back:${newId(context.clock())}`;
    await postComplaintCost(context, {
      key,
      complaintNumber,
      vendorId,
      orderId,
      consignmentId,
      amount: -back,
    });
  }
}
