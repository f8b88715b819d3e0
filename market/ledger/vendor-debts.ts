import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { accounts } from './accounts.ts';
import { noAmounts } from './earning-amounts.ts';
import { post } from './post.ts';

/**
 * What a vendor owes the operator, in paise, as a column: the negative balance of their pending and payable money, else
 * 0. Cash that vendors take at the door makes it grow.
 */
export function debtOf(vendorId: string): RawBuilder<Paise> {
  return sql`greatest(0, coalesce((select sum(balance) from ledger_accounts
    where vendor_id = ${sql.ref(vendorId)} and kind = 'liability'), 0))::bigint`;
}

/** Whether a debt is above the limit, both in paise; null is no limit. */
export function isAboveLimit(debt: Paise, limit: Paise | null): boolean {
  return limit !== null && debt > limit;
}

export interface VendorDebt {
  readonly vendorId: string;
  readonly companyName: string;
  readonly debt: Paise;
}

/** The vendors that owe more than a sum in paise, the largest debt first; `among` limits them to some vendors. */
export async function vendorsOwing(
  { db }: Pick<Context, 'db'>,
  moreThan: Paise,
  among?: readonly string[],
): Promise<VendorDebt[]> {
  return db
    .selectFrom('vendors')
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('ledgerAccounts')
          .select(['ledgerAccounts.vendorId', sql<Paise>`sum(balance)::bigint`.as('debt')])
          .where('kind', '=', 'liability')
          .where('ledgerAccounts.vendorId', 'is not', null)
          .$if(among !== undefined, (some) => some.where('ledgerAccounts.vendorId', '=', anyOf(among ?? [])))
          .groupBy('ledgerAccounts.vendorId')
          .having(sql`sum(balance)`, '>', moreThan)
          .as('owing'),
      (join) => join.onRef('owing.vendorId', '=', 'vendors.id'),
    )
    .select(['vendors.id as vendorId', 'companyName', 'owing.debt'])
    .orderBy('owing.debt', 'desc')
    .orderBy('vendors.id')
    .execute();
}

/** A payment of a vendor to the operator's bank account. `amount` in paise. */
export interface PaidIn {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Paise;
}

/**
 * Posts what a vendor has paid to the operator's bank account, in the caller's transaction, with an earning of the kind
 * `paid-in` that is payable at once: payouts and statements set it off. Returns the id of the earning; null for a
 * repeat.
 */
export async function postPaidIn(context: Context, { id, vendorId, amount }: PaidIn): Promise<string | null> {
  const key = `paid-in:${id}`;
  const ids = await post(context, [
    {
      key,
      kind: 'paid-in',
      postings: [
        { account: accounts.bank, amount, part: 'paid-in' },
        { account: accounts.vendorPayable(vendorId), amount: -amount, part: 'paid-in' },
      ],
    },
  ]);
  const transactionId = ids.get(key);
  if (!transactionId) return null;
  const now = context.clock();
  const day = indianDay(now);
  const earning = {
    id: newId(now),
    vendorId,
    orderId: null,
    consignmentId: null,
    serial: 1,
    transactionId,
    kind: 'paid-in' as const,
    day,
    payableOn: day,
    status: 'payable' as const,
    ...noAmounts,
    cash: -amount,
    net: amount,
  };
  await writeTogether(context, [insertRows('vendorEarnings', [earning])]);
  return earning.id;
}
