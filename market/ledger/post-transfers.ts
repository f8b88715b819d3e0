import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { accounts } from './accounts.ts';
import { noAmounts } from './earning-amounts.ts';
import { type LedgerTransaction, post } from './post.ts';

/** A transfer at a provider, as the ledger sees it. */
export interface LedgerTransfer {
  readonly id: string;
  readonly vendorId: string;
  readonly orderId: string;
  readonly consignmentId: string;
  readonly provider: string;
}

interface Paid {
  readonly transfer: LedgerTransfer;
  /** In paise: positive when the vendor gets it, negative when it is taken back. */
  readonly amount: Paise;
  /** Unique: a repeat changes nothing. */
  readonly key: string;
  /** Whether the provider has released it already: then it counts at once. */
  readonly isSent: boolean;
}

/**
 * Posts that vendors get what is payable by transfers at the provider, or that it was taken back, in the caller's
 * transaction, which has locked the transfers. Each is an earning of the kind `transfer`, so that payouts and
 * statements count the rest alone.
 */
export async function postTransfers(context: Context, paid: readonly Paid[]): Promise<void> {
  if (paid.length === 0) return;
  const ids = await post(context, paid.map(paidBy));
  const fresh = paid.filter(({ key }) => ids.has(key));
  const serials = await lowestSerials(
    context,
    fresh.map(({ transfer }) => transfer.consignmentId),
  );
  const now = context.clock();
  const day = indianDay(now);
  const rows = fresh.map(({ transfer, amount, key }) => {
    const { id: transferId, vendorId, orderId, consignmentId } = transfer;
    const serial = Math.min(0, serials.get(consignmentId) ?? 0) - 1;
    serials.set(consignmentId, serial);
    const facts = { kind: 'transfer' as const, day, payableOn: day, status: 'payable' as const };
    const of = { vendorId, orderId, consignmentId, serial, transactionId: ids.get(key) ?? '', transferId };
    return { id: newId(now), ...of, ...facts, ...noAmounts, transferred: amount, net: -amount };
  });
  if (rows.length === 0) return;
  await writeTogether(context, [insertRows('vendorEarnings', rows)]);
  await closeEven(
    context,
    rows.map(({ consignmentId }) => consignmentId),
  );
}

function paidBy({ transfer, amount, key, isSent }: Paid): LedgerTransaction {
  const { vendorId, orderId, consignmentId, provider } = transfer;
  const from = isSent ? accounts.provider(provider) : accounts.transfersDue(provider);
  return {
    key,
    kind: amount < 0 ? 'transfer-back' : 'transfer',
    orderId,
    consignmentId,
    postings: [
      { account: accounts.vendorPayable(vendorId), amount, part: 'transfer' },
      { account: from, amount: -amount, part: 'transfer' },
    ],
  };
}

async function lowestSerials(
  { db }: Context,
  consignmentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => ['consignmentId', fn.min('serial').as('serial')])
    .where('consignmentId', '=', anyOf(consignmentIds))
    .groupBy('consignmentId')
    .execute();
  return new Map(rows.map(({ consignmentId, serial }) => [consignmentId ?? '', Number(serial)]));
}

/** Payable earnings of a consignment that are in no payout and come to 0 are paid: nothing is left for a payout. */
async function closeEven({ db }: Context, consignmentIds: readonly string[]): Promise<void> {
  const open = await db
    .selectFrom('vendorEarnings')
    .select(['id', 'consignmentId', 'net'])
    .where('consignmentId', '=', anyOf(consignmentIds))
    .where('status', '=', 'payable')
    .where('payoutId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const even = [...Map.groupBy(open, ({ consignmentId }) => consignmentId).values()].filter(
    (rows) => sum(rows.map(({ net }) => Number(net))) === 0,
  );
  if (even.length === 0) return;
  await db
    .updateTable('vendorEarnings')
    .set({ status: 'paid' })
    .where('id', '=', anyOf(even.flat().map(({ id }) => id)))
    .execute();
}

/**
 * Posts that the provider has released a transfer, in the caller's transaction; `amount` in paise is what stays with
 * the vendor.
 */
export async function postReleased(context: Context, transfer: LedgerTransfer, amount: Paise): Promise<void> {
  const { id, orderId, consignmentId, provider } = transfer;
  await post(context, [
    {
      key: `transfer:${id}:released`,
      kind: 'transfer-sent',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.transfersDue(provider), amount, part: 'transfer' },
        { account: accounts.provider(provider), amount: -amount, part: 'transfer' },
      ],
    },
  ]);
}

/** Consignments of which their buyers keep something: what came back is not released. */
export async function soldConsignments(
  { db }: Context,
  consignmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('vendorEarnings')
    .select('consignmentId')
    .where('consignmentId', '=', anyOf(consignmentIds))
    .groupBy('consignmentId')
    .having(({ fn }) => fn.sum('gross'), '>', 0)
    .execute();
  return new Set(rows.map(({ consignmentId }) => consignmentId ?? ''));
}
