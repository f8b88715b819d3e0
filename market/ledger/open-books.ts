import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, post } from './post.ts';

/** The same amounts as those of an opening: they are no figures of the month in which they are posted. */
export function asOpening(transaction: LedgerTransaction): LedgerTransaction {
  const postings = transaction.postings.map((posting) => ({ ...posting, part: 'opening' as const }));
  return { ...transaction, kind: 'opening', postings };
}

/** What a provider had paid to the bank before the ledger began. Amounts in paise, of which `fees` were kept. */
export function formerSettlement({
  id,
  provider,
  amount,
  fees,
}: {
  readonly id: string;
  readonly provider: string;
  readonly amount: Paise;
  readonly fees: Paise;
}): LedgerTransaction {
  return {
    key: `settlement:${id}:opening`,
    kind: 'opening',
    postings: [
      { account: accounts.bank, amount, part: 'opening' },
      { account: accounts.former, amount: fees, part: 'opening' },
      { account: accounts.provider(provider), amount: -amount - fees, part: 'opening' },
    ],
  };
}

interface Former {
  readonly id: string;
  readonly orderId: string;
  /** Paid before the delivery, in paise. */
  readonly prepaid: Paise;
}

/** A consignment that was paid and delivered before the ledger began: its money is the buyer's no more. */
export function formerDelivery({ id, orderId, prepaid }: Former): LedgerTransaction {
  return {
    key: keyOf(id),
    kind: 'opening',
    orderId,
    consignmentId: id,
    postings: [
      { account: accounts.unearned, amount: prepaid, part: 'opening' },
      { account: accounts.former, amount: -prepaid, part: 'opening' },
    ],
  };
}

/**
 * Takes former deliveries back that are undone, in the caller's transaction: what was paid for them is the buyer's
 * again.
 */
export async function takeBackFormer(context: Context, consignmentIds: readonly string[]): Promise<void> {
  if (consignmentIds.length === 0) return;
  const rows = await context.db
    .selectFrom('ledgerTransactions')
    .innerJoin('ledgerPostings', 'transactionId', 'id')
    .select(['orderId', 'consignmentId', 'amount'])
    .where('key', '=', anyOf(consignmentIds.map(keyOf)))
    .where('account', '=', accounts.unearned.code)
    .orderBy('consignmentId')
    .execute();
  await post(
    context,
    rows.map(({ orderId, consignmentId, amount }) => {
      const former = { id: consignmentId ?? '', orderId: orderId ?? '', prepaid: -Number(amount) };
      return { ...formerDelivery(former), key: `${keyOf(former.id)}:back` };
    }),
  );
}

function keyOf(consignmentId: string): string {
  return `consignment:${consignmentId}:former`;
}
