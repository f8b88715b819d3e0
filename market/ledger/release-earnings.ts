import type { Selectable } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, post } from './post.ts';
import type { VendorEarningTable } from './schema.ts';

/** Earnings of one transaction, so that its locks are short. */
const maxAtOnce = 200;

/** Runs in the transaction that makes earnings payable. */
export type OnPayable = (context: Context, consignmentIds: readonly string[]) => Promise<void>;

/**
 * Makes earnings payable whose return time is over. For a job, every hour; several at once share the work. `onPayable`
 * asks for the release of their transfers.
 */
export async function releaseEarnings(
  context: Context,
  onPayable?: OnPayable,
  lockOrders?: LockOrders,
): Promise<void> {
  while (
    (await inTransaction(context, (inside) => releaseSome(inside, onPayable, lockOrders))) === maxAtOnce
  );
}

/** Locks those of the orders that no other transaction changes, and returns their ids. */
export type LockOrders = (context: Context, ids: readonly string[]) => Promise<readonly string[]>;

/** The earnings whose return time is over, the earliest first. */
function dueEarnings({ db, clock }: Context) {
  return db
    .selectFrom('vendorEarnings')
    .select(['id', 'vendorId', 'orderId', 'consignmentId', 'net'])
    .where('status', '=', 'pending')
    .where('isHeld', '=', false)
    .where('payableOn', '<=', indianDay(clock()))
    .orderBy('payableOn')
    .limit(maxAtOnce);
}

/** Orders are locked before accounts, as returns do: one that is being changed waits for the next run. */
async function lockDueOrders(context: Context, lockOrders: LockOrders): Promise<readonly string[]> {
  const due = await dueEarnings(context).execute();
  return lockOrders(context, [...new Set(due.flatMap(({ orderId }) => orderId ?? []))]);
}

async function releaseSome(
  context: Context,
  onPayable: OnPayable | undefined,
  lockOrders: LockOrders | undefined,
): Promise<number> {
  const orderIds = lockOrders ? await lockDueOrders(context, lockOrders) : null;
  // They are read once more behind the locks: another run may have released some.
  const due = await dueEarnings(context)
    .$if(orderIds !== null, (query) => query.where('orderId', '=', anyOf(orderIds ?? [])))
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  await context.db
    .updateTable('vendorEarnings')
    .set({ status: 'payable' })
    .where('id', '=', anyOf(due.map(({ id }) => id)))
    .execute();
  await post(context, due.map(payable));
  await onPayable?.(context, [...new Set(due.flatMap(({ consignmentId }) => consignmentId ?? []))]);
  return due.length;
}

/** A past release of earnings, each with its time, in the caller's transaction: for the past of a demo shop. */
export async function releasePastEarnings(
  context: Context,
  due: readonly { readonly earning: Due; readonly at: Date }[],
): Promise<void> {
  if (due.length === 0) return;
  await context.db
    .updateTable('vendorEarnings')
    .set({ status: 'payable' })
    .where('id', '=', anyOf(due.map(({ earning }) => earning.id)))
    .execute();
  await post(
    context,
    due.map(({ earning, at }) => ({ ...payable(earning), at })),
  );
}

type Due = Pick<Selectable<VendorEarningTable>, 'id' | 'vendorId' | 'orderId' | 'consignmentId' | 'net'>;

function payable({ id, vendorId, orderId, consignmentId, net }: Due): LedgerTransaction {
  return {
    key: `earning:${id}:payable`,
    kind: 'payable',
    orderId,
    consignmentId,
    postings: [
      { account: accounts.vendorPending(vendorId), amount: Number(net), part: 'payable' },
      { account: accounts.vendorPayable(vendorId), amount: -Number(net), part: 'payable' },
    ],
  };
}
