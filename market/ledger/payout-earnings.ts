import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { Write } from '../kernel/write.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, type Posting, post } from './post.ts';

/** An earning that may be paid out. `amount` is its net in paise, negative for a return. */
export interface PayableEarning {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Paise;
}

/** Vendors whose payable earnings outside of payouts add up to more than a sum in paise, by id. */
export async function vendorsToPay({ db }: Context, minimum: Paise): Promise<string[]> {
  const rows = await payable(db)
    .select('vendorId')
    .groupBy('vendorId')
    .having(({ fn }) => fn.sum('net'), '>', minimum)
    .orderBy('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}

/** What vendors have ready for a payout, in paise: now, and by a later day. */
export interface Payable {
  readonly vendorId: string;
  readonly now: Paise;
  readonly byDay: Paise;
}

/** Earnings of vendors outside of payouts that are payable now or will be on a day. */
export async function payableBy({ db }: Pick<Context, 'db'>, day: Day): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select vendor_id, coalesce(sum(net) filter (where status = 'payable'), 0)::bigint as now, sum(net)::bigint as by_day
      from vendor_earnings
      where status <> 'paid' and not is_held and payout_id is null and (status = 'payable' or payable_on <= ${day}::date)
      group by 1`.execute(db);
  return rows;
}

/** Locks the payable earnings of vendors that are in no payout, in the order of their ids. */
export async function lockPayable(
  { db }: Context,
  vendorIds: readonly string[],
): Promise<readonly PayableEarning[]> {
  const rows = await payable(db)
    .select(['id', 'vendorId', 'net'])
    .where('vendorId', '=', anyOf(vendorIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, vendorId, net }) => ({ id, vendorId, amount: Number(net) }));
}

/** Sum of the payable earnings of a vendor that are in no payout, in paise; null when there are none. */
export async function payableSum({ db }: Context, vendorId: string): Promise<Paise | null> {
  const row = await payable(db)
    .select(({ fn }) => fn.sum<string | null>('net').as('sum'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow();
  return row.sum === null ? null : Number(row.sum);
}

function payable(db: Context['db']) {
  return db
    .selectFrom('vendorEarnings')
    .where('status', '=', 'payable')
    .where('isHeld', '=', false)
    .where('payoutId', 'is', null);
}

/** Puts locked earnings into the payouts of their vendors. `payoutIds` are by vendor. */
export function reserveWrite(
  earnings: readonly PayableEarning[],
  payoutIds: ReadonlyMap<string, string>,
): Write {
  const rows = earnings.map(({ id, vendorId }) => ({ id, payout_id: payoutIds.get(vendorId) }));
  return sql`update vendor_earnings set payout_id = r.payout_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, payout_id text)
    where vendor_earnings.id = r.id`;
}

/** Puts earnings back into a failed payout that the bank has paid after all. Returns how many are free for it. */
export async function reserveAgain({ db }: Context, payoutId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vendorEarnings')
    .set({ payoutId })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payoutLines').select('earningId').where('payoutId', '=', payoutId),
    )
    .where('status', '=', 'payable')
    .where('payoutId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Takes all earnings out of payouts that are not paid: the next draft has them. */
export async function freeEarnings({ db }: Context, payoutIds: readonly string[]): Promise<void> {
  await db
    .updateTable('vendorEarnings')
    .set({ payoutId: null, status: 'payable' })
    .where('payoutId', '=', anyOf(payoutIds))
    .execute();
}

/** A payout as the ledger sees it. `amount` in paise, the sum of its earnings. */
export interface LedgerPayout {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Paise;
}

/**
 * Posts what the bank has paid and what came back, in the caller's transaction, which has locked the payouts: earnings
 * become paid, or free again. A repeat posts nothing.
 */
export async function postPayouts(
  context: Context,
  { paid, back }: { readonly paid: readonly LedgerPayout[]; readonly back: readonly LedgerPayout[] },
): Promise<void> {
  if (paid.length > 0)
    await context.db
      .updateTable('vendorEarnings')
      .set({ status: 'paid' })
      .where('payoutId', '=', anyOf(paid.map(({ id }) => id)))
      .execute();
  if (back.length > 0)
    await freeEarnings(
      context,
      back.map(({ id }) => id),
    );
  await post(context, [...paid.map(paidOut), ...back.map(cameBack)]);
}

/** The ledger transaction of a payout that the bank has paid. */
export function paidOut(payout: LedgerPayout): LedgerTransaction {
  return { key: `payout:${payout.id}:paid`, kind: 'payout', postings: toBank(payout, payout.amount) };
}

function cameBack(payout: LedgerPayout): LedgerTransaction {
  return { key: `payout:${payout.id}:back`, kind: 'payout-back', postings: toBank(payout, -payout.amount) };
}

function toBank({ vendorId }: LedgerPayout, amount: Paise): Posting[] {
  return [
    { account: accounts.vendorPayable(vendorId), amount, part: 'payout' },
    { account: accounts.bank, amount: -amount, part: 'payout' },
  ];
}

/** Sum of earnings, in paise. */
export function sumOf(earnings: readonly PayableEarning[]): Paise {
  return sum(earnings.map(({ amount }) => amount));
}

/**
 * Money of a parcel waits while its return is open, or waits no more, in the caller's transaction. What is in a payout
 * already stays there.
 */
export async function holdEarnings({ db }: Context, consignmentId: string, isHeld: boolean): Promise<void> {
  await db
    .updateTable('vendorEarnings')
    .set({ isHeld })
    .where('consignmentId', '=', consignmentId)
    .where('kind', '=', 'sale')
    .where('status', '<>', 'paid')
    .where('payoutId', 'is', null)
    .execute();
}
