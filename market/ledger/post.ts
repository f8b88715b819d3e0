import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { Account } from './accounts.ts';
import type { CollectedBy, PostingPart, TransactionKind } from './schema.ts';

export interface Posting {
  readonly account: Account;
  /** In paise: debit is positive. A posting of 0 is left out. */
  readonly amount: Paise;
  readonly part: PostingPart;
  readonly collectedBy?: CollectedBy;
}

export interface LedgerTransaction {
  /** Unique: a repeat changes nothing. */
  readonly key: string;
  readonly kind: TransactionKind;
  readonly orderId?: string | null | undefined;
  readonly consignmentId?: string | null;
  readonly postings: readonly Posting[];
  /** When it happened, for the past of a demo shop; now otherwise: closed days never change. */
  readonly at?: Date;
}

/**
 * Posts transactions in the caller's database transaction, in one statement, and adds them to the balances; the rows of
 * accounts are locked in the order of their codes. All postings of an act belong in one call, so that two acts cannot
 * wait for each other. A key that exists changes nothing. Returns the ids of the new transactions by key. Throws when
 * one is not balanced.
 */
export async function post(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  transactions: readonly LedgerTransaction[],
): Promise<ReadonlyMap<string, string>> {
  const now = clock();
  const heads = transactions
    .filter(({ postings }) => postings.some(({ amount }) => amount !== 0))
    .map(({ key, kind, orderId = null, consignmentId = null, at = now }) => {
      const facts = { order_id: orderId, consignment_id: consignmentId, day: indianDay(at), created_at: at };
      return { id: newId(at), key, kind, ...facts };
    });
  if (heads.length === 0) return new Map();
  const idOf = new Map(heads.map(({ key, id }) => [key, id]));
  const rows = transactions.flatMap(({ key, postings, at: time = now }) => {
    if (sum(postings.map(({ amount }) => amount)) !== 0) throw new RangeError(`${key} is not balanced`);
    return postings
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount, part, collectedBy = null }, at) => ({
        transaction_id: idOf.get(key),
        position: at + 1,
        account: account.code,
        kind: account.kind,
        vendor_id: account.vendorId,
        amount,
        part,
        collected_by: collectedBy,
        day: indianDay(time),
      }));
  });
  const { rows: written } = await sql<{ id: string; key: string }>`
    with head as (
      insert into ledger_transactions (id, key, kind, order_id, consignment_id, day, created_at)
        select id, key, kind, order_id, consignment_id, day, created_at
          from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
            as h (id text, key text, kind text, order_id text, consignment_id text, day date, created_at timestamptz)
        on conflict (key) do nothing returning id, key
    ), leg as (
      select p.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p (transaction_id text, position int, account text, kind text, vendor_id text, amount bigint, part text, collected_by text,
            day date)
        join head on head.id = p.transaction_id
    ), balance as (
      insert into ledger_accounts (code, kind, vendor_id, balance)
        select account, min(kind), min(vendor_id), sum(amount) from leg group by account order by account
        on conflict (code) do update set balance = ledger_accounts.balance + excluded.balance
    ), posting as (
      insert into ledger_postings (transaction_id, position, account, amount, part, collected_by, day)
        select transaction_id, position, account, amount, part, collected_by, day from leg
    )
    select id, key from head`.execute(db);
  return new Map(written.map(({ key, id }) => [key, id]));
}

/**
 * Locks accounts until the end of the transaction, in the order of their codes, and opens those that are new: for an
 * act that has too many postings for one call of `post`.
 */
export async function lockAccounts({ db }: Pick<Context, 'db'>, locked: readonly Account[]): Promise<void> {
  const rows = [...new Map(locked.map((account) => [account.code, account])).values()].map(
    ({ code, kind, vendorId }) => ({ code, kind, vendor_id: vendorId }),
  );
  await sql`insert into ledger_accounts (code, kind, vendor_id)
    select code, kind, vendor_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (code text, kind text, vendor_id text) order by code
    on conflict (code) do update set balance = ledger_accounts.balance`.execute(db);
}
