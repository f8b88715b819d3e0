import type { Context } from '../../kernel/context.ts';
import { hour } from '../../kernel/durations.ts';
import { postReleased, postTransfers } from '../../ledger/post-transfers.ts';
import { healDifference, raiseDifference } from '../differences/differences.ts';
import type { TransferFact } from './facts.ts';
import { type LockedTransfer, lockTransfer, openReversals } from './lock-transfer.ts';
import { finishReversal } from './reverse-transfers.ts';
import { leftOfTransfer } from './rules.ts';
import { callRelease, callReversal } from './transfer-calls.ts';

const holds = ['held', 'released', 'settled'] as const;

/**
 * Stores what a provider says about a transfer, in the caller's transaction; it only moves forward. Then goes on with
 * what waited for it: reversals, and its release. Returns false for a transfer that is not ours.
 */
export async function followTransfer(
  context: Context,
  provider: string,
  fact: TransferFact,
): Promise<boolean> {
  const { transferId: id, externalId } = fact;
  const transfer = await lockTransfer(context, { id, provider, externalId });
  if (!transfer) return false;
  // The word about a try before the current one.
  const isOld = transfer.externalId !== null && transfer.externalId !== externalId;
  const isOver = transfer.status === 'reversed' || transfer.status === 'paid-out';
  if (isOld || isOver) return true;
  if (fact.status === 'failed') {
    if (transfer.status !== 'processed') await transferFailed(context, transfer, fact.failure ?? '');
    return true;
  }
  // Late word about a transfer that is processed.
  const status = transfer.status === 'processed' ? 'processed' : fact.status;
  const isReleased = transfer.releaseAt !== null && transfer.hold === 'held' && fact.hold !== 'held';
  const hold = transfer.releaseAt === null ? 'held' : later(transfer.hold, fact.hold);
  await context.db
    .updateTable('transfers')
    .set({ status, hold, externalId, failure: null, changedAt: context.clock() })
    .where('id', '=', transfer.id)
    .execute();
  if (isReleased) await postReleased(context, transfer, paidTo(transfer));
  if (status !== 'processed') return true;
  await healDifference(context, 'transfer-failed', transfer.id);
  if (transfer.status !== 'processed') await goOn(context, { ...transfer, hold });
  return true;
}

function later(now: LockedTransfer['hold'], said: LockedTransfer['hold']): LockedTransfer['hold'] {
  return holds.indexOf(said) > holds.indexOf(now) ? said : now;
}

/** What its vendor gets by a transfer whose release was asked for, in paise. */
function paidTo(transfer: LockedTransfer): number {
  return Number(transfer.amount) - Number(transfer.reversed);
}

/** What waited until a transfer was made: first what is taken back, then the release. */
async function goOn(context: Context, transfer: LockedTransfer): Promise<void> {
  const { provider } = transfer;
  for (const reversal of await openReversals(context, transfer.id))
    await callReversal(context, { ...reversal, provider });
  if (transfer.releaseAt && transfer.hold === 'held') await callRelease(context, transfer);
}

/** A transfer that the provider has refused, or that failed there. Nothing is to be taken back of it. */
export async function transferFailed(
  context: Context,
  transfer: LockedTransfer,
  failure: string,
): Promise<void> {
  const open = await openReversals(context, transfer.id);
  await context.db
    .updateTable('transfers')
    .set({ status: 'failed', failure: failure.slice(0, 200), externalId: null, changedAt: context.clock() })
    .where('id', '=', transfer.id)
    .execute();
  for (const reversal of open)
    await finishReversal(context, { ...transfer, status: 'failed' }, reversal, null);
  const { id, provider, orderId } = transfer;
  const left = leftOfTransfer({ amount: Number(transfer.amount), reversed: Number(transfer.reversed) }, open);
  if (left === 0) return;
  await raiseDifference(context, {
    kind: 'transfer-failed',
    subject: id,
    provider,
    orderId,
    ours: left,
    theirs: 0,
    facts: { failure },
  });
}

/** The vendor gets a failed transfer with the next payout instead, in the caller's transaction, which has locked it. */
export async function payOut(context: Context, transfer: LockedTransfer): Promise<void> {
  const { id, releaseAt } = transfer;
  await context.db
    .updateTable('transfers')
    .set({ status: 'paid-out', changedAt: context.clock() })
    .where('id', '=', id)
    .execute();
  const amount = paidTo(transfer);
  if (releaseAt && amount > 0)
    await postTransfers(context, [
      { transfer, amount: -amount, key: `transfer:${id}:paid-out`, isSent: false },
    ]);
}

/** The provider has refused to make a transfer, in the caller's transaction. */
export async function transferRefused(
  context: Context,
  provider: string,
  id: string,
  failure: string,
): Promise<void> {
  const transfer = await lockTransfer(context, { id, provider });
  if (transfer?.status === 'created') await transferFailed(context, transfer, failure);
}

/** A transfer is sent for a day; after it, one that the provider does not have has failed. In milliseconds. */
const sendingLasts = 25 * hour;

/** The provider has no such transfer: it failed, unless its call is still under way. In the caller's transaction. */
export async function transferLost(context: Context, provider: string, id: string): Promise<void> {
  const transfer = await lockTransfer(context, { id, provider });
  const isOld = transfer && context.clock().getTime() - transfer.changedAt.getTime() > sendingLasts;
  if (isOld && transfer.status === 'created') await transferFailed(context, transfer, 'no answer');
}
