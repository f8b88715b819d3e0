import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { postTransfers, soldConsignments } from '../../ledger/post-transfers.ts';
import { openReversals } from './lock-transfer.ts';
import { leftOfTransfer } from './rules.ts';
import { callRelease } from './transfer-calls.ts';

/**
 * Asks the provider to release the transfers of consignments whose earnings have become payable, in the same
 * transaction: they are paid by it, and payouts have the rest. A parcel that came back keeps its transfer on hold for
 * the refund.
 */
export async function releaseTransfers(context: Context, consignmentIds: readonly string[]): Promise<void> {
  const transfers = await context.db
    .selectFrom('transfers')
    .selectAll()
    .where('consignmentId', '=', anyOf(consignmentIds))
    .where('status', 'not in', ['reversed', 'paid-out'])
    .where('releaseAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (transfers.length === 0) return;
  const sold = await soldConsignments(
    context,
    transfers.map(({ consignmentId }) => consignmentId),
  );
  const paid = [];
  for (const transfer of transfers.filter(({ consignmentId }) => sold.has(consignmentId))) {
    const { id, status } = transfer;
    const sums = { amount: Number(transfer.amount), reversed: Number(transfer.reversed) };
    if (leftOfTransfer(sums, await openReversals(context, id)) === 0) continue;
    // Reversals that are not confirmed are posted back once they are.
    const amount = sums.amount - sums.reversed;
    paid.push({ transfer, amount, key: `transfer:${id}:paid`, isSent: false });
    await context.db
      .updateTable('transfers')
      .set({ releaseAt: context.clock(), changedAt: context.clock() })
      .where('id', '=', id)
      .execute();
    if (status === 'processed') await callRelease(context, transfer);
  }
  await postTransfers(context, paid);
}
