import type { Selectable } from 'kysely';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { hour } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { sum } from '../../kernel/money.ts';
import { postTransfers } from '../../ledger/post-transfers.ts';
import { healDifference, raiseDifference } from '../differences/differences.ts';
import { enqueueRefund } from '../differences/enqueue-refund.ts';
import { type LockedTransfer, lockTransfer, openReversals } from './lock-transfer.ts';
import { reversalOf } from './rules.ts';
import type { TransferReversalTable } from './schema.ts';
import { callReversal } from './transfer-calls.ts';

type Reversal = Selectable<TransferReversalTable>;

interface ForRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Undefined for a payment that goes back as a whole. */
  readonly consignmentId: string | undefined;
}

/**
 * Takes back what vendors got of a payment by transfers, before a refund of it is sent, in the caller's transaction,
 * which has written the refund. Returns whether the refund has to wait for the provider.
 */
export async function reverseBefore(context: Context, refund: ForRefund): Promise<boolean> {
  const transfers = await context.db
    .selectFrom('transfers')
    .selectAll()
    .where('paymentId', '=', refund.paymentId)
    .where('status', 'not in', ['reversed', 'paid-out'])
    .$if(refund.consignmentId !== undefined, (query) =>
      query.where('consignmentId', '=', refund.consignmentId ?? ''),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  let waits = false;
  for (const transfer of transfers) waits = (await reverse(context, transfer, refund)) || waits;
  return waits;
}

async function reverse(context: Context, transfer: LockedTransfer, refund: ForRefund): Promise<boolean> {
  const open = await openReversals(context, transfer.id);
  const takenBack = Number(transfer.reversed) + sum(open.map(({ amount }) => Number(amount)));
  const paid = Number(transfer.paid);
  const refunded = refund.consignmentId === undefined ? paid : await refundedFor(context, transfer);
  const amount = reversalOf({ amount: Number(transfer.amount), paid, refunded, takenBack });
  if (amount === 0) return false;
  const now = context.clock();
  const reversal = await context.db
    .insertInto('transferReversals')
    .values({
      id: newId(now),
      transferId: transfer.id,
      refundId: refund.id,
      amount,
      externalId: null,
      failure: null,
      requestedAt: now,
      changedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (transfer.status === 'failed') {
    await confirmReversal(context, transfer, reversal, null);
    return false;
  }
  if (transfer.status === 'processed')
    await callReversal(context, { ...reversal, provider: transfer.provider });
  return true;
}

/** Sum of the refunds for a transfer's consignment, in paise. */
async function refundedFor({ db }: Context, { paymentId, consignmentId }: LockedTransfer): Promise<number> {
  const { total } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount').as('total'))
    .where('paymentId', '=', paymentId)
    .where('consignmentId', '=', consignmentId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** A reversal that the provider has made: its refund goes on. In the caller's transaction; a repeat changes nothing. */
export async function reversalMade(
  context: Context,
  provider: string,
  { reversalId, externalId }: { readonly reversalId: string; readonly externalId: string },
): Promise<void> {
  const found = await lockReversal(context, provider, reversalId);
  if (!found || found.reversal.status === 'processed') return;
  await finishReversal(context, found.transfer, found.reversal, externalId);
}

/** The provider has refused a reversal: an administrator sends it again, and its refund waits. */
export async function reversalRefused(
  context: Context,
  provider: string,
  reversalId: string,
  failure: string,
): Promise<void> {
  const found = await lockReversal(context, provider, reversalId);
  if (found?.reversal.status !== 'requested') return;
  const { transfer, reversal } = found;
  await context.db
    .updateTable('transferReversals')
    .set({ status: 'failed', failure: failure.slice(0, 200), changedAt: context.clock() })
    .where('id', '=', reversalId)
    .execute();
  await raiseDifference(context, {
    kind: 'reversal-failed',
    subject: reversalId,
    provider,
    orderId: transfer.orderId,
    ours: -Number(reversal.amount),
    theirs: 0,
    facts: { failure },
  });
}

/** A reversal with its transfer, both locked. */
export async function lockReversal(context: Context, provider: string, id: string) {
  const row = await context.db
    .selectFrom('transferReversals')
    .select('transferId')
    .where('id', '=', id)
    .executeTakeFirst();
  const transfer = row && (await lockTransfer(context, { id: row.transferId, provider }));
  if (!transfer) return null;
  const reversal = await context.db
    .selectFrom('transferReversals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { transfer, reversal };
}

/** Stores that a reversal of a locked transfer is made, and sends its refund once none is open any more. */
export async function finishReversal(
  context: Context,
  transfer: LockedTransfer,
  reversal: Reversal,
  externalId: string | null,
): Promise<void> {
  await confirmReversal(context, transfer, reversal, externalId);
  await healDifference(context, 'reversal-failed', reversal.id);
  await sendWaiting(context, reversal.refundId);
}

async function confirmReversal(
  context: Context,
  transfer: LockedTransfer,
  { id, amount }: Reversal,
  externalId: string | null,
): Promise<void> {
  const now = context.clock();
  await context.db
    .updateTable('transferReversals')
    .set({ status: 'processed', externalId, failure: null, changedAt: now })
    .where('id', '=', id)
    .execute();
  const { status } = await context.db
    .updateTable('transfers')
    .set(({ eb }) => ({
      reversed: eb('reversed', '+', amount),
      status: eb
        .case()
        .when(eb('reversed', '+', amount), '=', eb.ref('amount'))
        .then('reversed' as const)
        .else(eb.ref('status'))
        .end(),
      changedAt: now,
    }))
    .where('id', '=', transfer.id)
    .returning('status')
    .executeTakeFirstOrThrow();
  if (status === 'reversed') await healDifference(context, 'transfer-failed', transfer.id);
  if (transfer.releaseAt)
    await postTransfers(context, [
      {
        transfer,
        amount: -Number(amount),
        key: `transfer:${transfer.id}:back:${id}`,
        isSent: transfer.hold !== 'held',
      },
    ]);
}

/** Sends a refund whose reversals are all made. */
async function sendWaiting(context: Context, refundId: string): Promise<void> {
  const refund = await context.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.id', 'r.tries', 'r.status', 'p.provider'])
    .where('r.id', '=', refundId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transferReversals as v')
            .select('v.id')
            .whereRef('v.refundId', '=', 'r.id')
            .where('v.status', '<>', 'processed'),
        ),
      ),
    )
    .executeTakeFirst();
  if (refund?.status === 'requested') await enqueueRefund(context, refund);
}

/** Since when refunds wait for transfers to be taken back, by refund. */
export async function waitingSince(
  { db }: Pick<Context, 'db'>,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('transferReversals')
    .select(({ fn }) => ['refundId', fn.min('requestedAt').as('since')])
    .where('refundId', '=', anyOf(refundIds))
    .where('status', '<>', 'processed')
    .groupBy('refundId')
    .execute();
  return new Map(rows.map(({ refundId, since }) => [refundId, since]));
}

/**
 * A reversal is sent and asked about for a day; after it, one that the provider does not have has failed. In
 * milliseconds.
 */
export const sendingLasts = 25 * hour;

/** The provider has no such reversal: it failed, unless its call is still under way. In the caller's transaction. */
export async function reversalLost(context: Context, provider: string, id: string): Promise<void> {
  const found = await lockReversal(context, provider, id);
  if (!found || context.clock().getTime() - found.reversal.changedAt.getTime() < sendingLasts) return;
  await reversalRefused(context, provider, id, 'no answer');
}
