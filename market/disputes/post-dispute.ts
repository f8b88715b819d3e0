import type { Context } from '../kernel/context.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { LockedDispute } from './lock-dispute.ts';
import { type DisputeSums, disputeSumsOf } from './rules.ts';

/**
 * Posts what the books do not say yet of a dispute, in the caller's transaction, which has locked it: a repeat posts
 * nothing. Returns the sums of now.
 */
export async function postDispute(context: Context, dispute: LockedDispute): Promise<DisputeSums> {
  const { id, provider, orderId, postings } = dispute;
  const sums = disputeSumsOf(dispute);
  const held = sums.held - dispute.held;
  const lost = sums.lost - dispute.lost;
  const cleared = sums.cleared - dispute.cleared;
  if (held === 0 && lost === 0 && cleared === 0) return sums;
  await post(context, [
    {
      key: `dispute:${id}:${postings + 1}`,
      kind: 'dispute',
      orderId,
      postings: [
        { account: accounts.disputesHeld(provider), amount: held, part: 'dispute' },
        { account: accounts.chargebacks, amount: lost, part: 'dispute' },
        { account: accounts.adjustments(provider), amount: -cleared, part: 'dispute' },
        { account: accounts.provider(provider), amount: cleared - held - lost, part: 'dispute' },
      ],
    },
  ]);
  await context.db
    .updateTable('disputes')
    .set({ ...sums, postings: postings + 1 })
    .where('id', '=', id)
    .execute();
  return sums;
}
