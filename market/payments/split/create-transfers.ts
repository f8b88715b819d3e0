import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';
import { type Share, transferAmounts } from './rules.ts';
import { callTransfer } from './transfer-calls.ts';

interface SplitPayment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly amount: Paise;
  /** The provider's fee with its GST, in paise; 0 while it is unknown. */
  readonly fee: Paise;
}

/**
 * Transfers the vendors' shares of a payment to their linked accounts, held, in the caller's transaction, which has
 * locked the order. What is left out, such as the share of a vendor without an account, stays with the operator and is
 * paid with a payout.
 */
export async function createTransfers(
  context: Context,
  { id: paymentId, orderId, provider, amount: captured, fee }: SplitPayment,
  shares: readonly Share[],
): Promise<void> {
  const accounts = await accountIds(
    context,
    provider,
    shares.map(({ vendorId }) => vendorId),
  );
  const known = shares.filter(({ vendorId }) => accounts.has(vendorId));
  const now = context.clock();
  const rows = transferAmounts(known, captured - fee)
    .filter(({ amount }) => amount > 0)
    .map(({ consignmentId, vendorId, paid, amount }) => {
      const of = { paymentId, orderId, consignmentId, vendorId, provider };
      const accountId = accounts.get(vendorId) ?? '';
      return { id: newId(now), ...of, accountId, paid, amount, createdAt: now, changedAt: now };
    });
  if (rows.length === 0) return;
  const made = await context.db
    .insertInto('transfers')
    .values(rows)
    .onConflict((at) => at.columns(['paymentId', 'consignmentId']).doNothing())
    .returning(['id', 'provider', 'tries'])
    .execute();
  for (const transfer of made) await callTransfer(context, transfer);
}

/** The provider's ids of the accounts of vendors, by vendor. */
async function accountIds({ db }: Context, provider: string, vendorIds: readonly string[]) {
  const rows = await db
    .selectFrom('linkedAccounts')
    .select(['vendorId', 'accountId'])
    .where('provider', '=', provider)
    .where('vendorId', '=', anyOf(vendorIds))
    .execute();
  return new Map(rows.flatMap(({ vendorId, accountId }) => (accountId ? [[vendorId, accountId]] : [])));
}
