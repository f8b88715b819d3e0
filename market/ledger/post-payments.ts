import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, post } from './post.ts';

interface Money {
  /** Id of the payment or refund. */
  readonly id: string;
  readonly provider: string;
  readonly orderId?: string | null | undefined;
  readonly amount: Paise;
}

/** Posts a payment that a provider has received, in the caller's transaction: it is the buyer's until the delivery. */
export async function postPayment(context: Context, payment: Money): Promise<void> {
  await post(context, [paymentOf(payment)]);
}

/** The same, to post with others. */
export function paymentOf({ id, provider, orderId, amount }: Money): LedgerTransaction {
  return {
    key: `payment:${id}`,
    kind: 'payment',
    orderId,
    postings: [
      { account: accounts.provider(provider), amount, part: 'payment', collectedBy: 'operator' },
      { account: accounts.unearned, amount: -amount, part: 'payment', collectedBy: 'operator' },
    ],
  };
}

/** Posts that money is due to go back to a buyer, in the caller's transaction. */
export async function postRefund(context: Context, refund: Omit<Money, 'provider'>): Promise<void> {
  await post(context, [refundOf(refund)]);
}

/** The same, to post with others. */
export function refundOf({ id, orderId, amount }: Omit<Money, 'provider'>): LedgerTransaction {
  return {
    key: `refund:${id}`,
    kind: 'refund',
    orderId,
    postings: [
      { account: accounts.unearned, amount, part: 'refund' },
      { account: accounts.refundsDue, amount: -amount, part: 'refund' },
    ],
  };
}

/** A try to send a refund, and the provider's id of it: an administrator's begins with `hand:`. */
interface Try {
  readonly tries: number;
  readonly providerRefundId: string | null;
  readonly isBack?: boolean;
}

/** Posts that a provider has sent a refund, or that it has come back, in the caller's transaction. */
export async function postRefundSent(context: Context, refund: Money, sent: Try): Promise<void> {
  await post(context, [refundSentOf(refund, sent)]);
}

/**
 * The same, to post with others. A refund that an administrator has sent comes from the bank account, not from the
 * provider.
 */
function refundSentOf(
  { id, provider, orderId, amount }: Money,
  { tries, providerRefundId, isBack = false }: Try,
): LedgerTransaction {
  const byHand = providerRefundId?.startsWith('hand:') ? providerRefundId : null;
  const sign = isBack ? -1 : 1;
  return {
    key: `refund:${id}:${isBack ? 'back' : 'sent'}:${byHand ?? tries}`,
    kind: isBack ? 'refund-back' : 'refund-sent',
    orderId,
    postings: [
      { account: accounts.refundsDue, amount: sign * amount, part: 'refund' },
      {
        account: byHand ? accounts.bank : accounts.provider(provider),
        amount: -sign * amount,
        part: 'refund',
      },
    ],
  };
}

/** What a provider has paid out and kept, in paise. */
interface Settled {
  readonly id: string;
  readonly provider: string;
  readonly amount: Paise;
  /** Its fees with GST. */
  readonly fees: Paise;
  /** The GST in them. */
  readonly feesGst?: Paise;
  readonly adjustments?: Paise;
}

/**
 * Posts that cash of the door was sent back to its buyer from the bank account, or that the bank has sent it back, in
 * the caller's transaction. `tries` is that of the payment.
 */
export async function postCashRefund(
  context: Context,
  refund: {
    readonly id: string;
    readonly orderId: string;
    readonly consignmentId: string;
    readonly amount: Paise;
    readonly tries: number;
  },
  { isBack }: { readonly isBack: boolean },
): Promise<void> {
  const { id, orderId, consignmentId, tries } = refund;
  const amount = isBack ? -refund.amount : refund.amount;
  await post(context, [
    {
      key: `cash-refund:${id}:${isBack ? 'back' : 'sent'}:${tries}`,
      kind: isBack ? 'refund-back' : 'refund-sent',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.refundsDue, amount, part: 'refund' },
        { account: accounts.bank, amount: -amount, part: 'refund' },
      ],
    },
  ]);
}

/**
 * Posts what a provider has paid out to the shop's bank account, the fees that it has kept, whose GST is input tax and
 * no cost, and what else it has taken (a negative adjustment) or given, in the caller's transaction; of a corrected
 * report the difference to the former one. A caller who repeats it posts 0, and thereby nothing.
 */
export async function postSettlement(
  context: Context,
  { id, provider, amount, fees, feesGst = 0, adjustments = 0 }: Settled,
): Promise<void> {
  await post(context, [
    {
      key: `settlement:${id}:${newId(context.clock())}`,
      kind: 'settlement',
      postings: [
        { account: accounts.bank, amount, part: 'payment' },
        { account: accounts.providerFees, amount: fees - feesGst, part: 'fee' },
        { account: accounts.inputGst(provider), amount: feesGst, part: 'input-gst' },
        { account: accounts.adjustments(provider), amount: -adjustments, part: 'adjustment' },
        { account: accounts.provider(provider), amount: adjustments - amount - fees, part: 'payment' },
      ],
    },
  ]);
}

/**
 * Posts that a refund for delivered goods is the operator's cost, in the caller's transaction: the buyer's money was
 * used.
 */
export async function postGoodwill(
  context: Context,
  { id, orderId, consignmentId = null, amount }: Omit<Money, 'provider'> & { consignmentId?: string | null },
): Promise<void> {
  await post(context, [
    {
      key: `refund:${id}:goodwill`,
      kind: 'goodwill',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.goodwill, amount, part: 'refund' },
        { account: accounts.unearned, amount: -amount, part: 'refund' },
      ],
    },
  ]);
}

/** Posts that cash for delivered goods goes back at the operator's cost, in the caller's transaction. */
export async function postCashGoodwill(
  context: Context,
  { orderId, consignmentId, amount }: { orderId: string; consignmentId: string; amount: Paise },
): Promise<void> {
  await post(context, [
    {
      key: `goodwill:${consignmentId}:${newId(context.clock())}`,
      kind: 'goodwill',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.goodwill, amount, part: 'refund' },
        { account: accounts.refundsDue, amount: -amount, part: 'refund' },
      ],
    },
  ]);
}
